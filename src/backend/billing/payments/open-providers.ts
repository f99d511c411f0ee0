import { adyenProvider } from '#adapters/payments/adyen/adyen-provider.ts'
import { mollieProvider } from '#adapters/payments/mollie/mollie-provider.ts'
import { ownProvider } from '#adapters/payments/own/own-provider.ts'
import type { PaymentProvider, PaymentProviders } from '#adapters/payments/provider.ts'
import { providerSettings } from '#adapters/shared/service-settings.ts'
import { logFailure } from '#operations/log-failure.ts'
import type { ProviderConfiguration } from '#tenancy/payment-schema.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/**
 * Opens the payment providers of all tenants by their `payment.providers`. A tenant without one has the own protocol if
 * PAYMENT_PROVIDER_URL is set; with another one, the own protocol still refunds what it took. A provider whose settings
 * cannot be used is logged once and left out; everything else works.
 */
export function openProviders(
  tenants: readonly Pick<Tenant, 'id' | 'payment'>[],
  environment: NodeJS.ProcessEnv,
): PaymentProviders {
  const own = attempt(() => {
    const settings = providerSettings(environment)
    return settings && ownProvider(settings)
  })
  const byTenant = new Map(
    tenants.map(({ id, payment }) => {
      const named = payment.providers.flatMap((configured) =>
        configured.name === 'own'
          ? (own ?? [])
          : (attempt(() => openNamed(configured, environment), id) ?? []),
      )
      return [id, own && !named.includes(own) ? [...named, own] : named] as const
    }),
  )
  return ({ id }) => byTenant.get(id) ?? (own ? [own] : [])
}

function openNamed(
  configured: Exclude<ProviderConfiguration, { name: 'own' }>,
  environment: NodeJS.ProcessEnv,
): PaymentProvider {
  const secret = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`${name}: is missing, but payment.providers needs it`)
    return value
  }
  return configured.name === 'mollie'
    ? mollieProvider({ apiKey: secret(configured.keyFrom), url: configured.url })
    : adyenProvider({
        ...configured,
        apiKey: secret(configured.keyFrom),
        hmacKey: secret(configured.hmacKeyFrom),
      })
}

function attempt(open: () => PaymentProvider | undefined, tenant?: string): PaymentProvider | undefined {
  try {
    return open()
  } catch (error) {
    logFailure('payment', (error as Error).message, { tenant })
    return undefined
  }
}
