import { draftRetentionMs } from '#backend/checkout/draft.ts'
import { maxMemoryMs } from '#backend/customers/rate-limits/rate-limiter.ts'
import { visitorRetentionMs } from '#backend/customers/sessions/viewer.ts'
import { resultRetentionMs } from '#backend/infra/idempotency/run-once.ts'

const day = 86_400_000
const year = 365.25 * day

/** How long rows of a table are stored from their own moment on, ms (.github/docs/retention.md). */
export const periods = {
  results: resultRetentionMs,
  attempts: maxMemoryMs,
  drafts: draftRetentionMs,
  /**
   * Changes of pages. Every process reads them each 750 ms. If it could not read them for half of this period, it purges
   * all pages.
   */
  pageChanges: 60 * 60_000,
  /** Changes for search indexes: longer than an index file is valid (search/index-file.ts). */
  listingChanges: 8 * day,
  /** Messages about changed goods: longer than their signature is accepted (operations/standard-webhook-signature.ts). */
  changeMessages: 60 * 60_000,
  /** What was done with tokens of the operator's API. */
  operatorAudit: year,
  /** Baskets, wishlists, codes and messages of anonymous visitors. */
  visitors: visitorRetentionMs,
  /** Ended subscriptions: so that a link in an email that is opened again still finds them. */
  endedSubscriptions: 30 * day,
  /** Expired codes that were emailed stay in the customer's list for this long. */
  mailedCodes: 180 * day,
  /** Proof of consent: claims expire at the end of the third year after they arose (§§ 195, 199 BGB). */
  proof: 4 * year,
  /**
   * Declarations of withdrawal are business records: seven years after the year of receipt (art. 52 AWR; §
   * 147 AO requires six).
   */
  withdrawals: 8 * year,
} as const
