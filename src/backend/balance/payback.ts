import type { Kysely } from 'kysely'
import { cleanName, type FieldProblem, nameLineProblem } from '../../contract/order/field-rules.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { type BankLetters, writeForBank } from '../payout/rules/bank-text.ts'
import { cleanIban, ibanProblem, takesCurrency } from './rules/iban.ts'

/** How money is refunded: it stays as credit for other orders, or goes to a bank account. */
export type Payback = { way: 'BALANCE' } | { way: 'ACCOUNT'; iban: string; holder: string }

interface Whose {
  tenantId: string
  owner: string
}

export interface TypedPayback {
  way: 'BALANCE' | 'ACCOUNT'
  iban: string
  holder: string
}

export interface PaybackProblem {
  field: 'iban' | 'holder'
  /**
   * ibanCountry: an account that does not accept the tenant's currency. bankLetters: a name that the tenant's bank
   * cannot write.
   */
  problem: FieldProblem | 'iban' | 'ibanCountry' | 'bankLetters'
}

/** Number of characters that a transfer can hold. */
const longestHolder = 70

/**
 * Returns the normalised choice of a customer and what is wrong with it; there are no problems for credit that stays.
 */
export function readPayback(
  { way, iban, holder }: TypedPayback,
  { i18n: { currency }, payment: { bankLetters } }: Pick<Tenant, 'i18n' | 'payment'>,
): {
  payback: Payback
  problems: PaybackProblem[]
} {
  if (way === 'BALANCE') return { payback: { way }, problems: [] }
  const payback = { way, iban: cleanIban(iban), holder: cleanName(holder) }
  const found = {
    iban: ibanProblem(payback.iban) ?? (takesCurrency(payback.iban, currency) ? undefined : 'ibanCountry'),
    holder: holderProblem(payback.holder, bankLetters),
  } as const
  const problems = (['holder', 'iban'] as const).flatMap((field) => {
    const problem = found[field]
    return problem ? [{ field, problem }] : []
  })
  return { payback, problems }
}

/** Returns what is wrong with the normalised name of an account's holder; banks compare it with the account's. */
function holderProblem(holder: string, letters: BankLetters): PaybackProblem['problem'] | undefined {
  const problem = nameLineProblem(holder, longestHolder)
  if (problem) return problem
  const { text, unwritable } = writeForBank(holder, longestHolder, letters)
  return text === '' || unwritable.length > 0 ? 'bankLetters' : undefined
}

/** Returns the choice of a customer; undefined if none was made. */
export async function paybackOf(
  db: Kysely<Tables>,
  { tenantId, owner }: Whose,
): Promise<Payback | undefined> {
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
export async function choosePayback(
  db: Kysely<Tables>,
  { tenantId, owner }: Whose,
  payback: Payback,
  now: number,
): Promise<void> {
  const orders = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('order_no')
    .execute()
  for (const { order_no } of orders) await takeOrder(db, tenantId, order_no)
  const { iban = null, holder = null } = payback.way === 'ACCOUNT' ? payback : {}
  const unsettled = payback.way === 'BALANCE' ? 1 : 0
  const chosen = { way: payback.way, iban, holder, chosen_at: now, unsettled }
  await db
    .insertInto('payback_choice')
    .values({ tenant_id: tenantId, owner, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet(chosen))
    .execute()
}

/** Returns whether a customer lets refunds stay as credit. */
export const keepsCredit = async (db: Kysely<Tables>, whose: Whose): Promise<boolean> =>
  (await paybackOf(db, whose))?.way === 'BALANCE'

/**
 * Records, in the caller's transaction, that the credit of a customer has changed, if the customer lets refunds stay as
 * credit.
 * @returns whether the customer does
 */
export async function noteKept(db: Kysely<Tables>, { tenantId, owner }: Whose): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payback_choice')
    .set(({ eb }) => ({ unsettled: eb('unsettled', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('way', '=', 'BALANCE')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
