import { isLoopback } from './loopback.ts'

export interface ProviderSettings {
  /** Base of its addresses, ending in a slash. */
  url: URL
  secret: string
}

/** Shorter secrets can be guessed. */
const leastSecret = 24

/**
 * `PAYMENT_PROVIDER_URL` and `PAYMENT_PROVIDER_SECRET`; undefined where neither is set: no hosted payment then.
 * @throws where one is missing or cannot be used, naming it
 */
export function providerSettings(env: NodeJS.ProcessEnv): ProviderSettings | undefined {
  const { PAYMENT_PROVIDER_URL: address = '', PAYMENT_PROVIDER_SECRET: secret = '' } = env
  if (address === '' && secret === '') return undefined
  if (!URL.canParse(address)) throw new Error('PAYMENT_PROVIDER_URL: not an address')
  const url = new URL(address.endsWith('/') ? address : `${address}/`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Error('PAYMENT_PROVIDER_URL: https, or http on this machine')
  if (url.username || url.search) throw new Error('PAYMENT_PROVIDER_URL: host and path only')
  if (secret.length < leastSecret)
    throw new Error(`PAYMENT_PROVIDER_SECRET: at least ${leastSecret} characters`)
  return { url, secret }
}
