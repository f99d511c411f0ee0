/** Tables of the newsletter. Moments are ms since 1970. */
export interface NewsletterTables {
  newsletter_recipient: RecipientRow
  newsletter_event: NewsletterEventRow
  newsletter_gift: NewsletterGiftRow
}

/** pending: asked for and not confirmed. ended: gets nothing more; stays so that a second click finds it. */
export type RecipientState = 'pending' | 'subscribed' | 'ended'

export interface RecipientRow {
  tenant_id: string
  /** Folded: one row for each address of a shop. */
  email_key: string
  /** Random; what signed links name. */
  id: string
  /** As typed. */
  email: string
  locale: string
  salutation: string
  /** Both '' where they were not told. */
  first_name: string
  last_name: string
  /** From where in the shop they came. */
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
  /** While it is ended: since when. */
  ended_at: number | null
}

/** What is proved of an address (LAW-8). Rows are added and never changed. */
export interface NewsletterEventRow {
  tenant_id: string
  id: string
  /** Folded address; once it is erased, its digest (address-digest.ts). */
  email_key: string
  at: number
  /** See NewsletterEventKind. */
  kind: string
  /** The words that were agreed to, and what they are known by. */
  text_id: string | null
  text: string | null
  /** Path of the page that showed them. */
  page: string | null
  /** Keyed digest of the IP address: an address that is claimed can be compared, none can be read. */
  source: string | null
  /** What else there is to know, such as the chosen option. */
  detail: string | null
}

/** A code that an address was given. Kept so that it is not given again too soon (NEW-4), and as a digest says nothing else. */
export interface NewsletterGiftRow {
  tenant_id: string
  code: string
  /** Of the address (address-digest.ts). */
  email_digest: string
  kind: 'voucher' | 'discount'
  issued_at: number
}
