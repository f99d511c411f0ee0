import { GraphQLError } from 'graphql'
import { searchPreparingCode } from '../../contract/search-preparing.ts'
import { SearchPreparing } from '../search/preparing.ts'

/** What a client may know of a failure: that it happened, where in its question, and under which id the log tells more. */
export const maskedFailure = (
  requestId: string,
  { path, nodes, originalError }: Pick<GraphQLError, 'path' | 'nodes' | 'originalError'>,
): GraphQLError =>
  new GraphQLError('The shop could not answer.', {
    path,
    nodes,
    extensions: {
      code: originalError instanceof SearchPreparing ? searchPreparingCode : 'INTERNAL_SERVER_ERROR',
      requestId,
    },
  })

/** An error that was written for the client, as those of validation and of bad input are. */
export const isMeantForClient = (error: unknown): boolean =>
  error instanceof GraphQLError && (error.originalError == null || isMeantForClient(error.originalError))
