import { isLoopback } from './loopback.ts'
import type { SignedService } from './signed-post.ts'

export type ProviderSettings = SignedService

/** Shorter secrets can be guessed. */
const leastSecret = 24

/**
 * `PAYMENT_PROVIDER_URL` and `PAYMENT_PROVIDER_SECRET`; undefined where neither is set: no hosted payment then.
 * @throws where one is missing or cannot be used, naming it
 */
export const providerSettings = (env: NodeJS.ProcessEnv): ProviderSettings | undefined =>
  serviceSettings(env, 'PAYMENT_PROVIDER')

/**
 * `…_URL` and `…_SECRET` of a service that gets signed requests; undefined where neither is set.
 * @throws where one is missing or cannot be used, naming it
 */
export function serviceSettings(env: NodeJS.ProcessEnv, prefix: string): SignedService | undefined {
  const address = env[`${prefix}_URL`] ?? ''
  const secret = env[`${prefix}_SECRET`] ?? ''
  if (address === '' && secret === '') return undefined
  if (!URL.canParse(address)) throw new Error(`${prefix}_URL: not an address`)
  const url = new URL(address.endsWith('/') ? address : `${address}/`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error(`${prefix}_URL: https, or http on this machine`)
  if (url.username || url.search) throw new Error(`${prefix}_URL: host and path only`)
  if (secret.length < leastSecret) throw new Error(`${prefix}_SECRET: at least ${leastSecret} characters`)
  return { url, secret }
}
