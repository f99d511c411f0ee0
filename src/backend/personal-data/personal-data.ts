import type { Transaction } from 'kysely'
import { refundPreferenceExporter } from '../billing/balance/refund-preference-exporter.ts'
import { creditNoticesExporter } from '../billing/credit/credit-notices-exporter.ts'
import { creditAllocationsExporter } from '../billing/credit-allocation/credit-allocations-exporter.ts'
import { invoicesExporter } from '../billing/invoices/invoices-exporter.ts'
import { paymentsExporter } from '../billing/payments/payments-exporter.ts'
import { payoutAccountsExporter, payoutsExporter } from '../billing/payouts/payouts-exporter.ts'
import { basketExporter } from '../cart/basket/basket-exporter.ts'
import { vouchersExporter, voucherUsesExporter } from '../cart/vouchers/vouchers-exporter.ts'
import { wishlistExporter } from '../cart/wishlist/wishlist-exporter.ts'
import {
  addressesExporter,
  checkoutExporter,
  loyaltyPointsExporter,
  ordersExporter,
} from '../checkout/orders-exporter.ts'
import { messagesExporter } from '../contact/messages-exporter.ts'
import type { Account } from '../customers/accounts.ts'
import { customerOwner } from '../customers/sessions/viewer.ts'
import type { Database } from '../infra/database/database.ts'
import type { Tables } from '../infra/database/tables.ts'
import type { PersonalDataExporter } from '../infra/personal-data-exporter.ts'
import { newsletterExporter } from '../marketing/newsletter/newsletter-exporter.ts'
import { pushExporter } from '../marketing/push/push-exporter.ts'
import { returnsExporter } from '../orders/returns/returns-exporter.ts'
import { withdrawalsExporter } from '../orders/withdrawals/withdrawals-exporter.ts'
import { reviewsExporter } from '../reviews/reviews-exporter.ts'
import { searchHistoryExporter } from '../search/history/search-history-exporter.ts'

/** Every domain that stores data for an owner is listed here. */
export const personalDataExporters: PersonalDataExporter[] = [
  addressesExporter,
  basketExporter,
  checkoutExporter,
  invoicesExporter,
  messagesExporter,
  creditNoticesExporter,
  newsletterExporter,
  ordersExporter,
  refundPreferenceExporter,
  paymentsExporter,
  payoutAccountsExporter,
  payoutsExporter,
  loyaltyPointsExporter,
  creditAllocationsExporter,
  pushExporter,
  returnsExporter,
  reviewsExporter,
  searchHistoryExporter,
  voucherUsesExporter,
  vouchersExporter,
  wishlistExporter,
  withdrawalsExporter,
]

/** Exports all personal data of a customer. */
export async function collectPersonalData(
  database: Database,
  tenantId: string,
  account: Account,
  now: number,
): Promise<object> {
  const { id, passwordHash, createdAt, ...customer } = account
  return {
    exportedAt: new Date(now).toISOString(),
    customer: {
      ...customer,
      hasPassword: passwordHash !== null,
      createdAt: new Date(createdAt).toISOString(),
    },
    ...(await collectDataOfDomains(database, tenantId, id)),
  }
}

/** Exports what each domain has stored for a customer, by its name, also for one whose account another backend has. */
export async function collectDataOfDomains(
  database: Database,
  tenantId: string,
  customerId: string,
): Promise<Record<string, unknown>> {
  const owner = customerOwner(customerId)
  const domains = await Promise.all(
    personalDataExporters.map(
      async (exporter) => [exporter.name, await exporter.export(database, tenantId, owner)] as const,
    ),
  )
  return Object.fromEntries(domains)
}

export async function erasePersonalData(
  transaction: Transaction<Tables>,
  tenantId: string,
  customerId: string,
): Promise<void> {
  for (const exporter of personalDataExporters)
    await exporter.erase(transaction, tenantId, customerOwner(customerId))
}
