import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { schemaText } from '../../contract/schema-text.ts'
import type { ShopContext } from './context.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'

type Answers = Record<string, (args: never, context: ShopContext) => unknown>

/** The contract's schema, answered by the embedded shop. */
export const shopSchema: GraphQLSchema = buildSchema(schemaText)
answer(shopSchema.getQueryType(), queries)
answer(shopSchema.getMutationType(), mutations)

/** Gives every question and command its answer; types below are plain objects that answer for themselves. */
function answer(type: GraphQLObjectType | null | undefined, answers: Answers): void {
  for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
    const resolve = answers[name]
    if (!resolve) throw new Error(`The contract's ${name} has no answer.`)
    field.resolve = (_source, args, context) => resolve(args as never, context)
  }
}
