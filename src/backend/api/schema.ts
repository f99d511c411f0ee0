import { buildSchema, GraphQLError, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { schemaText } from '#contract/schema-text.ts'
import { MutationIdReused } from '../infra/idempotency/mutation-id-reused.ts'
import type { ShopContext } from './context.ts'
import { documentCommand } from './document-command.ts'
import { mutations } from './mutations.ts'
import { queries } from './queries.ts'

type Resolvers = Record<string, (args: never, context: ShopContext) => unknown>

/** The contract's schema with the resolvers of the embedded backend. */
export const shopSchema: GraphQLSchema = buildSchema(schemaText)
assignResolvers(shopSchema.getQueryType(), queries)
assignMutations(shopSchema.getMutationType(), mutations)

/** Assigns a resolver to every query and mutation; the types below are plain objects with methods. */
function assignResolvers(type: GraphQLObjectType | null | undefined, resolvers: Resolvers): void {
  for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
    const resolve = resolvers[name]
    if (!resolve) throw new Error(`The field ${name} of the contract has no resolver.`)
    field.resolve = (_source, args, context) => resolve(args as never, context)
  }
}

/**
 * Gives mutations the arguments as sent, so that a mutation id belongs to them alone; reusing an id for
 * another command is an error (REL-11).
 */
function assignMutations(type: GraphQLObjectType | null | undefined, resolvers: Resolvers): void {
  assignResolvers(type, resolvers)
  for (const field of Object.values(type?.getFields() ?? {})) {
    const { resolve } = field
    field.resolve = async (source, args, context: ShopContext, info) => {
      const command = documentCommand(field, args, info)
      try {
        return await resolve?.(source, args, { ...context, command }, info)
      } catch (error) {
        if (!(error instanceof MutationIdReused)) throw error
        throw new GraphQLError(error.message, { extensions: { code: 'MUTATION_ID_REUSED' } })
      }
    }
  }
}
