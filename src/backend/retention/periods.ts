import { longestMemory } from '../attempts/attempts.ts'
import { answersKeptMs } from '../mutations/answer-once.ts'
import { draftKeptMs } from '../order/draft.ts'
import { visitorKeptMs } from '../session/viewer.ts'

const day = 86_400_000
const year = 365.25 * day

/** For how long what is in a table is kept from its own moment on, ms (.github/docs/retention.md). */
export const periods = {
  answers: answersKeptMs,
  attempts: longestMemory,
  drafts: draftKeptMs,
  /** What has changed of pages: every process looks each second, and makes all pages anew when it has not for half of it. */
  pageChanges: 60 * 60_000,
  /** What search indexes have to take over: longer than an index file is read (search/index-file.ts). */
  listingChanges: 8 * day,
  /** Baskets, wishlists, codes and messages of visitors. */
  visitors: visitorKeptMs,
  /** An ended subscription: so that a link of a mail that is opened again still finds it. */
  endedSubscriptions: 30 * day,
  /** A code that was mailed stays in its customer's list of those that are over. */
  mailedCodes: 180 * day,
  /** What somebody agreed to: claims end with the third year after that in which they arose (§§ 195, 199 BGB). */
  proof: 4 * year,
  /** Declarations belong to the books: seven years after that in which they came (art. 52 AWR; § 147 AO has six). */
  withdrawals: 8 * year,
} as const
