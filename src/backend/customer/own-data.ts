import type { Transaction } from 'kysely'
import { ownPayback } from '../balance/own-payback.ts'
import { ownBasket } from '../basket/own-basket.ts'
import { ownMessages } from '../contact/own-messages.ts'
import { ownCreditNotices } from '../credit/own-credit-notices.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { ownInvoices } from '../invoice/own-invoices.ts'
import { ownNewsletter } from '../newsletter/own-newsletter.ts'
import { ownAddresses, ownCheckout, ownOrders, ownPoints } from '../order/own-data.ts'
import { ownPayments } from '../payment/own-payments.ts'
import { ownPayoutAccounts, ownPayouts } from '../payout/own-payouts.ts'
import { ownPush } from '../push/own-push.ts'
import { ownReturns } from '../return/own-returns.ts'
import { ownReviews } from '../review/own-data.ts'
import { ownSearches } from '../search-history/own-searches.ts'
import { customerOwner } from '../session/viewer.ts'
import { ownSetOffData } from '../set-off/own-set-off-data.ts'
import { ownVouchers, ownVoucherUses } from '../voucher/own-vouchers.ts'
import { ownWishlist } from '../wishlist/own-wishlist.ts'
import { ownWithdrawals } from '../withdrawal/own-withdrawals.ts'
import type { Account } from './accounts.ts'

/** Export and erasure of a domain's personal data of a customer (LAW-10). */
export interface OwnData {
  /** Key in the export, such as `basket`. */
  name: string
  /** Plain JSON. */
  export(database: Database, tenantId: string, owner: string): Promise<unknown>
  /** Erases the data, except what the law requires us to retain. */
  erase(transaction: Transaction<Tables>, tenantId: string, owner: string): Promise<void>
}

/** Every domain that stores data for an owner is listed here. */
export const ownData: OwnData[] = [
  ownAddresses,
  ownBasket,
  ownCheckout,
  ownInvoices,
  ownMessages,
  ownCreditNotices,
  ownNewsletter,
  ownOrders,
  ownPayback,
  ownPayments,
  ownPayoutAccounts,
  ownPayouts,
  ownPoints,
  ownSetOffData,
  ownPush,
  ownReturns,
  ownReviews,
  ownSearches,
  ownVoucherUses,
  ownVouchers,
  ownWishlist,
  ownWithdrawals,
]

/** Exports all personal data of a customer. */
export async function exportOwnData(
  database: Database,
  tenantId: string,
  account: Account,
  now: number,
): Promise<object> {
  const { id, passwordHash, createdAt, ...customer } = account
  const owner = customerOwner(id)
  const domains = await Promise.all(
    ownData.map(async (domain) => [domain.name, await domain.export(database, tenantId, owner)] as const),
  )
  return {
    exportedAt: new Date(now).toISOString(),
    customer: {
      ...customer,
      hasPassword: passwordHash !== null,
      createdAt: new Date(createdAt).toISOString(),
    },
    ...Object.fromEntries(domains),
  }
}

export async function eraseOwnData(
  transaction: Transaction<Tables>,
  tenantId: string,
  customerId: string,
): Promise<void> {
  for (const domain of ownData) await domain.erase(transaction, tenantId, customerOwner(customerId))
}
