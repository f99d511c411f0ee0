import { deviceOf } from '#commerce/session/device.ts'
import type { VitalMessage } from '#contract/messages/vitals.ts'

/** The common fields of the metrics of the web-vitals library. */
interface Metric {
  id: string
  name: VitalMessage['name']
  value: number
  delta: number
  rating: VitalMessage['rating']
  navigationType: VitalMessage['navigationType']
  attribution: object
}

/** The attribution fields, of which each metric has its own. */
interface Attribution {
  target?: string
  largestShiftTarget?: string
  interactionTarget?: string
  interactionType?: VitalMessage['interactionType']
  loadState?: VitalMessage['loadState']
}

interface Browser {
  userAgent: string
  connection?: { effectiveType?: string }
  userAgentData?: { mobile: boolean }
}

const connections: readonly string[] = ['slow-2g', '2g', '3g', '4g', '5g']

/**
 * Returns the 15 fields of one measurement (DAT-6). Only the path of the URL is included, so that search
 * terms are not sent.
 */
export function toVitalMessage(
  metric: Metric,
  pageType: string | undefined,
  { userAgent, connection, userAgentData }: Browser,
  { pathname }: Pick<Location, 'pathname'>,
): VitalMessage {
  const { id, name, value, delta, rating, navigationType } = metric
  const attribution: Attribution = metric.attribution
  const speed = connection?.effectiveType ?? ''
  const hint = userAgentData && { 'sec-ch-ua-mobile': userAgentData.mobile ? '?1' : '?0' }
  return {
    ...{ id, name, value, delta, rating, pathname },
    interactionType: attribution.interactionType ?? '',
    target: (
      attribution.target ??
      attribution.largestShiftTarget ??
      attribution.interactionTarget ??
      ''
    ).slice(-1000),
    navigationType,
    userAgent: userAgent.slice(0, 1000),
    pageType: pageType as VitalMessage['pageType'],
    connection: (connections.includes(speed) ? speed : '') as VitalMessage['connection'],
    deviceType: deviceOf({ ...hint, 'user-agent': userAgent }),
    loadState: attribution.loadState ?? '',
    environment: import.meta.env.MODE as VitalMessage['environment'],
  }
}
