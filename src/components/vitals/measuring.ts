import {
  type CLSMetricWithAttribution,
  type FCPMetricWithAttribution,
  type INPMetricWithAttribution,
  type LCPMetricWithAttribution,
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
  type TTFBMetricWithAttribution,
} from 'web-vitals/attribution'
import { mayMeasure } from './may-measure.ts'
import { toVitalMessage } from './vital-message.ts'

type MetricWithAttribution =
  | CLSMetricWithAttribution
  | FCPMetricWithAttribution
  | INPMetricWithAttribution
  | LCPMetricWithAttribution
  | TTFBMetricWithAttribution

/**
 * Sends the measurements of this page view when each is final, as a beacon that outlives the page (DAT-6).
 */
export function startMeasuring(): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send)
}

function send(metric: MetricWithAttribution): void {
  // Consent may have been withdrawn since.
  if (!mayMeasure(document.documentElement.dataset.vitalsNeed, document.cookie)) return
  const body = JSON.stringify(
    toVitalMessage(metric, document.documentElement.dataset.vitals, navigator, location),
  )
  if (navigator.sendBeacon?.('/api/vitals', body)) return
  fetch('/api/vitals', {
    method: 'POST',
    body,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
  }).catch(console.warn)
}
