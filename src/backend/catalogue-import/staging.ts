import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { FeedRow } from './feed-row.ts'
import { parentRows } from './rules/parent-rows.ts'
import { familyKey, groupsOf } from './rules/title-family.ts'

/** Number of rows between two commits. */
const batch = 5000

/**
 * Stores rows on disk until the whole file has been read and found valid: variants of a group may be anywhere
 * in a feed, and memory must not hold them all. The file is temporary.
 */
export class RowStaging {
  readonly #folder = mkdtempSync(join(tmpdir(), 'import-'))
  readonly #database = new DatabaseSync(join(this.#folder, 'rows.sqlite'))
  readonly #insert: StatementSync
  readonly #lineOf: StatementSync
  readonly #taken: StatementSync
  readonly #inGroup: StatementSync
  #open = 0
  rows = 0

  constructor() {
    this.#database.exec(
      'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000; pragma temp_store = file;' +
        'create table item (id text primary key, product text not null, line integer not null, row text not null, family integer) strict;' +
        'begin',
    )
    this.#insert = this.#database.prepare('insert or ignore into item values (?, ?, ?, ?, ?)')
    this.#lineOf = this.#database.prepare('select line from item where id = ?')
    this.#inGroup = this.#database.prepare('select row from item where product = ? order by line limit 500')
    this.#taken = this.#database.prepare(
      'select 1 from item where id = :sku union all select 1 from item where product = :sku limit 1',
    )
  }

  /** Adds a row. If its id exists already, returns the line of the earlier row. */
  add(row: FeedRow): { line: number } | undefined {
    const family = row.group === row.id ? hashOf(familyKey(row)) : null
    const { changes } = this.#insert.run(row.id, row.group, row.line, JSON.stringify(row), family)
    if (changes === 0) return this.#lineOf.get(row.id) as { line: number }
    this.rows += 1
    this.#open += 1
    if (this.#open === batch) {
      this.#database.exec('commit; begin')
      this.#open = 0
    }
    return undefined
  }

  /** Returns rows of a group, the first ones of very many; after `complete`. */
  rowsOf(group: string): FeedRow[] {
    return this.#inGroup.all(group).map(({ row }) => JSON.parse(row as string))
  }

  /** Ends the reading of rows; before `groups` and `families`. */
  complete(): void {
    this.#database.exec('commit; create index item_by_product on item (product, line)')
  }

  /**
   * Yields the rows without a group of their own that look like variants of one product (rules/title-family.ts).
   * @param most number of families that are looked at
   */
  *families(most = Number.POSITIVE_INFINITY): Generator<FeedRow[]> {
    const rows = this.#database
      .prepare(
        `select family, row from item where family in (
           select family from item where family is not null group by family having count(*) > 1
         ) and product not in (select product from item group by product having count(*) > 1)
         order by family, line`,
      )
      .iterate() as Iterable<{ family: number; row: string }>
    let [family, seen]: [number | undefined, number] = [undefined, 0]
    let waiting: FeedRow[] = []
    for (const next of rows) {
      if (next.family !== family) {
        yield* ofFamily(waiting)
        waiting = []
        family = next.family
        seen += 1
        if (seen > most) return
      }
      waiting.push(JSON.parse(next.row))
    }
    yield* ofFamily(waiting)
  }

  /** Makes one group of each family, with the first of its ids. Returns the number of rows. */
  groupFamilies(): number {
    // All are read before the first is changed.
    const groups = [...this.families()].map((rows) => rows.map(({ id }) => id).sort())
    const change = this.#database.prepare('update item set product = ? where id = ?')
    this.#database.exec('begin')
    for (const ids of groups) for (const id of ids) change.run(ids[0] as string, id)
    this.#database.exec('commit')
    return groups.reduce((sum, { length }) => sum + length, 0)
  }

  /**
   * Yields the rows by group, in the order of the file. The group becomes the sku of the product, which is part
   * of its URL. So no variant has it, except the only one of a product.
   * @param onGroupRow called for rows that describe their whole group and are not a variant
   */
  *groups(onGroupRow: (row: FeedRow) => void = () => {}): Generator<FeedRow[]> {
    let group: FeedRow[] = []
    const rows = this.#database.prepare('select product, row from item order by product, line').iterate()
    for (const { product, row } of rows) {
      const next: FeedRow = { ...JSON.parse(row as string), group: product }
      if (group[0] && group[0].group !== next.group) {
        yield this.#ofOneProduct(group, onGroupRow)
        group = []
      }
      group.push(next)
    }
    if (group.length > 0) yield this.#ofOneProduct(group, onGroupRow)
  }

  /** Many feeds use the id of one row as the group, or number groups and rows independently. */
  #ofOneProduct(rows: FeedRow[], onGroupRow: (row: FeedRow) => void): FeedRow[] {
    const parents = new Set(parentRows(rows))
    for (const row of parents) onGroupRow(row)
    const variants = rows.filter((row) => !parents.has(row))
    const [{ id, group }] = variants as [FeedRow]
    const isFree = !this.#lineOf.get(group) || (rows.length === 1 && id === group)
    if (isFree || [...parents].some((row) => row.id === group)) return variants
    let sku = `${group}~`
    while (this.#taken.get({ sku })) sku += '~'
    return variants.map((row) => ({ ...row, group: sku }))
  }

  close(): void {
    this.#database.close()
    rmSync(this.#folder, { recursive: true })
  }
}

/** A hash that a number of JavaScript holds exactly; rows of one hash are compared again. */
const hashOf = (key: string | undefined): number | null =>
  key === undefined ? null : createHash('sha256').update(key).digest().readUIntBE(0, 6)

const ofFamily = (rows: readonly FeedRow[]): FeedRow[][] =>
  [...Map.groupBy(rows, familyKey).values()].flatMap(groupsOf)
