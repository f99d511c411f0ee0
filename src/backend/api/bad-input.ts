import { GraphQLError } from 'graphql'

/** Creates an error for invalid arguments; its message is shown to the client. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
