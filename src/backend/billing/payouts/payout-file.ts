import { calendarOf, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { creditTransferFile } from './rules/credit-transfer.ts'
import type { PayoutRow } from './tables.ts'

/**
 * Returns the file of a run for the bank, paid from the tenant's first account. It is the same however often it is
 * written. Recalled payouts are left out.
 * @throws if the tenant has no account to pay from
 */
export async function payoutFile(tenant: Tenant, runId: string, rows: readonly PayoutRow[]): Promise<string> {
  const [debtorAccount] = tenant.payment.accounts
  if (!debtorAccount)
    throw new Error(`${tenant.id} has no account to pay from: add one to payment.accounts in tenant.json.`)
  const orderedAt = Math.min(...rows.map(({ ordered_at }) => ordered_at))
  const day = dayOf(orderedAt, tenant.i18n.timeZone)
  const calendar = await calendarOf(tenant.organisation.address.country)
  return creditTransferFile({
    messageId: `PAYOUT-${runId}`,
    createdAt: new Date(orderedAt).toISOString().slice(0, 19),
    executionDay: calendar.isDayOff(day) ? workingDaysAfter(day, 1, calendar) : day,
    currency: tenant.i18n.currency,
    letters: tenant.payment.bankLetters,
    debtor: { name: debtorAccount.holder, iban: debtorAccount.iban },
    transfers: rows
      .filter(({ state }) => state !== 'RECALLED')
      .map(({ id, order_no, amount, iban, holder }) => ({
        ...{ endToEndId: id, amount, iban, holder },
        remittance: `${tenant.company} ${order_no}`,
      })),
  })
}
