import type { Tables } from '../database/tables.ts'

/** The personal data in a table, and its handling when the account is deleted (LAW-10). */
export type Handling =
  /** Contains no personal data. */
  | 'impersonal'
  | {
      /** Key of the export that contains it, or the reason why it is not exported. */
      exported: string | { not: string }
      /**
       * deleted: the rows are deleted. emptied: rows stay without personal data. kept: rows stay, for the
       * reason.
       */
      erased: 'deleted' | { emptied: string } | { kept: string }
    }

const catalogue = 'impersonal'
const books = { kept: 'books, which tax law requires a shop to retain' } as const
const ofTheAccount = {
  exported: { not: 'technical, without data that customers entered' },
  erased: 'deleted',
} as const

/**
 * Every table of the shop. A new table must be added here with its handling: a test compares all tables of
 * the database with what an export and a deletion do.
 */
export const personalData: Record<keyof Tables, Handling> = {
  catalogue_generation: catalogue,
  product: catalogue,
  variant: catalogue,
  product_category: catalogue,
  category: catalogue,
  category_path: catalogue,
  brand: catalogue,
  review: catalogue,
  vocabulary: catalogue,
  fetched_picture: catalogue,
  tenant_secret: 'impersonal',
  push_key: 'impersonal',
  invoice_number: 'impersonal',
  store_return: 'impersonal',
  written_stars: 'impersonal',
  vital_count: 'impersonal',
  vital_facet: 'impersonal',
  payment_call: 'impersonal',

  customer: { exported: 'customer', erased: { emptied: 'the number stays for the books' } },
  session: ofTheAccount,
  single_use: ofTheAccount,
  attempt: {
    exported: { not: 'counts by digests of addresses, without anything more' },
    erased: { kept: 'two days, against guessing' },
  },
  attempt_level: {
    exported: { not: 'levels by digests of addresses, without anything more' },
    erased: { kept: 'two days, against guessing' },
  },
  done_mutation: {
    exported: { not: 'results of commands whose data is in other tables, and digests of their input' },
    erased: { kept: 'two days, for retries' },
  },
  letter: {
    exported: { not: 'still to be sent to its recipient' },
    erased: {
      kept: 'until sent, six days at most, thirty where it is held after a restore; this includes the confirmation of the deletion',
    },
  },
  letter_attachment: {
    exported: { not: 'still to be sent to its recipient' },
    erased: { kept: 'until its email is sent' },
  },
  legal_text: 'impersonal',

  upload: {
    exported: { not: 'still to be sent to its recipient' },
    erased: { kept: 'until its email is sent; an hour where no email has it' },
  },
  upload_chunk: {
    exported: { not: 'still to be sent to its recipient' },
    erased: { kept: 'until its email is sent; an hour where no email has it' },
  },

  address: { exported: 'addresses', erased: 'deleted' },
  basket: { exported: 'basket', erased: 'deleted' },
  basket_item: { exported: 'basket', erased: 'deleted' },
  checkout: { exported: 'checkout', erased: 'deleted' },
  wishlist: { exported: 'wishlist', erased: 'deleted' },
  wishlist_item: { exported: 'wishlist', erased: 'deleted' },
  search_history: { exported: 'searches', erased: 'deleted' },
  push_subscription: { exported: 'notifications', erased: 'deleted' },
  written_review: { exported: 'reviews', erased: 'deleted' },
  page_change: 'impersonal',
  cdn_purge: 'impersonal',
  review_feedback: { exported: 'reviews', erased: 'deleted' },
  payback_choice: { exported: 'payback', erased: 'deleted' },
  payout_account: {
    exported: 'payoutAccounts',
    erased: { kept: 'only while money is owed to it or its order is under way, then erased' },
  },

  voucher: { exported: 'vouchers', erased: 'deleted' },
  voucher_choice: { exported: 'voucherUses', erased: 'deleted' },
  voucher_use: {
    exported: 'voucherUses',
    erased: { kept: 'with its order; the address is a digest, so that no code is used twice' },
  },
  newsletter_recipient: { exported: 'newsletter', erased: 'deleted' },
  newsletter_event: {
    exported: 'newsletter',
    erased: { kept: 'proof (LAW-8), four years; the address becomes a digest' },
  },
  newsletter_gift: {
    exported: 'newsletter',
    erased: { kept: 'as a digest of the address, so that nothing is given twice; its code is deleted' },
  },

  contact_message: {
    exported: 'messages',
    erased: { kept: 'only what the writer objects to, so that it is known' },
  },
  withdrawal: { exported: 'withdrawals', erased: { kept: 'declarations of law, eight years' } },

  credit_notice: { exported: 'creditNotices', erased: books },
  shop_order: { exported: 'orders', erased: books },
  order_line: { exported: 'orders', erased: books },
  order_event: { exported: 'orders', erased: books },
  goods_return: { exported: 'returns', erased: books },
  goods_return_line: { exported: 'returns', erased: books },
  invoice: { exported: 'invoices', erased: books },
  money_received: { exported: 'payments', erased: books },
  set_off: { exported: 'setOffs', erased: books },
  payout: { exported: 'payouts', erased: books },
  payment_reminder: {
    exported: { not: 'technical: that an email was written' },
    erased: books,
  },
  refund_request: {
    exported: { not: 'technical: that an email was written' },
    erased: books,
  },
  payment: { exported: 'payments', erased: books },
  payment_attempt: { exported: 'payments', erased: books },
  payment_refund: { exported: 'payments', erased: books },
  bank_receipt: { exported: 'payments', erased: books },
}
