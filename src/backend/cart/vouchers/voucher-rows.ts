import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import type { VoucherRow } from './tables.ts'
import type { CustomerGroup, Voucher } from './voucher.ts'

type Db = Kysely<Tables>

/** Key of a shopper's vouchers: always of one tenant (TEN-7). */
export interface VoucherOwner {
  tenantId: string
  owner: string
  /** Normalised email address of the customer: codes mailed to it are theirs. Left out for visitors. */
  emailKey?: string | undefined
}

/** A voucher and its number of uses. */
export interface StoredVoucher extends Voucher {
  used: number
  owner: string | null
  /** Whether the goods remaining after returns and cancellations have to reach the minimum, too (NEW-4). */
  afterReturns: boolean
}

const voucherOf = (row: VoucherRow): StoredVoucher => ({
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

/** Finds a code for a shopper; undefined for a personal code of another owner. */
export async function findVoucher(
  db: Db,
  { tenantId, owner }: VoucherOwner,
  code: string,
): Promise<StoredVoucher | undefined> {
  const row = await db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .executeTakeFirst()
  return row && (row.owner === null || row.owner === owner) ? voucherOf(row) : undefined
}

/** Maximum number of listed vouchers. */
const maxListed = 100

/** Returns the public vouchers and the shopper's own, the one that expires last first. */
export async function listVouchers(
  db: Db,
  { tenantId, owner, emailKey }: VoucherOwner,
): Promise<StoredVoucher[]> {
  const ofTenant = db
    .selectFrom('voucher')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('valid_until', 'desc')
    .orderBy('code')
    .limit(maxListed)
  const listed = ofTenant.where('listed', '=', 1)
  // Separate queries, as each uses an index: a shop gives away as many codes as it has subscribers.
  const open = await listed.where('owner', 'is', null).execute()
  const own = owner === '' ? [] : await listed.where('owner', '=', owner).execute()
  const mailed = emailKey ? await ofTenant.where('email_key', '=', emailKey).execute() : []
  const found = new Map([...open, ...own].map((row) => [row.code, voucherOf(row)]))
  for (const row of mailed) found.set(row.code, { ...voucherOf(row), owner })
  return [...found.values()]
    .sort((a, b) => b.validUntil - a.validUntil || (a.code < b.code ? -1 : 1))
    .slice(0, maxListed)
}

/** Whether this shopper, identified by owner or email address, used a code on a day. */
export async function wasUsedOn(
  db: Db,
  { tenantId, owner }: VoucherOwner,
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
    .where((builder) =>
      builder.or([builder('owner', '=', owner), ...(digest ? [builder('email_digest', '=', digest)] : [])]),
    )
    .executeTakeFirst()
  return use !== undefined
}

/** Returns the codes that a shopper has entered, at most two: the one in use first, then the one in reserve. */
export async function readCodes(db: Db, { tenantId, owner }: VoucherOwner): Promise<string[]> {
  const choice = await db
    .selectFrom('voucher_choice')
    .select(['code', 'other_code'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .executeTakeFirst()
  return choice ? [choice.code, ...(choice.other_code === null ? [] : [choice.other_code])] : []
}

/**
 * Replaces the codes of a shopper; codes after the first two are dropped, equal ones are stored once.
 * @param now ms
 */
export async function writeCodes(
  db: Db,
  { tenantId, owner }: VoucherOwner,
  codes: readonly string[],
  now: number,
): Promise<void> {
  const [code, other] = new Set(codes)
  if (code === undefined) return await deleteCodes(db, { tenantId, owner })
  const chosen = { code, other_code: other ?? null, chosen_at: now }
  await db
    .insertInto('voucher_choice')
    .values({ tenant_id: tenantId, owner, ...chosen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet(chosen))
    .execute()
}

/** Removes one code of a shopper: the other one, if any, is then in use. */
export async function removeCode(
  db: Db,
  voucherOwner: VoucherOwner,
  code: string,
  now: number,
): Promise<void> {
  const codes = await readCodes(db, voucherOwner)
  if (codes.includes(code))
    await writeCodes(
      db,
      voucherOwner,
      codes.filter((each) => each !== code),
      now,
    )
}

/** Removes all codes that a shopper has entered. */
export async function deleteCodes(db: Db, { tenantId, owner }: VoucherOwner): Promise<void> {
  await db.deleteFrom('voucher_choice').where('tenant_id', '=', tenantId).where('owner', '=', owner).execute()
}

/**
 * Stores a voucher.
 * @returns false when the code exists already
 */
export async function insertVoucher(
  db: Db,
  tenantId: string,
  voucher: Voucher & {
    owner: string | null
    listed: boolean
    /** Normalised email address it is mailed to. */
    emailKey?: string
    /** Whether its minimum order value must remain after returns, too (NEW-4). */
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
