/** Tables of the newsletter. Moments are ms since 1970. */
export interface NewsletterTables {
  newsletter_recipient: RecipientRow
  newsletter_event: NewsletterEventRow
  newsletter_gift: NewsletterGiftRow
}

/** pending: not confirmed yet. ended: gets nothing more; the row stays so that a second click finds it. */
export type RecipientState = 'pending' | 'subscribed' | 'ended'

export interface RecipientRow {
  tenant_id: string
  /** Normalised: one row for each address of a shop. */
  email_key: string
  /** Random; identifies the recipient in signed links. */
  id: string
  /** As typed. */
  email: string
  locale: string
  salutation: string
  /** Both '' where they were not given. */
  first_name: string
  last_name: string
  /** Area of the shop with the form. */
  area_key: string | null
  state: RecipientState
  /** Code of `frequency|…`. */
  frequency: number
  paused_until: number | null
  /** 1 where `unsubscribe|199` or `unsubscribe|299` was chosen. */
  without_offers: number
  without_stories: number
  asked_at: number
  subscribed_at: number | null
  last_sent_at: number | null
  /** When a mail server rejected the address for good: no mailing is sent since then; null otherwise. */
  rejected_at: number | null
  /** When the subscription ended; null otherwise. */
  ended_at: number | null
}

/** Proof of consent of an address (LAW-8). Rows are added and never changed. */
export interface NewsletterEventRow {
  tenant_id: string
  id: string
  /** Normalised address; once it is erased, its digest (address-digest.ts). */
  email_key: string
  at: number
  /** See NewsletterEventKind. */
  kind: string
  /** Id and text of the consent. */
  text_id: string | null
  text: string | null
  /** Path of the page that showed it. */
  page: string | null
  /** Keyed digest of the IP address: a claimed address can be compared, none can be read. */
  source: string | null
  /** Further details, such as the chosen option. */
  detail: string | null
}

/**
 * A gift code of an address. The row stays so that no gift is given twice too soon (NEW-4); as a digest it
 * reveals nothing else.
 */
export interface NewsletterGiftRow {
  tenant_id: string
  code: string
  /** Of the address (address-digest.ts). */
  email_digest: string
  kind: 'voucher' | 'discount'
  issued_at: number
}
