import { mayMeasure } from '../components/vitals/may-measure.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * Measures the page's Web Vitals (DAT-6), where the tenant wants it, after everything else has loaded, so that
 * measuring slows nothing down. Without consent its script is not loaded (LAW-7). Automated browsers are not measured.
 */
const measure = (): void => {
  if (mayMeasure(document.documentElement.dataset.vitalsNeed, document.cookie))
    load().then(({ startMeasuring: start }) => start(), console.warn)
}
const load = () => import('../components/vitals/measuring.ts')

if (document.documentElement.dataset.vitals && !navigator.webdriver)
  whenLoaded(() => setTimeout(measure, 500))
