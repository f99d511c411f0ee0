import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { inOrder } from './in-order.ts'
import { openFacets } from './rules/vital-facets.ts'
import type { VitalCountRow, VitalFacetRow } from './tables.ts'

const rowsAtOnce = 200

/** Number of different values of an open facet that are stored per day and metric; all others are counted as one. */
const maxValuesPerDay = 40

const others = 'other'

/** Adds counts to the stored ones. */
export async function writeCounts(transaction: Transaction<Tables>, rows: VitalCountRow[]): Promise<void> {
  for (const some of batchesOf(rows.filter(({ count }) => count !== 0)))
    await transaction
      .insertInto('vital_count')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'grain', 'period', 'metric', 'page_type', 'device', 'bucket'])
          .doUpdateSet((set) => ({ count: set('vital_count.count', '+', set.ref('excluded.count')) })),
      )
      .execute()
}

/** Adds facet values to the stored ones; an open facet accepts no new values once it is full. */
export async function writeFacets(transaction: Transaction<Tables>, rows: VitalFacetRow[]): Promise<void> {
  const bounded = new Map<string, VitalFacetRow>()
  for (const row of await withinBounds(transaction, rows)) {
    const key = [row.tenant_id, row.day, row.metric, row.facet, row.value].join('\n')
    const same = bounded.get(key)
    bounded.set(key, same ? { ...row, count: same.count + row.count, poor: same.poor + row.poor } : row)
  }
  for (const some of batchesOf(inOrder(bounded)))
    await transaction
      .insertInto('vital_facet')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day', 'metric', 'facet', 'value']).doUpdateSet((set) => ({
          count: set('vital_facet.count', '+', set.ref('excluded.count')),
          poor: set('vital_facet.poor', '+', set.ref('excluded.poor')),
        })),
      )
      .execute()
}

async function withinBounds(
  transaction: Transaction<Tables>,
  rows: VitalFacetRow[],
): Promise<VitalFacetRow[]> {
  const known = new Map<string, Set<string>>()
  const bounded: VitalFacetRow[] = []
  for (const row of rows) {
    if (!openFacets.has(row.facet)) {
      bounded.push(row)
      continue
    }
    const { tenant_id, day, metric, facet, value } = row
    const key = [tenant_id, day, metric, facet].join('\n')
    const words = known.get(key) ?? (await wordsOf(transaction, row))
    known.set(key, words)
    const fits = words.has(value) || words.size < maxValuesPerDay
    if (fits) words.add(value)
    bounded.push(fits ? row : { ...row, value: others })
  }
  return bounded
}

async function wordsOf(
  transaction: Transaction<Tables>,
  { tenant_id, day, metric, facet }: VitalFacetRow,
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('vital_facet')
    .select('value')
    .where('tenant_id', '=', tenant_id)
    .where('day', '=', day)
    .where('metric', '=', metric)
    .where('facet', '=', facet)
    .execute()
  return new Set(rows.map(({ value }) => value))
}

function batchesOf<Row>(rows: Row[]): Row[][] {
  const all: Row[][] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    all.push(rows.slice(start, start + rowsAtOnce))
  return all
}
