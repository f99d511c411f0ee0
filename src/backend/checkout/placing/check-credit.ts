import { createHash } from 'node:crypto'
import { customerBalance } from '#backend/billing/balance/customer-balance.ts'
import type {
  CheckedAddress,
  CreditChecker,
  CreditCheckRequest,
} from '#backend/billing/credit-check/checker.ts'
import { findAccount } from '#backend/customers/accounts.ts'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { isComplete } from '#backend/orders/rules/steps.ts'
import { logFailure } from '#operations/log-failure.ts'
import { creditChecksTotal } from '#operations/metrics.ts'
import { needsCheck } from '#tenancy/credit-risk.ts'
import { isRiskMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { PreparedOrder } from '../prepared-order.ts'

/** A decision with the order for which it was made. An order that differs from it is not covered. */
export interface CreditCheckResult {
  outcome: 'ACCEPTED' | 'REFUSED' | 'FAILED'
  /** Reference of the service; empty if it failed. */
  reference: string
  /** The order that was decided on, as JSON. */
  subject: string
}

export interface CreditCheckInput {
  database: Database
  tenant: Tenant
  locale: string
  /** Checker that decides; undefined if no service is configured. */
  checker: CreditChecker | undefined
  owner: string
  /** Mutation id of the command that places the order. */
  mutationId: string
  /** ms */
  now: number
}

/**
 * Has the creditworthiness service decide on an order that would be delivered before payment (ORD-4). It is called
 * before the transaction that places the order, so that no lock waits for another server.
 * @returns undefined if the order needs no decision, or cannot be placed anyway
 */
export async function checkCredit(
  input: CreditCheckInput,
  prepared: PreparedOrder,
): Promise<CreditCheckResult | undefined> {
  const { tenant, checker } = input
  const { check } = tenant.creditRisk
  if (!check || !needsDecision(tenant, prepared) || !isComplete(prepared.missing)) return undefined
  const request = await requestOf(input, prepared)
  const subject = subjectOf(prepared)
  if (!request) return undefined
  const decision = checker
    ? await checker.check(request, check.timeoutMs)
    : {
        outcome: 'FAILED' as const,
        error: new Error('CREDIT_CHECK_URL and CREDIT_CHECK_SECRET are not set.'),
      }
  creditChecksTotal.inc({ tenant: tenant.id, outcome: decision.outcome.toLowerCase() })
  if (decision.outcome !== 'FAILED') return { ...decision, subject }
  logFailure('credit-check', decision.error, { tenant: tenant.id })
  return { outcome: 'FAILED', reference: '', subject }
}

/**
 * Returns why a prepared order may not be placed by its payment method: it was not accepted. An order that has changed
 * after its acceptance is not accepted.
 * @returns undefined if it may be placed
 */
export const creditRefusal = (
  tenant: Pick<Tenant, 'creditRisk'>,
  prepared: PreparedOrder,
  creditCheck: CreditCheckResult | undefined,
): 'CREDIT_REFUSED' | undefined =>
  !needsDecision(tenant, prepared) ||
  (creditCheck?.outcome === 'ACCEPTED' && creditCheck.subject === subjectOf(prepared))
    ? undefined
    : 'CREDIT_REFUSED'

const needsDecision = (
  { creditRisk }: Pick<Tenant, 'creditRisk'>,
  { payment, sums }: PreparedOrder,
): boolean => payment !== null && needsCheck(creditRisk, payment.method, amountOf(sums))

/** Returns the order amount without surcharges, in cents, which the maximums refer to as well. */
const amountOf = ({ total, surcharges }: PreparedOrder['sums']): number =>
  total - surcharges.reduce((sum, { amount }) => sum + amount, 0)

const subjectOf = ({ payment, sums, contact, deliveryAddress, invoiceAddress }: PreparedOrder): string =>
  JSON.stringify([payment, sums.total, contact, deliveryAddress, invoiceAddress])

/**
 * Returns the id of a decision: the same for a repeated command, and different for any other customer or order. It is a
 * digest, because the command's own id is chosen by the client.
 */
const decisionId = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function requestOf(
  { database, tenant, locale, owner, mutationId, now }: CreditCheckInput,
  prepared: PreparedOrder,
): Promise<CreditCheckRequest | undefined> {
  const { payment, sums, contact, deliveryAddress, invoiceAddress } = prepared
  if (!payment || !isRiskMethod(payment.method) || !contact || !deliveryAddress) return undefined
  const id = customerIdOf(owner)
  const account = id === undefined ? undefined : await findAccount(database, tenant.id, { id })
  const balance = account && (await customerBalance(database, tenant, owner, now))
  const { firstName, lastName, email, phone, birthday } = contact
  return {
    ...{ id: decisionId([tenant.id, owner, mutationId, subjectOf(prepared)]), tenantId: tenant.id, locale },
    ...{ method: payment.method, months: payment.months ?? null },
    ...{ total: sums.total, currency: tenant.i18n.currency },
    customer: {
      ...{ number: account?.businessPartnerNo ?? null, firstName, lastName, email, phone },
      ...{ birthday: birthday ?? account?.birthday ?? null },
      ...{ open: balance?.toPay ?? 0, overdue: balance?.overdue ?? 0 },
    },
    invoiceAddress: checkedAddress(invoiceAddress ?? deliveryAddress),
    deliveryAddress: checkedAddress(deliveryAddress),
  }
}

const checkedAddress = (address: CheckedAddress): CheckedAddress => {
  const { recipient, street, houseNumber, addition, postalCode, city, country } = address
  return { recipient, street, houseNumber, addition, postalCode, city, country }
}
