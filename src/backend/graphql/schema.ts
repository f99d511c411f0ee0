import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { schemaText } from '../../contract/schema-text.ts'
import type { ShopContext } from './context.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'

/** The contract's schema, answered by the embedded shop. */
export const shopSchema: GraphQLSchema = answered(buildSchema(schemaText))

/** Gives every query and command its answer; types below are plain objects that answer for themselves. */
function answered(schema: GraphQLSchema): GraphQLSchema {
  answerFields(schema.getQueryType(), queries)
  answerFields(schema.getMutationType(), mutations)
  return schema
}

type Answers = Record<string, (args: never, context: ShopContext) => unknown>

function answerFields(type: GraphQLObjectType | null | undefined, answers: Answers): void {
  for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
    const answer = answers[name]
    if (!answer) throw new Error(`The contract's ${type?.name} ${name} has no answer.`)
    field.resolve = (_source, args, context) => answer(args as never, context)
  }
}
