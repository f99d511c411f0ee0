import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { Level } from './rate.ts'

/**
 * Returns the stored levels of some subjects; subjects without a stored level are left out.
 * @param lockFrom timestamp of new rows, ms. Where given, missing rows are created and each row is locked
 * until the transaction ends: on PostgreSQL a concurrent attempt waits here and then sees what this one has
 * counted. Left out: only reads.
 */
export async function readLevels(
  db: Kysely<Tables>,
  tenantId: string,
  ids: readonly string[],
  lockFrom?: number,
): Promise<Map<string, Level>> {
  // Without a known network there may be no subject to count.
  if (ids.length === 0) return new Map()
  const rows =
    lockFrom === undefined
      ? await db
          .selectFrom('attempt_level')
          .select(['subject', 'level', 'proved', 'at', 'until'])
          .where('tenant_id', '=', tenantId)
          .where('subject', 'in', ids)
          .execute()
      : await db
          .insertInto('attempt_level')
          .values(
            // In one order everywhere, so that two attempts never deadlock.
            ids.toSorted().map((subject) => ({
              ...{ tenant_id: tenantId, subject, level: 0, proved: 0 },
              ...{ at: lockFrom, until: 0, forgotten_at: lockFrom },
            })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['tenant_id', 'subject'])
              .doUpdateSet((set) => ({ level: set.ref('attempt_level.level') })),
          )
          .returning(['subject', 'level', 'proved', 'at', 'until'])
          .execute()
  return new Map(rows.map(({ subject, ...level }) => [subject, level]))
}

/** Stores levels of rows that the transaction has locked. */
export async function writeLevels(
  db: Kysely<Tables>,
  tenantId: string,
  rows: readonly { id: string; level: Level; forgottenAt: number }[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('attempt_level')
    .values(
      rows.map(({ id, level, forgottenAt }) => ({
        ...{ tenant_id: tenantId, subject: id, ...level },
        forgotten_at: forgottenAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subject']).doUpdateSet((set) => ({
        level: set.ref('excluded.level'),
        proved: set.ref('excluded.proved'),
        at: set.ref('excluded.at'),
        until: set.ref('excluded.until'),
        forgotten_at: set.ref('excluded.forgotten_at'),
      })),
    )
    .execute()
}
