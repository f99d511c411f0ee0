import type { IncomingHttpHeaders } from 'node:http'
import type { Channel } from '../content/addresses.ts'

/**
 * The device of a request (SES-4): the browser's own hint where it gives one, else the user agent.
 * Tablets get the web's navigation. Runs for every cached page, so it only searches for substrings.
 */
export function channelOf(headers: IncomingHttpHeaders): Channel {
  const hint = headers['sec-ch-ua-mobile']
  if (hint === '?1') return 'mobile'
  if (hint === '?0') return 'web'
  const agent = headers['user-agent']
  if (agent === undefined) return 'web'
  const phone = agent.includes('Mobi') || agent.includes('Opera Mini')
  return phone && !agent.includes('iPad') ? 'mobile' : 'web'
}
