import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'

/**
 * Wrong postal codes that one link of an order takes until it expires. Above them it opens nothing, and a fresh link is
 * mailed on request.
 */
export const maxWrongCodes = 60

/** A link of a guest's order: the order number, and when the link expires (ms), which differs for each link. */
export interface OrderLink {
  orderNo: string
  until: number
}

/** Returns whether a link has taken all the wrong codes that it may. */
export async function isUsedUp(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  tenantId: string,
  { orderNo, until }: OrderLink,
): Promise<boolean> {
  const row = await db
    .selectFrom('order_link_failure')
    .select('failures')
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('valid_until', '=', until)
    .executeTakeFirst()
  return row !== undefined && row.failures >= maxWrongCodes
}

/**
 * Counts a code before it is checked, so that concurrent attempts cannot exceed the limit together.
 * @returns false if the link is used up: the code must not be checked
 */
export async function countCode(
  db: Kysely<Tables>,
  tenantId: string,
  { orderNo, until }: OrderLink,
): Promise<boolean> {
  const { failures } = await db
    .insertInto('order_link_failure')
    .values({ tenant_id: tenantId, order_no: orderNo, valid_until: until, failures: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'order_no', 'valid_until'])
        .doUpdateSet(({ eb, ref }) => ({ failures: eb(ref('order_link_failure.failures'), '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures <= maxWrongCodes
}

/** Takes back the count of a code that was right. */
export async function uncountCode(
  db: Kysely<Tables>,
  tenantId: string,
  { orderNo, until }: OrderLink,
): Promise<void> {
  await db
    .updateTable('order_link_failure')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('valid_until', '=', until)
    .execute()
}

/**
 * Returns when a link expires that is not used up: the given moment, or a few ms later, which makes another link.
 * @param until ms
 */
export async function freshExpiry(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  tenantId: string,
  { orderNo, until }: OrderLink,
): Promise<number> {
  const rows = await db
    .selectFrom('order_link_failure')
    .select('valid_until')
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('valid_until', '>=', until)
    .where('failures', '>=', maxWrongCodes)
    .execute()
  const usedUp = new Set(rows.map(({ valid_until }) => Number(valid_until)))
  let fresh = until
  while (usedUp.has(fresh)) fresh += 1
  return fresh
}
