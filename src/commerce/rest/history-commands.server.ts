import { forgetHistory, forgetTerm, rememberTerms } from '../../backend/search-history/search-history.ts'
import { emptyMessage, joinMessage, termMessage } from '../../contract/messages/search-history.ts'
import type { HistoryCommand } from './answer-history.server.ts'

/** `/v1`: stores a search that had results. */
export const rememberSearch: HistoryCommand<typeof termMessage> = {
  message: termMessage,
  keeps: true,
  run: (writing, { term }) => rememberTerms(writing, [{ term, searchedAt: writing.now }]),
}

/** `/delete`: deletes one term. */
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
 * `/v1/join-with-fi`: adds the visitor's history to that of the customer who has logged in. Log-in itself merges the
 * stored history; the message has the terms that only the page still has. It is safe to repeat.
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
