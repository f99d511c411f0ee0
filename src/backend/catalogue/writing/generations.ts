import { CompiledQuery } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'

/** A writer without a sign of life for this long has died, and its unfinished generation may be deleted. */
const diedAfterMs = 120_000

/** Thrown if another import of the same tenant is running. */
export class CatalogueBusyError extends Error {
  override name = 'CatalogueBusyError'

  constructor(tenantId: string) {
    super(`The catalogue of ${tenantId} is being replaced by another run; try again when it has finished.`)
  }
}

const generationTables = [
  'product',
  'variant',
  'product_category',
  'category',
  'category_path',
  'brand',
  'review',
  'vocabulary',
  'fetched_picture',
] as const satisfies (keyof Tables)[]

/**
 * Opens a new generation for writing and deletes generations that are no longer read.
 * @throws {CatalogueBusyError} while another run writes
 */
export async function beginGeneration(db: Database, tenantId: string): Promise<number> {
  const generation = await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('catalogue_generation')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .execute()
    const alive = known.some(
      ({ state, seen_at }) => state === 'writing' && Date.now() - Date.parse(seen_at) < diedAfterMs,
    )
    if (alive) throw new CatalogueBusyError(tenantId)
    const next = Math.max(0, ...known.map((row) => row.generation)) + 1
    await trx
      .insertInto('catalogue_generation')
      .values({ tenant_id: tenantId, generation: next, state: 'writing', seen_at: new Date().toISOString() })
      .execute()
    return next
  })
  await deleteGenerationsExcept(
    db,
    tenantId,
    (row) => row.state === 'current' || row.generation === generation,
  )
  return generation
}

/** Records a sign of life of a writer. */
export async function reportAlive(db: Database, tenantId: string, generation: number): Promise<void> {
  await db
    .transaction()
    .execute((trx) =>
      trx
        .updateTable('catalogue_generation')
        .set({ seen_at: new Date().toISOString() })
        .where('tenant_id', '=', tenantId)
        .where('generation', '=', generation)
        .execute(),
    )
}

/** Makes a written generation the current one. The previous one stays for requests in progress. */
export async function switchGeneration(db: Database, tenantId: string, generation: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const states = trx.updateTable('catalogue_generation').where('tenant_id', '=', tenantId)
    await states.set({ state: 'previous' }).where('state', '=', 'current').execute()
    await states.set({ state: 'current' }).where('generation', '=', generation).execute()
  })
}

/** Deletes a generation that was not finished. */
export const discardGeneration = (db: Database, tenantId: string, generation: number): Promise<void> =>
  deleteGenerationsExcept(db, tenantId, (row) => row.generation !== generation)

const statements = new WeakMap<Database, string>()

/**
 * Returns the current generation; undefined before the first import. Every request calls it, so its SQL is
 * built once.
 */
export async function currentGeneration(db: Database, tenantId: string): Promise<number | undefined> {
  let statement = statements.get(db)
  if (statement === undefined) {
    statement = db
      .selectFrom('catalogue_generation')
      .select('generation')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'current')
      .compile().sql
    statements.set(db, statement)
  }
  const { rows } = await db.executeQuery<{ generation: number }>(
    CompiledQuery.raw(statement, [tenantId, 'current']),
  )
  return rows[0]?.generation
}

/** Returns the current generations by tenant. */
export async function currentGenerations(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('catalogue_generation')
    .select(['tenant_id', 'generation'])
    .where('state', '=', 'current')
    .execute()
  return new Map(rows.map(({ tenant_id, generation }) => [tenant_id, generation]))
}

async function deleteGenerationsExcept(
  db: Database,
  tenantId: string,
  keep: (row: Tables['catalogue_generation']) => boolean,
): Promise<void> {
  const known = await db
    .selectFrom('catalogue_generation')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute()
  for (const { generation } of known.filter((row) => !keep(row)))
    await db.transaction().execute(async (trx) => {
      for (const table of [...generationTables, 'catalogue_generation'] as const)
        await trx
          .deleteFrom(table)
          .where('tenant_id', '=', tenantId)
          .where('generation', '=', generation)
          .execute()
    })
}
