import { type GraphQLField, type GraphQLResolveInfo, getArgumentValues, Kind } from 'graphql'
import type { SentCommand } from '../infra/idempotency/command-fingerprint.ts'
import { canonicalArguments } from './canonical-arguments.ts'

/** A command within a document. */
export interface DocumentCommand extends SentCommand {
  /** All commands of the document with the same id, including this one. */
  sameId: readonly SentCommand[]
}

/**
 * Returns a mutation field with the arguments it was sent with.
 * @param args coerced by the schema
 */
export function documentCommand(
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>,
  args: Record<string, unknown>,
  { operation, variableValues, parentType }: GraphQLResolveInfo,
): DocumentCommand {
  const command = { name: field.name, payload: canonicalArguments(field.args, args) }
  const nodes = operation.selectionSet.selections.filter((node) => node.kind === Kind.FIELD)
  if (nodes.length === 1) return { ...command, sameId: [command] }
  const sameId = nodes.flatMap((node) => {
    const definition = parentType.getFields()[node.name.value]
    if (!definition) return []
    const fieldArgs = getArgumentValues(definition, node, variableValues)
    if (fieldArgs.mutationId !== args.mutationId) return []
    return [{ name: definition.name, payload: canonicalArguments(definition.args, fieldArgs) }]
  })
  return { ...command, sameId }
}
