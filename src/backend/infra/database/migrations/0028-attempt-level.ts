import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Sliding rates of attempts (REL-3). The older table of counts stays, so that the release can be rolled back. */
export const attemptLevel = (kind: DatabaseKind): Migration => {
  const moment = momentOf(kind)
  const fraction = kind === 'postgres' ? 'double precision' : 'real'
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('attempt_level')
        .addColumn('tenant_id', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('level', fraction, (column) => column.notNull())
        .addColumn('proved', fraction, (column) => column.notNull())
        .addColumn('at', moment, (column) => column.notNull())
        .addColumn('until', moment, (column) => column.notNull())
        .addColumn('forgotten_at', moment, (column) => column.notNull())
        .addPrimaryKeyConstraint('attempt_level_key', ['tenant_id', 'subject'])
        .modifyEnd(tableEnding(kind, 'narrow'))
        .execute()
      await db.schema
        .createIndex('attempt_level_over')
        .on('attempt_level')
        .columns(['forgotten_at'])
        .execute()
    },
  }
}
