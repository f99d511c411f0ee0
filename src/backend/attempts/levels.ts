import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Level } from './rate.ts'

/**
 * The stored levels of some subjects; subjects without a stored level are left out.
 * @param holdFrom moment at which rows that are missing begin, ms. Given, each row is held until the transaction ends: on
 * PostgreSQL an attempt at the same time waits here and then sees what this one has counted. Left out: only read.
 */
export async function readLevels(
  db: Kysely<Tables>,
  tenantId: string,
  ids: readonly string[],
  holdFrom?: number,
): Promise<Map<string, Level>> {
  // Without a known network there may be no subject to count.
  if (ids.length === 0) return new Map()
  const rows =
    holdFrom === undefined
      ? await db
          .selectFrom('attempt_level')
          .select(['subject', 'level', 'proved', 'at', 'until'])
          .where('tenant_id', '=', tenantId)
          .where('subject', 'in', ids)
          .execute()
      : await db
          .insertInto('attempt_level')
          .values(
            // In one order everywhere: two attempts never wait for each other.
            ids.toSorted().map((subject) => ({
              ...{ tenant_id: tenantId, subject, level: 0, proved: 0 },
              ...{ at: holdFrom, until: 0, forgotten_at: holdFrom },
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

/** Keeps levels of rows that the transaction holds. */
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
