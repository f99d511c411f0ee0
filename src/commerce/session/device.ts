export type Device = 'mobile' | 'tablet' | 'desktop'

/** Request headers that identify the device; names in lower case. */
interface Headers {
  'sec-ch-ua-mobile'?: string | string[] | undefined
  'user-agent'?: string | undefined
}

/**
 * The device of a request (SES-4): from the browser's client hint if it sends one, else from the user agent. Runs for
 * every cached page, so it only searches for substrings.
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
