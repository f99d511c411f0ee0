import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PaymentProvider, ProviderCustomer } from '#adapters/payments/provider.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { Locale } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { amountDue } from './amount-due.ts'
import { isWaiting, maxAttempts } from './pay-view.ts'
import { providerOf, readAttempts, readPayment, setAttempt, setPaymentState } from './payment-rows.ts'
import type { AttemptRow } from './tables.ts'

export interface BeginPaymentInput {
  database: Database
  provider: PaymentProvider
  tenant: Tenant
  locale: Locale
  orderNo: string
  /** Query parameters of the shopper's page; the provider sends the shopper back with them. */
  returnQuery: URLSearchParams
  /** ms */
  now: number
}

/** Path of the endpoint for webhooks, as it is sent to the provider. */
export const webhookPath = '/api/payment/callback'

/**
 * Starts a hosted payment, or returns one that is open already, so that a double click or Back never starts two. A
 * payment that was started before the process was killed is continued under the same id.
 * @returns the URL of the provider's page; undefined if the order cannot be paid (any more)
 * @throws {ProviderError} if the provider does not respond; the payment can be tried again
 */
export async function beginPayment(input: BeginPaymentInput): Promise<string | undefined> {
  const { database, provider, tenant, locale, orderNo, returnQuery, now } = input
  const found = await database
    .transaction()
    .execute((db) => findOrCreateAttempt(db, tenant.id, orderNo, { provider: provider.name, now }))
  if (!found) return undefined
  const { attempt, payUntil, order } = found
  const { online: method } = order.detail
  if (attempt.address !== null) return attempt.address
  const { url, reference } = await provider.begin({
    id: attempt.id,
    tenantId: tenant.id,
    orderNo,
    shop: tenant.company,
    locale,
    amount: attempt.amount,
    currency: attempt.currency,
    payUntil,
    returnTo: `${tenant.origin}${routeUrl(tenant, locale, 'paylinkReturn')}?${returnQuery}`,
    callBackTo: tenant.origin + webhookPath,
    ...(method && { method }),
    country: tenant.organisation.address.country,
    ...(method === 'klarna' && { customer: customerOf(order) }),
  })
  await database
    .transaction()
    .execute((db) => setAttempt(db, tenant.id, attempt.id, { address: url, ...(reference && { reference }) }))
  return url
}

function customerOf({ detail: { contact, invoiceAddress } }: StoredOrder): ProviderCustomer {
  const { firstName, lastName, email } = contact
  const { street, houseNumber, addition, postalCode, city, country } = invoiceAddress
  const number = [houseNumber, addition].filter(Boolean).join(' ')
  return { firstName, lastName, email, street, houseNumber: number, postalCode, city, country }
}

interface BegunAttempt {
  attempt: AttemptRow
  /** ms */
  payUntil: number
  order: StoredOrder
}

async function findOrCreateAttempt(
  db: Transaction<Tables>,
  tenantId: string,
  orderNo: string,
  { provider, now }: { provider: PaymentProvider['name']; now: number },
): Promise<BegunAttempt | undefined> {
  await lockOrder(db, tenantId, orderNo)
  const order = await findOrder(db, tenantId, orderNo)
  const payment = await readPayment(db, tenantId, orderNo)
  if (order?.method !== 'HOSTED' || !payment || now >= payment.pay_until || !isWaiting(order.paymentState))
    return undefined
  const amount = amountDue(order)
  if (amount === 0) return undefined
  const attempts = await readAttempts(db, tenantId, orderNo)
  const open = attempts.find(
    (each) => each.state === 'OPEN' && each.amount === amount && providerOf(each) === provider,
  )
  if (open) return { attempt: open, payUntil: payment.pay_until, order }
  if (attempts.length >= maxAttempts) return undefined
  const attempt: AttemptRow = {
    tenant_id: tenantId,
    id: randomUUID(),
    order_no: orderNo,
    amount,
    currency: payment.currency,
    state: 'OPEN',
    begun_at: now,
    address: null,
    provider,
    reference: null,
  }
  await db.insertInto('payment_attempt').values(attempt).execute()
  await setPaymentState(db, tenantId, orderNo, 'PENDING')
  return { attempt, payUntil: payment.pay_until, order }
}
