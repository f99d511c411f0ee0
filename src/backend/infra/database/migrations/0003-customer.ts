import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

type Column = [name: string, type: ColumnDataType, nullable?: 'nullable']

/** Customers, one-time secrets (mailed links, solved captchas), failed attempts, and outgoing mail. */
export const customerTables = (kind: DatabaseKind): Migration => {
  const moment = momentOf(kind)
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
    async up(db: Kysely<any>) {
      const table = (name: string, key: string[], columns: Column[]): Promise<void> => {
        let builder: CreateTableBuilder<string, string> = db.schema
          .createTable(name)
          .addColumn('tenant_id', 'text', (column) => column.notNull())
        for (const [column, type, nullable] of columns)
          builder = builder.addColumn(column, type, (definition) =>
            nullable ? definition : definition.notNull(),
          )
        return builder
          .addPrimaryKeyConstraint(`${name}_key`, ['tenant_id', ...key] as never)
          .modifyEnd(tableEnding(kind, 'wide'))
          .execute()
      }

      await table(
        'customer',
        ['id'],
        [
          ['id', 'text'],
          ['business_partner_no', 'text'],
          ['email', 'text', 'nullable'],
          ['email_key', 'text', 'nullable'],
          ['password_hash', 'text', 'nullable'],
          ['salutation', 'text'],
          ['first_name', 'text'],
          ['last_name', 'text'],
          ['birthday', 'text', 'nullable'],
          ['phone', 'text', 'nullable'],
          ['bonus_programme', 'integer'],
          ['credit_affinity', 'integer'],
          ['created_at', moment],
          ['deleted_at', moment, 'nullable'],
        ],
      )
      for (const column of ['business_partner_no', 'email_key'])
        await db.schema
          .createIndex(`customer_by_${column}`)
          .on('customer')
          .columns(['tenant_id', column])
          .unique()
          .execute()

      await table(
        'single_use',
        ['token_hash'],
        [
          ['token_hash', 'text'],
          ['purpose', 'text'],
          ['subject', 'text'],
          ['detail', 'text'],
          ['expires_at', moment],
        ],
      )
      await table(
        'attempt',
        ['subject'],
        [
          ['subject', 'text'],
          ['failures', 'integer'],
          ['last_at', moment],
          ['blocked_until', moment],
        ],
      )
      await table(
        'letter',
        ['id'],
        [
          ['id', 'text'],
          ['state', 'text'],
          ['from_name', 'text'],
          ['from_address', 'text'],
          ['recipient', 'text'],
          ['subject', 'text'],
          ['text', 'text'],
          ['html', 'text'],
          ['written_at', moment],
          ['attempts', 'integer'],
          ['next_at', moment],
        ],
      )
      // Indexes to find expired rows.
      await db.schema
        .createIndex('single_use_by_end')
        .on('single_use')
        .columns(['tenant_id', 'expires_at'])
        .execute()
      await db.schema.createIndex('attempt_by_age').on('attempt').columns(['tenant_id', 'last_at']).execute()
      await db.schema.createIndex('letter_by_next').on('letter').columns(['state', 'next_at']).execute()
    },
  }
}
