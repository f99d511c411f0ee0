import { GraphQLError } from 'graphql'

/** An error of a foreign backend whose text is already withheld and logged. */
export class MaskedError extends GraphQLError {
  constructor() {
    super('The shop could not answer.', { extensions: { code: 'INTERNAL_SERVER_ERROR' } })
  }
}
