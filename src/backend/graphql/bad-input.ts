import { GraphQLError } from 'graphql'

/** What the client asked for cannot be meant: said to the client in these words. */
export const badInput = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
