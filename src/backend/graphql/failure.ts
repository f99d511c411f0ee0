import { GraphQLError } from 'graphql'
import { isUnavailable } from '../../operations/unavailable.ts'

/** The code of an error after which the same request succeeds later: the store, the search or a service cannot answer now. */
export const unavailableCode = 'UNAVAILABLE'

/**
 * What a client may know of a failure: that it happened, where in its question, under which id the log tells more, and
 * whether the same request may be sent again later (`UNAVAILABLE`) or not (`INTERNAL_SERVER_ERROR`).
 */
export const maskedFailure = (requestId: string, error: GraphQLError): GraphQLError =>
  new GraphQLError('The shop could not answer.', {
    path: error.path,
    nodes: error.nodes,
    extensions: {
      code: isUnavailable(error.originalError ?? error) ? unavailableCode : 'INTERNAL_SERVER_ERROR',
      requestId,
    },
  })

/** An error that was written for the client, as those of validation and of bad input are. */
export const isMeantForClient = (error: unknown): boolean =>
  error instanceof GraphQLError && (error.originalError == null || isMeantForClient(error.originalError))
