import { type Kysely, sql } from 'kysely'
import { isSqlite } from '#backend/infra/database/is-sqlite.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { mergeHistories } from '../rules/price-history.ts'
import { historyOf, pricesAt, type StoredPrices, storedHistory } from '../rules/sale.ts'

/** Variants that one statement reads, and that one statement changes. */
const readAtOnce = 1_000
const writtenAtOnce = 500

/** A new stock, a new price, or both. */
export interface OfferUpdate {
  sku: string
  /** Pieces. */
  stock?: number | undefined
  /** Cents. */
  price?: number | undefined
}

/** A variant whose stock or price is another one now. */
export interface ChangedOffer {
  sku: string
  stockBefore: number
  stock: number
}

interface OfferRow extends StoredPrices {
  master_sku: string
  position: number
  sku: string
  stock: number
}

/** Day and moment of a change. */
interface Moment {
  /** ms */
  now: number
  /** YYYY-MM-DD in the time zone of the shop. */
  today: string
}

/** Returns the row with a new price and its history (LAW-1). A price that is set ends a planned sale. */
export function withPrice<Row extends StoredPrices>(row: Row, price: number, { now, today }: Moment): Row {
  const current = pricesAt(row, now)
  if (price === current.price && current.sale === null) return current
  const history = mergeHistories(historyOf(current), [{ from: today, price }])
  const last = history.at(-1) as { from: string; price: number }
  return {
    ...current,
    ...storedHistory(history),
    ...{ price: last.price, price_since: last.from, sale: null, price_changes_at: null },
  }
}

/**
 * Sets stocks and prices of variants of the current catalogue, in the caller's transaction. Triggers report the changes to pages
 * and search (migrations 0029 and 0042). Rows are locked in the order of their skus, as orders lock them.
 * @param updates one for each sku
 * @returns unknown skus, and the variants that have changed
 */
export async function updateOffers(
  db: Kysely<Tables>,
  tenantId: string,
  updates: readonly OfferUpdate[],
  moment: Moment,
): Promise<{ unknown: Set<string>; changed: ChangedOffer[] }> {
  const sorted = updates.toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0))
  // An import that ended meanwhile has another generation: the first try finds none then.
  const current = (await lockCurrent(db, tenantId)) ?? (await lockCurrent(db, tenantId))
  const unknown = new Set<string>(sorted.map(({ sku }) => sku))
  const changed: ChangedOffer[] = []
  if (!current) return { unknown, changed }
  const { generation } = current
  for (let start = 0; start < sorted.length; start += readAtOnce) {
    const some = sorted.slice(start, start + readAtOnce)
    const rows = await readRows(
      db,
      { tenantId, generation },
      some.map(({ sku }) => sku),
    )
    const bySku = new Map(rows.map((row) => [row.sku, row]))
    const written = some.flatMap(({ sku, stock, price }) => {
      const row = bySku.get(sku)
      if (!row) return []
      unknown.delete(sku)
      const priced = price === undefined ? row : withPrice(row, price, moment)
      const next = stock === undefined ? priced : { ...priced, stock }
      if (isSame(row, next)) return []
      changed.push({ sku, stockBefore: row.stock, stock: next.stock })
      return [next]
    })
    for (let at = 0; at < written.length; at += writtenAtOnce)
      await writeRows(db, { tenantId, generation }, written.slice(at, at + writtenAtOnce))
  }
  return { unknown, changed }
}

const columns = ['price', 'price_since', 'earlier_prices', 'sale', 'price_changes_at', 'stock'] as const

const isSame = (one: OfferRow, other: OfferRow): boolean =>
  columns.every((column) => one[column] === other[column])

interface Generation {
  tenantId: string
  generation: number
}

/** Reads variants and locks them, on PostgreSQL as well. */
async function readRows(
  db: Kysely<Tables>,
  { tenantId, generation }: Generation,
  skus: readonly string[],
): Promise<OfferRow[]> {
  const query = db
    .selectFrom('variant')
    .select(['master_sku', 'position', 'sku', ...columns])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('sku', 'in', skus)
  if (isSqlite(db)) return await query.execute()
  return await query.orderBy(sql`sku collate "C"`).forUpdate().execute()
}

/** Writes many rows with one statement, because a statement for each would take most of the time. */
async function writeRows(
  db: Kysely<Tables>,
  { tenantId, generation }: Generation,
  rows: readonly OfferRow[],
): Promise<void> {
  const values = sql.join(
    rows.map(
      (row) =>
        sql`(${row.sku}, ${row.price}, ${row.price_since}, ${row.earlier_prices}, ${row.sale}, ${row.price_changes_at}, ${row.stock})`,
    ),
  )
  // Both databases name the columns of VALUES so; PostgreSQL takes parameters there for texts.
  await sql`
    update variant set
      price = cast(given.column2 as integer), price_since = given.column3, earlier_prices = given.column4,
      sale = given.column5, price_changes_at = cast(given.column6 as bigint), stock = cast(given.column7 as integer)
    from (values ${values}) as given
    where variant.tenant_id = ${tenantId} and variant.generation = ${generation} and variant.sku = given.column1
  `.execute(db)
}

/**
 * Locks the current generation until the transaction ends, so that an import cannot replace it meanwhile: PostgreSQL would
 * otherwise write to the former one. Undefined if there is none.
 */
async function lockCurrent(
  db: Kysely<Tables>,
  tenantId: string,
): Promise<{ generation: number } | undefined> {
  const query = db
    .selectFrom('catalogue_generation')
    .select('generation')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'current')
  return await (isSqlite(db) ? query : query.forShare()).executeTakeFirst()
}
