import { z } from 'zod'
import { isPrivateHost } from './private-host.ts'

/**
 * Returns what is wrong with the address of a service of the shop team, for its author; undefined if nothing is.
 * Requests carry tokens of visitors, so they are encrypted on public networks. Paths are added to addresses: behind a
 * query or a blank they would be lost.
 */
export function addressProblem(address: string): string | undefined {
  const url = /^https?:\/\/[^/?#\s]\S*$/i.test(address) ? URL.parse(address) : null
  if (!url) return 'an http or https address is expected, such as https://api.shop.example/goods.json'
  if (url.username || url.password)
    return 'an address without user name and password is expected: tenant.json has no secrets'
  if (/[?#]/.test(address)) return 'an address without ? and # is expected'
  if (url.protocol === 'http:' && !isPrivateHost(url.hostname))
    return 'https is expected: http is for services on this machine or in a private network'
  return undefined
}

/** The address of a service of the shop team. */
export const serviceAddress = z.string().superRefine((address, context) => {
  const problem = addressProblem(address)
  if (problem) context.addIssue({ code: 'custom', message: `${shown(address)}: ${problem}` })
})

/** An address in a message: short, and without a password. */
const shown = (address: string): string => JSON.stringify(address.replace(/\/\/.*@/s, '//…@')).slice(0, 80)
