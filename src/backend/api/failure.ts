import { GraphQLError } from 'graphql'
import { searchPreparingCode } from '#contract/search-preparing.ts'
import { isUnavailable } from '#operations/unavailable.ts'
import { SearchPreparing } from '../search/search-preparing.ts'

/**
 * Error code after which the same request may succeed later: the database, the search or a service is
 * unavailable.
 */
export const unavailableCode = 'UNAVAILABLE'

/** Error codes after which the same request may be sent again later. */
export const retryCodes: ReadonlySet<unknown> = new Set([unavailableCode, searchPreparingCode])

/** Returns the public code of an error: whether, and after which condition, the request may be sent again. */
function codeOf(error: unknown): string {
  if (error instanceof SearchPreparing) return searchPreparingCode
  return isUnavailable(error) ? unavailableCode : 'INTERNAL_SERVER_ERROR'
}

/**
 * Returns the public form of an error: its position in the query, the request id for the log, and whether the
 * same request may be sent again later (`UNAVAILABLE`, `SEARCH_PREPARING`) or not (`INTERNAL_SERVER_ERROR`).
 */
export const maskedFailure = (requestId: string, error: GraphQLError): GraphQLError =>
  new GraphQLError('The shop could not answer.', {
    path: error.path,
    nodes: error.nodes,
    extensions: {
      code: codeOf(error.originalError ?? error),
      requestId,
    },
  })

/** Whether an error was written for the client, as those of validation and of invalid arguments are. */
export const isClientError = (error: unknown): boolean =>
  error instanceof GraphQLError && (error.originalError == null || isClientError(error.originalError))
