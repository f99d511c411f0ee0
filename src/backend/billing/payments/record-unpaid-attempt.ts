import type { PaymentProvider } from '#adapters/payments/provider.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { handleWebhook } from './handle-webhook.ts'
import { providerOf, readAttempts } from './payment-rows.ts'

interface ReturnedPayment {
  database: Database
  tenant: Tenant
  /** Of the tenant. */
  providers: readonly PaymentProvider[]
  orderNo: string
  /** Query of the address to which the shopper has returned. */
  query: URLSearchParams
  /** ms */
  now: number
}

/**
 * Notes that a payment has ended without money when a shopper returns from it, where the provider sends no webhook about
 * that: otherwise the order would wait for a payment that never comes, and another attempt would lead to a page that is over.
 * Only open payments of this order are changed. Money that is reported later is booked as ever.
 * @returns whether something was changed
 * @throws {ProviderError} if the provider does not respond as it should
 */
export async function recordUnpaidAttempt(input: ReturnedPayment): Promise<boolean> {
  const { database, tenant, providers, orderNo, query, now } = input
  const open = (await readAttempts(database, tenant.id, orderNo)).filter(({ state }) => state === 'OPEN')
  for (const provider of providers) {
    const own = open.filter((each) => providerOf(each) === provider.name)
    if (own.length === 0) continue
    const ended = await provider.readUnpaidOutcome?.(query)
    const attempt = own.find(({ id }) => id === ended?.paymentId)
    if (!ended || !attempt) continue
    const { id: paymentId, amount, currency } = attempt
    const event = { id: `unpaid.${paymentId}`, type: ended.type, tenantId: tenant.id }
    await handleWebhook(database, tenant, { ...event, paymentId, amount, currency }, now, provider.name)
    return true
  }
  return false
}
