import { isbot } from 'isbot'
import type { Device } from './device.ts'

/** Assumed screen width while the browser has not sent it, px (SES-4). */
export const assumedWidth: Record<Device, number> = { mobile: 360, tablet: 768, desktop: 1024 }

const monitors =
  /uptime|pingdom|statuscake|site24x7|kube-probe|blackbox|prometheus|datadog|newrelic|healthcheck|checkly|hetrix|synthetic|monitor/i

/**
 * Whether a request comes from a person, a robot, or a monitoring service, which does not count as a visit either
 * (SES-4).
 */
export function visitorKindOf(agent: string | null | undefined): 'person' | 'bot' | 'monitoring' {
  if (!agent) return 'person'
  if (monitors.test(agent)) return 'monitoring'
  return isbot(agent) ? 'bot' : 'person'
}
