import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { addressDigest } from '../session/address-digest.ts'
import type { VoucherRow } from './tables.ts'
import type { CustomerGroup, Voucher } from './voucher.ts'

type Reading = Kysely<Tables>

/** Whose vouchers: always of one tenant (TEN-7). */
export interface VouchersOf {
  tenantId: string
  owner: string
  /** Folded address of the customer: what was mailed to it is theirs. Left out for visitors. */
  emailKey?: string | undefined
}

/** A voucher and how often it was used. */
export interface KnownVoucher extends Voucher {
  used: number
  owner: string | null
  /** Whether what is kept after returns and cancellations has to reach the minimum, too (NEW-4). */
  afterReturns: boolean
}

const voucherOf = (row: VoucherRow): KnownVoucher => ({
  code: row.code,
  amount: row.amount,
  percent: row.percent,
  minimumOrderValue: row.minimum_order_value,
  customerGroup: row.customer_group as CustomerGroup,
  categories: row.categories === null ? null : (JSON.parse(row.categories) as string[]),
  uses: row.uses,
  used: row.used,
  validFrom: Number(row.valid_from),
  validUntil: Number(row.valid_until),
  owner: row.owner,
  afterReturns: row.after_returns === 1,
})

/** A code that this shopper may know: nobody else's. */
export async function findVoucher(
  db: Reading,
  { tenantId, owner }: VouchersOf,
  code: string,
): Promise<KnownVoucher | undefined> {
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row && (row.owner === null || row.owner === owner) ? voucherOf(row) : undefined
}

/** Vouchers of a list, at most. */
const mostListed = 100

/** What is listed for everybody and what is this shopper's own, the one that ends last first. */
export async function listVouchers(
  db: Reading,
  { tenantId, owner, emailKey }: VouchersOf,
): Promise<KnownVoucher[]> {
  const ofTenant = db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('valid_until', 'desc')
    .orderBy('code')
    .limit(mostListed)
  const listed = ofTenant.where('listed', '=', 1)
  // One by one, as each finds its rows by an index: a shop gives away as many codes as it has subscribers.
  const open = await listed.where('owner', 'is', null).execute()
  const own = owner === '' ? [] : await listed.where('owner', '=', owner).execute()
  const mailed = emailKey ? await ofTenant.where('email_key', '=', emailKey).execute() : []
  const found = new Map([...open, ...own].map((row) => [row.code, voucherOf(row)]))
  for (const row of mailed) found.set(row.code, { ...voucherOf(row), owner })
  return [...found.values()]
    .sort((a, b) => b.validUntil - a.validUntil || (a.code < b.code ? -1 : 1))
    .slice(0, mostListed)
}

/** Days on which this shopper, told by session or by e-mail address, used a code. */
export async function wasUsedOn(
  db: Reading,
  { tenantId, owner }: VouchersOf,
  code: string,
  day: string,
  emailKey = '',
): Promise<boolean> {
  const digest = emailKey && (await addressDigest(db, tenantId, emailKey))
  const use = await db
    .selectFrom('voucher_use')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('used_on', '=', day)
    .where((where) =>
      where.or([where('owner', '=', owner), ...(digest ? [where('email_digest', '=', digest)] : [])]),
    )
    .executeTakeFirst()
  return use !== undefined
}

/** Codes of a shopper that are stored: one is used, and one more waits beside it. */
export const mostCodes = 2

/** The codes that a shopper has entered, at most `mostCodes`, the one before the others that was preferred last. */
export async function readCodes(db: Reading, { tenantId, owner }: VouchersOf): Promise<string[]> {
  const choice = await db
    .selectFrom('voucher_choice')
    .select(['code', 'other_code'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return choice ? [choice.code, ...(choice.other_code === null ? [] : [choice.other_code])] : []
}

/**
 * Stores the codes of a shopper in place of those before; codes after the first `mostCodes` are dropped, equal ones are
 * stored once.
 * @param now ms
 */
export async function writeCodes(
  db: Reading,
  { tenantId, owner }: VouchersOf,
  codes: readonly string[],
  now: number,
): Promise<void> {
  const [code, other] = new Set(codes)
  if (code === undefined) return await deleteChoice(db, { tenantId, owner })
  const chosen = { code, other_code: other ?? null, chosen_at: now }
  await db
    .insertInto('voucher_choice')
    .values({ tenant_id: tenantId, owner, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet(chosen))
    .execute()
}

/** Forgets one code of a shopper: the other one, if any, is the one to use then. */
export async function dropCode(db: Reading, of: VouchersOf, code: string, now: number): Promise<void> {
  const codes = await readCodes(db, of)
  if (codes.includes(code))
    await writeCodes(
      db,
      of,
      codes.filter((each) => each !== code),
      now,
    )
}

/** Forgets all codes that a shopper has entered. */
export async function deleteChoice(db: Reading, { tenantId, owner }: VouchersOf): Promise<void> {
  await db.deleteFrom('voucher_choice').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}

/** Puts a voucher into the shop's books. @returns false when the code is taken */
export async function insertVoucher(
  db: Reading,
  tenantId: string,
  voucher: Voucher & {
    owner: string | null
    listed: boolean
    /** Folded address it is mailed to. */
    emailKey?: string
    /** Whether its minimum must hold after returns, too (NEW-4). */
    afterReturns?: boolean
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('voucher')
    .values({
      tenant_id: tenantId,
      code: voucher.code,
      amount: voucher.amount,
      percent: voucher.percent,
      minimum_order_value: voucher.minimumOrderValue,
      customer_group: voucher.customerGroup,
      categories: voucher.categories && JSON.stringify(voucher.categories),
      uses: voucher.uses,
      used: 0,
      valid_from: voucher.validFrom,
      valid_until: voucher.validUntil,
      owner: voucher.owner,
      listed: voucher.listed ? 1 : 0,
      email_key: voucher.emailKey ?? null,
      after_returns: voucher.afterReturns ? 1 : 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}
