import { addTerms, deleteHistory, deleteTerm } from '#backend/search/history/search-history.ts'
import { emptyMessage, joinMessage, termMessage } from '#contract/messages/search-history.ts'
import type { HistoryCommand } from './handle-history.server.ts'

/** `/v1`: stores a search that had results. */
export const storeSearch: HistoryCommand<typeof termMessage> = {
  message: termMessage,
  storesData: true,
  run: (scope, { term }) => addTerms(scope, [{ term, searchedAt: scope.now }]),
}

/** `/delete`: deletes one term. */
export const deleteSearchTerm: HistoryCommand<typeof termMessage> = {
  message: termMessage,
  storesData: false,
  run: (scope, { term }) => deleteTerm(scope, term),
}

/** `/deleteall` */
export const clearSearchHistory: HistoryCommand<typeof emptyMessage> = {
  message: emptyMessage,
  storesData: false,
  run: deleteHistory,
}

/**
 * `/v1/join-with-fi`: adds the visitor's history to that of the customer who has logged in. Log-in itself merges the
 * stored history; the message has the terms that only the page still has. It is safe to repeat.
 */
export const mergeSearchHistory: HistoryCommand<typeof joinMessage> = {
  message: joinMessage,
  storesData: true,
  customers: true,
  // Newest first: one ms apart, so that their order stays.
  run: (scope, { terms }) =>
    addTerms(
      scope,
      terms.map((term, index) => ({ term, searchedAt: scope.now - index })),
    ),
}
