import type { Tables } from '#backend/infra/database/tables.ts'

/** The personal data in a table, and its handling when the account is deleted (LAW-10). */
export type PersonalDataHandling =
  /** Contains no personal data. */
  | 'impersonal'
  | {
      /** Key of the export that contains it, or the reason why it is not exported. */
      exported: string | { reason: string }
      /**
       * deleted: the rows are deleted. anonymised: rows stay without personal data. retained: rows stay, for the
       * reason.
       */
      erased: 'deleted' | { anonymised: string } | { retained: string }
    }

const catalogueTable = 'impersonal'
const businessRecords = { retained: 'books, which tax law requires a shop to retain' } as const
const sessionData = {
  exported: { reason: 'technical, without data that customers entered' },
  erased: 'deleted',
} as const

/**
 * Every table of the shop. A new table must be added here with its handling: a test compares all tables of
 * the database with what an export and a deletion do.
 */
export const personalData: Record<keyof Tables, PersonalDataHandling> = {
  catalogue_generation: catalogueTable,
  product: catalogueTable,
  variant: catalogueTable,
  product_category: catalogueTable,
  category: catalogueTable,
  category_path: catalogueTable,
  brand: catalogueTable,
  review: catalogueTable,
  vocabulary: catalogueTable,
  fetched_picture: catalogueTable,
  label_code: catalogueTable,
  tenant_secret: 'impersonal',
  push_key: 'impersonal',
  service_key: 'impersonal',
  invoice_number: 'impersonal',
  store_return: 'impersonal',
  written_stars: 'impersonal',
  vital_count: 'impersonal',
  vital_facet: 'impersonal',
  page_view: 'impersonal',
  payment_call: 'impersonal',

  customer: { exported: 'customer', erased: { anonymised: 'the number stays for the books' } },
  session: sessionData,
  backend_session: sessionData,
  single_use: sessionData,
  attempt: {
    exported: { reason: 'counts by digests of addresses, without anything more' },
    erased: { retained: 'two days, against guessing' },
  },
  attempt_level: {
    exported: { reason: 'levels by digests of addresses, without anything more' },
    erased: { retained: 'two days, against guessing' },
  },
  order_link_failure: {
    exported: { reason: 'counts of wrong postal codes, without anything more' },
    erased: { retained: 'until the link expires, against guessing' },
  },
  done_mutation: {
    exported: { reason: 'results of commands whose data is in other tables, and digests of their input' },
    erased: { retained: 'two days, for retries' },
  },
  letter: {
    exported: { reason: 'still to be sent to its recipient' },
    erased: {
      retained:
        'until sent, six days at most, thirty where it is held after a restore; this includes the confirmation of the deletion',
    },
  },
  letter_attachment: {
    exported: { reason: 'still to be sent to its recipient' },
    erased: { retained: 'until its email is sent' },
  },
  legal_text: 'impersonal',

  upload: {
    exported: { reason: 'still to be sent to its recipient' },
    erased: { retained: 'until its email is sent; an hour where no email has it' },
  },
  upload_chunk: {
    exported: { reason: 'still to be sent to its recipient' },
    erased: { retained: 'until its email is sent; an hour where no email has it' },
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
  change_message: 'impersonal',
  cdn_purge: 'impersonal',
  review_feedback: { exported: 'reviews', erased: 'deleted' },
  payback_choice: { exported: 'payback', erased: 'deleted' },
  payout_account: {
    exported: 'payoutAccounts',
    erased: { retained: 'only while money is owed to it or its order is under way, then erased' },
  },

  voucher: { exported: 'vouchers', erased: 'deleted' },
  voucher_choice: { exported: 'voucherUses', erased: 'deleted' },
  voucher_use: {
    exported: 'voucherUses',
    erased: { retained: 'with its order; the address is a digest, so that no code is used twice' },
  },
  operator_token: 'impersonal',
  operator_audit: {
    exported: { reason: 'what systems of the shop did, by order number and customer number' },
    erased: { retained: 'a year, to find misuse of a token' },
  },
  webhook_endpoint_off: 'impersonal',
  webhook_message: {
    exported: { reason: 'ids for other systems of the shop, which delete their data when they hear of it' },
    erased: {
      retained:
        'until sent, five days at most, thirty more where it was given up; only those of the newsletter have an address',
    },
  },

  newsletter_recipient: { exported: 'newsletter', erased: 'deleted' },
  newsletter_event: {
    exported: 'newsletter',
    erased: { retained: 'proof (LAW-8), four years; the address becomes a digest' },
  },
  newsletter_gift: {
    exported: 'newsletter',
    erased: { retained: 'as a digest of the address, so that nothing is given twice; its code is deleted' },
  },

  contact_message: {
    exported: 'messages',
    erased: { retained: 'only what the writer objects to, so that it is known' },
  },
  withdrawal: { exported: 'withdrawals', erased: { retained: 'declarations of law, eight years' } },

  credit_notice: { exported: 'creditNotices', erased: businessRecords },
  shop_order: { exported: 'orders', erased: businessRecords },
  order_line: { exported: 'orders', erased: businessRecords },
  order_event: { exported: 'orders', erased: businessRecords },
  order_step: 'impersonal',
  goods_return: { exported: 'returns', erased: businessRecords },
  goods_return_line: { exported: 'returns', erased: businessRecords },
  invoice: { exported: 'invoices', erased: businessRecords },
  money_received: { exported: 'payments', erased: businessRecords },
  set_off: { exported: 'setOffs', erased: businessRecords },
  payout: { exported: 'payouts', erased: businessRecords },
  payment_reminder: {
    exported: { reason: 'technical: that an email was written' },
    erased: businessRecords,
  },
  refund_request: {
    exported: { reason: 'technical: that an email was written' },
    erased: businessRecords,
  },
  payment: { exported: 'payments', erased: businessRecords },
  payment_attempt: { exported: 'payments', erased: businessRecords },
  payment_refund: { exported: 'payments', erased: businessRecords },
  bank_receipt: { exported: 'payments', erased: businessRecords },
}
