import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * Newsletter recipients, the proof of their consent (LAW-8), and the codes given to them (NEW-4). Headers of
 * emails. The recipient of a voucher, and the share of vouchers in an order line.
 */
export const newsletterTables = (kind: DatabaseKind): Migration => {
  const types = { text: 'text', flag: 'integer', moment: momentOf(kind) } as const
  type Column = [name: string, type: keyof typeof types, nullable?: 'nullable']
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
    async up(db: Kysely<any>) {
      const table = (name: string, key: string, columns: Column[]): Promise<void> => {
        let builder: CreateTableBuilder<string, string> = db.schema
          .createTable(name)
          .addColumn('tenant_id', 'text', (column) => column.notNull())
        for (const [column, type, nullable] of columns)
          builder = builder.addColumn(column, types[type], (definition) =>
            nullable ? definition : definition.notNull(),
          )
        return builder
          .addPrimaryKeyConstraint(`${name}_key`, ['tenant_id', key] as never)
          .modifyEnd(tableEnding(kind, 'wide'))
          .execute()
      }
      const index = (name: string, on: string, columns: string[]): Promise<void> =>
        db.schema.createIndex(name).on(on).columns(columns).execute()

      await table('newsletter_recipient', 'email_key', [
        ['email_key', 'text'],
        ['id', 'text'],
        ['email', 'text'],
        ['locale', 'text'],
        ['salutation', 'text'],
        ['first_name', 'text'],
        ['last_name', 'text'],
        ['area_key', 'text', 'nullable'],
        ['state', 'text'],
        ['frequency', 'flag'],
        ['paused_until', 'moment', 'nullable'],
        ['without_offers', 'flag'],
        ['without_stories', 'flag'],
        ['asked_at', 'moment'],
        ['subscribed_at', 'moment', 'nullable'],
        ['last_sent_at', 'moment', 'nullable'],
      ])
      await table('newsletter_event', 'id', [
        ['id', 'text'],
        ['email_key', 'text'],
        ['at', 'moment'],
        ['kind', 'text'],
        ['text_id', 'text', 'nullable'],
        ['text', 'text', 'nullable'],
        ['page', 'text', 'nullable'],
        ['source', 'text', 'nullable'],
        ['detail', 'text', 'nullable'],
      ])
      await table('newsletter_gift', 'code', [
        ['code', 'text'],
        ['email_key', 'text'],
        ['kind', 'text'],
        ['issued_at', 'moment'],
      ])
      await index('newsletter_recipient_by_id', 'newsletter_recipient', ['tenant_id', 'id'])
      await index('newsletter_recipient_by_state', 'newsletter_recipient', ['tenant_id', 'state', 'asked_at'])
      await index('newsletter_event_of_address', 'newsletter_event', ['tenant_id', 'email_key', 'at'])
      await index('newsletter_gift_of_address', 'newsletter_gift', ['tenant_id', 'email_key'])

      await db.schema.alterTable('letter').addColumn('headers', 'text').execute()
      await db.schema.alterTable('voucher').addColumn('email_key', 'text').execute()
      for (const [name, column] of [
        ['voucher', 'after_returns'],
        ['order_line', 'voucher_discount'],
      ] as const)
        await db.schema
          .alterTable(name)
          .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
          .execute()
      await index('voucher_of_address', 'voucher', ['tenant_id', 'email_key'])
    },
  }
}
