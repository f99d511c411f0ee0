import { buildSchema, type GraphQLSchema } from 'graphql'
import { schemaText } from './schema-text.ts'

let built: GraphQLSchema | undefined

/** The contract as a schema without resolvers: for validating what is sent to a service, and what it answers. Built once. */
export const contractSchema = (): GraphQLSchema => {
  built ??= buildSchema(schemaText)
  return built
}
