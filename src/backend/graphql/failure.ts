import { GraphQLError } from 'graphql'
import { searchPreparingCode } from '../../contract/search-preparing.ts'
import { isUnavailable } from '../../operations/unavailable.ts'
import { SearchPreparing } from '../search/preparing.ts'

/** The code of an error after which the same request succeeds later: the store, the search or a service cannot answer now. */
export const unavailableCode = 'UNAVAILABLE'

/** Codes of errors after which the same request may be sent again later. */
export const retryCodes: ReadonlySet<unknown> = new Set([unavailableCode, searchPreparingCode])

/** What a client may know of why it got no answer: whether, and after what, the same request may be sent again. */
function codeOf(error: unknown): string {
  if (error instanceof SearchPreparing) return searchPreparingCode
  return isUnavailable(error) ? unavailableCode : 'INTERNAL_SERVER_ERROR'
}

/**
 * What a client may know of a failure: that it happened, where in its question, under which id the log tells more, and
 * whether the same request may be sent again later (`UNAVAILABLE`, `SEARCH_PREPARING`) or not (`INTERNAL_SERVER_ERROR`).
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

/** An error that was written for the client, as those of validation and of bad input are. */
export const isMeantForClient = (error: unknown): boolean =>
  error instanceof GraphQLError && (error.originalError == null || isMeantForClient(error.originalError))
