import { buildSchema, type GraphQLSchema } from 'graphql'
import { schemaText } from '../../contract/schema-text.ts'
import { queries } from './queries.ts'

/** The contract's schema, answered by the embedded shop. */
export const shopSchema: GraphQLSchema = answered(buildSchema(schemaText))

/** Gives every query its answer; types below are plain objects that answer for themselves. */
function answered(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getQueryType()?.getFields() ?? {}
  for (const [name, field] of Object.entries(fields)) {
    const answer = queries[name as keyof typeof queries]
    if (!answer) throw new Error(`The contract's query ${name} has no answer.`)
    field.resolve = (_source, args, context) => answer(args as never, context)
  }
  return schema
}
