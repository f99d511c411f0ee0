import { isbot } from 'isbot'

export type Device = 'mobile' | 'tablet' | 'desktop'

/** How wide a screen is taken to be while the browser has not said, px (SES-4; specification, section 9). */
export const guessedWidth: Record<Device, number> = { mobile: 360, tablet: 768, desktop: 1024 }

/** What the request headers say of who asks, by names in small letters. */
interface Headers {
  'sec-ch-ua-mobile'?: string | string[] | undefined
  'user-agent'?: string | undefined
}

/**
 * The device of a request (SES-4): the browser's own hint where it gives one, else the user agent. Runs for every
 * cached page, so it only searches for substrings.
 */
export function deviceOf({ 'sec-ch-ua-mobile': hint, 'user-agent': agent = '' }: Headers): Device {
  if (hint === '?1') return 'mobile'
  const tablet =
    agent.includes('iPad') ||
    agent.includes('Tablet') ||
    (agent.includes('Android') && !agent.includes('Mobi'))
  if (tablet) return 'tablet'
  if (hint === '?0') return 'desktop'
  return agent.includes('Mobi') || agent.includes('Opera Mini') ? 'mobile' : 'desktop'
}

const monitors =
  /uptime|pingdom|statuscake|site24x7|kube-probe|blackbox|prometheus|datadog|newrelic|healthcheck|checkly|hetrix|synthetic|monitor/i

/** Whether a person asks, a robot, or somebody's monitoring, which is nobody's visit either (SES-4). */
export function visitorKindOf(agent: string | null | undefined): 'person' | 'bot' | 'monitoring' {
  if (!agent) return 'person'
  if (monitors.test(agent)) return 'monitoring'
  return isbot(agent) ? 'bot' : 'person'
}
