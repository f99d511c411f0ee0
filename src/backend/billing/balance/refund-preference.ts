import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrdersOfOwner } from '#backend/orders/life/lock-order.ts'
import { type FieldProblem, nameLineProblem } from '#contract/order/field-rules.ts'
import { cleanName } from '#contract/typed-text.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type BankCharacterSet, writeForBank } from '../payouts/rules/bank-text.ts'
import { cleanIban, ibanProblem, takesCurrency } from './rules/iban.ts'

/** How money is refunded: it stays as credit for other orders, or goes to a bank account. */
export type RefundPreference = { way: 'BALANCE' } | { way: 'ACCOUNT'; iban: string; holder: string }

interface OwnerKey {
  tenantId: string
  owner: string
}

export interface RefundPreferenceInput {
  way: 'BALANCE' | 'ACCOUNT'
  iban: string
  holder: string
}

export interface RefundPreferenceProblem {
  field: 'iban' | 'holder'
  /**
   * ibanCountry: an account that does not accept the tenant's currency. bankLetters: a name that the tenant's bank
   * cannot write.
   */
  problem: FieldProblem | 'iban' | 'ibanCountry' | 'bankLetters'
}

/** Number of characters that a transfer can hold. */
const maxHolderLength = 70

/**
 * Returns the normalised choice of a customer and what is wrong with it; there are no problems for credit that stays.
 */
export function parseRefundPreference(
  { way, iban, holder }: RefundPreferenceInput,
  { i18n: { currency }, payment: { bankLetters } }: Pick<Tenant, 'i18n' | 'payment'>,
): {
  preference: RefundPreference
  problems: RefundPreferenceProblem[]
} {
  if (way === 'BALANCE') return { preference: { way }, problems: [] }
  const preference = { way, iban: cleanIban(iban), holder: cleanName(holder) }
  const found = {
    iban:
      ibanProblem(preference.iban) ?? (takesCurrency(preference.iban, currency) ? undefined : 'ibanCountry'),
    holder: holderProblem(preference.holder, bankLetters),
  } as const
  const problems = (['holder', 'iban'] as const).flatMap((field) => {
    const problem = found[field]
    return problem ? [{ field, problem }] : []
  })
  return { preference, problems }
}

/** Returns what is wrong with the normalised name of an account's holder; banks compare it with the account's. */
function holderProblem(
  holder: string,
  letters: BankCharacterSet,
): RefundPreferenceProblem['problem'] | undefined {
  const problem = nameLineProblem(holder, maxHolderLength)
  if (problem) return problem
  const { text, unwritable } = writeForBank(holder, maxHolderLength, letters)
  return text === '' || unwritable.length > 0 ? 'bankLetters' : undefined
}

/** Returns the choice of a customer; undefined if none was made. */
export async function readRefundPreference(
  db: Kysely<Tables>,
  { tenantId, owner }: OwnerKey,
): Promise<RefundPreference | undefined> {
  const row = await db
    .selectFrom('payback_choice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (!row) return
  return row.way === 'ACCOUNT'
    ? { way: 'ACCOUNT', iban: row.iban ?? '', holder: row.holder ?? '' }
    : { way: 'BALANCE' }
}

/**
 * Stores a choice in place of the earlier one, in the caller's transaction. It locks the customer's orders first, so
 * that money that is being paid out by the earlier choice does not become credit as well.
 * @param now ms
 */
export async function saveRefundPreference(
  db: Kysely<Tables>,
  { tenantId, owner }: OwnerKey,
  preference: RefundPreference,
  now: number,
): Promise<void> {
  await lockOrdersOfOwner(db, { tenantId, owner })
  const { iban = null, holder = null } = preference.way === 'ACCOUNT' ? preference : {}
  const unsettled = preference.way === 'BALANCE' ? 1 : 0
  const values = { way: preference.way, iban, holder, chosen_at: now, unsettled }
  await db
    .insertInto('payback_choice')
    .values({ tenant_id: tenantId, owner, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet(values))
    .execute()
}

/** Returns whether a customer lets refunds stay as credit. */
export const retainsCredit = async (db: Kysely<Tables>, ownerKey: OwnerKey): Promise<boolean> =>
  (await readRefundPreference(db, ownerKey))?.way === 'BALANCE'

/**
 * Records, in the caller's transaction, that the credit of a customer has changed, if the customer lets refunds stay as
 * credit.
 * @returns whether the customer does
 */
export async function recordCreditChange(
  db: Kysely<Tables>,
  { tenantId, owner }: OwnerKey,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payback_choice')
    .set(({ eb }) => ({ unsettled: eb('unsettled', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('way', '=', 'BALANCE')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
