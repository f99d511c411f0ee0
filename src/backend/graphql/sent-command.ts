import { type GraphQLField, type GraphQLResolveInfo, getArgumentValues, Kind } from 'graphql'
import type { SentCommand } from '../mutations/command-fingerprint.ts'
import { sentArguments } from './sent-arguments.ts'

/** A command within a document. */
export interface SentInDocument extends SentCommand {
  /** All commands of the document with the same id, including this one. */
  together: readonly SentCommand[]
}

/**
 * Returns a mutation field with the arguments it was sent with.
 * @param args coerced by the schema
 */
export function sentCommand(
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>,
  args: Record<string, unknown>,
  { operation, variableValues, parentType }: GraphQLResolveInfo,
): SentInDocument {
  const command = { name: field.name, payload: sentArguments(field.args, args) }
  const nodes = operation.selectionSet.selections.filter((node) => node.kind === Kind.FIELD)
  if (nodes.length === 1) return { ...command, together: [command] }
  const together = nodes.flatMap((node) => {
    const definition = parentType.getFields()[node.name.value]
    if (!definition) return []
    const sent = getArgumentValues(definition, node, variableValues)
    if (sent.mutationId !== args.mutationId) return []
    return [{ name: definition.name, payload: sentArguments(definition.args, sent) }]
  })
  return { ...command, together }
}
