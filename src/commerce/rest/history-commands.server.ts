import { forgetHistory, forgetTerm, rememberTerms } from '../../backend/search-history/search-history.ts'
import { emptyMessage, joinMessage, termMessage } from '../../contract/messages/search-history.ts'
import type { HistoryCommand } from './answer-history.server.ts'

/** `/v1`: a search that found something. */
export const rememberSearch: HistoryCommand<typeof termMessage> = {
  message: termMessage,
  keeps: true,
  run: (writing, { term }) => rememberTerms(writing, [{ term, searchedAt: writing.now }]),
}

/** `/delete`: one term. */
export const forgetSearch: HistoryCommand<typeof termMessage> = {
  message: termMessage,
  keeps: false,
  run: (writing, { term }) => forgetTerm(writing, term),
}

/** `/deleteall` */
export const forgetSearches: HistoryCommand<typeof emptyMessage> = {
  message: emptyMessage,
  keeps: false,
  run: forgetHistory,
}

/**
 * `/v1/join-with-fi`: the visitor's history for the customer who has logged in. The log-in itself moves what
 * the shop keeps; what only the page still holds comes with the call. Sent twice it changes nothing more.
 */
export const joinSearches: HistoryCommand<typeof joinMessage> = {
  message: joinMessage,
  keeps: true,
  customers: true,
  // Newest first: one ms apart, so that their order stays.
  run: (writing, { terms }) =>
    rememberTerms(
      writing,
      terms.map((term, place) => ({ term, searchedAt: writing.now - place })),
    ),
}
