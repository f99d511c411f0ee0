import type { Kysely } from 'kysely'
import { cleanName, type FieldProblem, nameLineProblem } from '../../contract/order/field-rules.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { type BankLetters, writeForBank } from '../payout/rules/bank-text.ts'
import { cleanIban, ibanProblem, takesCurrency } from './rules/iban.ts'

/** How a credit is paid back: set off against what is bought next, or to a bank account. */
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
  /** ibanCountry: takes no money in the shop's currency. bankLetters: a name that the shop's bank cannot write. */
  problem: FieldProblem | 'iban' | 'ibanCountry' | 'bankLetters'
}

/** Characters that a transfer can hold. */
const longestHolder = 70

/** What a customer wants, and what is wrong with it; nothing for credit that stays. */
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

/** What is wrong with a clean name of an account's holder: banks compare it with the account's. */
function holderProblem(holder: string, letters: BankLetters): PaybackProblem['problem'] | undefined {
  const problem = nameLineProblem(holder, longestHolder)
  if (problem) return problem
  const { text, unwritable } = writeForBank(holder, longestHolder, letters)
  return text === '' || unwritable.length > 0 ? 'bankLetters' : undefined
}

/** What a customer has chosen; undefined while nothing was said. */
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
 * Keeps a choice in the place of the one before, in its caller's transaction. The customer's orders are taken first: money
 * that is just being paid out by the choice before is not kept as well.
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

/** Whether a customer lets credit stand. */
export const keepsCredit = async (db: Kysely<Tables>, whose: Whose): Promise<boolean> =>
  (await paybackOf(db, whose))?.way === 'BALANCE'

/**
 * Notes in its caller's transaction that credit has come to a customer who keeps it.
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
