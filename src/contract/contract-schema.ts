import { buildSchema, type GraphQLSchema } from 'graphql'
import { schemaText } from './schema-text.ts'

let schema: GraphQLSchema | undefined

/**
 * Returns the contract as a schema without resolvers, for validating requests to a service and its responses.
 * Built once.
 */
export const contractSchema = (): GraphQLSchema => {
  schema ??= buildSchema(schemaText)
  return schema
}
