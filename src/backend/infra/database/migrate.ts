import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { logWarning } from '#operations/log-failure.ts'
import { catalogueTables } from './migrations/0001-catalogue.ts'
import { sessionTables } from './migrations/0002-session.ts'
import { customerTables } from './migrations/0003-customer.ts'
import { basketTables } from './migrations/0004-basket.ts'
import { wishlistTables } from './migrations/0005-wishlist.ts'
import { searchHistoryTables } from './migrations/0006-search-history.ts'
import { reviewTables } from './migrations/0007-review.ts'
import { fetchedPictures } from './migrations/0008-fetched-pictures.ts'
import { orderTables } from './migrations/0009-order.ts'
import { voucherTables } from './migrations/0010-voucher.ts'
import { returnTables } from './migrations/0012-return.ts'
import { withdrawalTables } from './migrations/0013-withdrawal.ts'
import { paymentTables } from './migrations/0014-payment.ts'
import { newsletterTables } from './migrations/0015-newsletter.ts'
import { contactTables } from './migrations/0016-contact.ts'
import { pushTables } from './migrations/0017-push.ts'
import { vitalTables } from './migrations/0018-vitals.ts'
import { payoutTables } from './migrations/0019-payout.ts'
import { setOffTables } from './migrations/0020-set-off.ts'
import { recognisedSessions } from './migrations/0021-recognised.ts'
import { notedPaid } from './migrations/0022-noted-paid.ts'
import { letterMailing } from './migrations/0023-letter-mailing.ts'
import { retentionIndexes } from './migrations/0024-retention.ts'
import { settledBills } from './migrations/0025-settled-bills.ts'
import { privacy } from './migrations/0026-privacy.ts'
import { storeReturns } from './migrations/0027-store-return.ts'
import { attemptLevel } from './migrations/0028-attempt-level.ts'
import { pageChange } from './migrations/0029-page-change.ts'
import { uploadTables } from './migrations/0030-uploads.ts'
import { commandFingerprint } from './migrations/0031-command-fingerprint.ts'
import { emailDomains } from './migrations/0034-email-domains.ts'
import { letterPapers } from './migrations/0035-letter-papers.ts'
import { orderMailbox } from './migrations/0036-order-mailbox.ts'
import { orderBinding } from './migrations/0037-order-binding.ts'
import { refundRequest } from './migrations/0038-refund-request.ts'
import { reminderTable } from './migrations/0039-reminder.ts'
import { vatFacts } from './migrations/0040-vat-facts.ts'
import { listingChange } from './migrations/0042-listing-change.ts'
import { creditNoticeTable } from './migrations/0044-credit-notice.ts'
import { customerCompany } from './migrations/0045-customer-company.ts'
import { orderLimits } from './migrations/0046-order-limits.ts'
import { changeMessage } from './migrations/0047-change-message.ts'
import { backendSession } from './migrations/0048-backend-session.ts'
import { labelCode } from './migrations/0049-label-code.ts'
import { salePeriod } from './migrations/0050-sale-period.ts'
import { brandLanguages } from './migrations/0051-brand-languages.ts'
import { pageViews } from './migrations/0052-page-views.ts'
import { webhookTables } from './migrations/0053-webhook.ts'
import { operatorApiTables } from './migrations/0054-operator-api.ts'
import { paymentProviders } from './migrations/0055-payment-providers.ts'
import { mailSenders } from './migrations/0058-mail-senders.ts'
import { returnPath } from './migrations/0059-return-path.ts'
import { withdrawnOrders } from './migrations/0060-withdrawn-orders.ts'
import type { DatabaseKind } from './migrations/table-ending.ts'

/** Imported by name and not read from a folder, because a bundle has no folder. */
const migrations = {
  '0001-catalogue': catalogueTables,
  '0002-session': sessionTables,
  '0003-customer': customerTables,
  '0004-basket': basketTables,
  '0005-wishlist': wishlistTables,
  '0006-search-history': searchHistoryTables,
  '0007-review': reviewTables,
  '0008-fetched-pictures': fetchedPictures,
  '0009-order': orderTables,
  '0010-voucher': voucherTables,
  '0012-return': returnTables,
  '0013-withdrawal': withdrawalTables,
  '0014-payment': paymentTables,
  '0019-payout': payoutTables,
  '0020-set-off': setOffTables,
  '0021-recognised': recognisedSessions,
  '0022-noted-paid': notedPaid,
  '0023-letter-mailing': letterMailing,
  '0024-retention': retentionIndexes,
  '0025-settled-bills': settledBills,
  '0026-privacy': privacy,
  '0027-store-return': storeReturns,
  '0028-attempt-level': attemptLevel,
  '0029-page-change': pageChange,
  '0030-uploads': uploadTables,
  '0031-command-fingerprint': commandFingerprint,
  '0034-email-domains': emailDomains,
  '0042-listing-change': listingChange,
  '0044-credit-notice': creditNoticeTable,
  '0045-customer-company': customerCompany,
  '0046-order-limits': orderLimits,
  '0047-change-message': changeMessage,
  '0048-backend-session': backendSession,
  '0049-label-code': labelCode,
  '0050-sale-period': salePeriod,
  '0051-brand-languages': brandLanguages,
  '0052-page-views': pageViews,
  '0058-mail-senders': mailSenders,
  '0059-return-path': returnPath,
  '0060-withdrawn-orders': withdrawnOrders,
  '0053-webhook': webhookTables,
  '0054-operator-api': operatorApiTables,
  '0055-payment-providers': paymentProviders,
  '0038-refund-request': refundRequest,
  '0039-reminder': reminderTable,
  '0035-letter-papers': letterPapers,
  '0040-vat-facts': vatFacts,
  '0037-order-binding': orderBinding,
  '0036-order-mailbox': orderMailbox,
  '0018-vitals': vitalTables,
  '0016-contact': contactTables,
  '0015-newsletter': newsletterTables,
  '0017-push': pushTables,
}

/**
 * Applies missing migrations, all or nothing. A database that a newer release has migrated further is used as
 * it is, with a warning: migrations only add (.github/docs/operating.md), so that a release can be rolled back.
 * @throws the error of the migration that failed; `SplitHistory`
 */
// biome-ignore lint/suspicious/noExplicitAny: migrations run on a database of any tables (Kysely)
export async function migrate(database: Kysely<never> | Kysely<any>, kind: DatabaseKind): Promise<void> {
  const ready = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, migration(kind)]),
  )
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ready } })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  // Kysely's message for unknown migrations. Any other error, such as an unavailable server, is passed on.
  if (!/^corrupted migrations/.test((error as Error).message)) throw error
  const applied = await appliedMigrations(database)
  const unknown = applied.filter((name) => !Object.hasOwn(ready, name))
  if (unknown.length === 0) throw error
  const missing = Object.keys(ready).filter((name) => !applied.includes(name))
  if (missing.length > 0) throw new SplitHistory(unknown, missing)
  logWarning('database', `the database has newer migrations than this release: ${unknown.join(', ')}`)
}

/** Thrown if database and release each have migrations that the other lacks, so that their order is undefined. */
export class SplitHistory extends Error {
  override name = 'SplitHistory'

  constructor(unknown: readonly string[], missing: readonly string[]) {
    super(
      `The database has migrations that this release does not have (${unknown.join(', ')}), and lacks some that it has ` +
        `(${missing.join(', ')}): start the release that has all of them.`,
    )
  }
}

/** Returns the names of the applied migrations; none before the first one. */
// biome-ignore lint/suspicious/noExplicitAny: a database of any tables, as above
async function appliedMigrations(database: Kysely<any>): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}
