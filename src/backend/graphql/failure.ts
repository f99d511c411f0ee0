import { GraphQLError } from 'graphql'

/** What a client may know of a failure: that it happened, and under which id the log tells more. */
export const maskedFailure = (requestId: string): GraphQLError =>
  new GraphQLError('The shop could not answer.', { extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } })

/** An error that was written for the client, as validation and bad input are. */
export const isMeantForClient = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && (error.originalError == null || isMeantForClient(error.originalError))
