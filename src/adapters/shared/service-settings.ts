import { expectedServiceSecret, isServiceSecret } from '#operations/webhook-secrets.ts'
import { isLoopbackHost } from '#tenancy/loopback-host.ts'
import type { SignedService } from './signed-post.ts'

export type ProviderSettings = SignedService

/** Minimum length of a secret; shorter ones can be guessed. */
const minSecretLength = 24

/**
 * Returns the settings `PAYMENT_PROVIDER_URL` and `PAYMENT_PROVIDER_SECRET`; undefined if neither is set, and then
 * there are no hosted payments.
 * @throws if one is missing or invalid, with its name
 */
export function providerSettings(env: NodeJS.ProcessEnv): ProviderSettings | undefined {
  const settings = serviceSettings(env, 'PAYMENT_PROVIDER')
  if (settings && !isServiceSecret(settings.secret))
    throw new Error(`PAYMENT_PROVIDER_SECRET: is not ${expectedServiceSecret}`)
  return settings
}

/**
 * Returns the settings `…_URL` and `…_SECRET` of a service that gets signed requests; undefined if neither is set.
 * @throws if one is missing or invalid, with its name
 */
export function serviceSettings(env: NodeJS.ProcessEnv, prefix: string): SignedService | undefined {
  const setting = env[`${prefix}_URL`] ?? ''
  const secret = env[`${prefix}_SECRET`] ?? ''
  if (setting === '' && secret === '') return undefined
  if (!URL.canParse(setting)) throw new Error(`${prefix}_URL: is not a URL`)
  const url = new URL(setting.endsWith('/') ? setting : `${setting}/`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    throw new Error(`${prefix}_URL: has to be https, or http on this machine`)
  if (url.username || url.search) throw new Error(`${prefix}_URL: may have a host and a path only`)
  if (secret.length < minSecretLength)
    throw new Error(`${prefix}_SECRET: needs at least ${minSecretLength} characters`)
  return { url, secret }
}
