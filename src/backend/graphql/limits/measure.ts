import {
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValueNode,
} from 'graphql'
import { graphqlLimits } from './budget.ts'
import { fieldsOf } from './fields.ts'

export interface Measured {
  depth: number
  cost: number
  aliases: number
  fields: number
}

/** Arguments that say how long a list gets, and the longest there is when a variable says it. */
const listArguments = ['limit', 'skus', 'query'] as const
const longestList = 48
/** What a list holds whose length no argument says. */
const usualList = 1

/** Measures an operation without running it. Counting stops once the fields run out of their limit. */
export function measure(operation: OperationDefinitionNode, context: ValidationContext): Measured {
  const total: Measured = { depth: 0, cost: 0, aliases: 0, fields: 0 }
  const walk = (
    node: FieldNode | OperationDefinitionNode,
    depth: number,
    times: number,
    within: ReadonlySet<string>,
  ): void => {
    for (const { field, within: inside } of fieldsOf(node.selectionSet, context, within)) {
      // Asking for the schema is a question of its own, refused in production by another rule.
      if (field.name.value.startsWith('__')) continue
      total.fields += 1
      if (total.fields > graphqlLimits.fields) return
      total.depth = Math.max(total.depth, depth)
      if (field.alias) total.aliases += 1
      const each = times * lengthOf(field)
      // A field without fields of its own is read with its parent and costs nothing more.
      if (field.selectionSet) total.cost += each
      walk(field, depth + 1, each, inside)
    }
  }
  walk(operation, 1, 1, new Set())
  return total
}

function lengthOf(field: FieldNode): number {
  const lengths = (field.arguments ?? [])
    .filter(({ name }) => listArguments.some((known) => known === name.value))
    .map(({ value }) => lengthIn(value))
  return Math.max(usualList, ...lengths)
}

function lengthIn(value: ValueNode): number {
  switch (value.kind) {
    case Kind.INT:
      return Math.max(0, Number(value.value))
    case Kind.LIST:
      return value.values.length
    case Kind.OBJECT: {
      const size = value.fields.find(({ name }) => name.value === 'size')
      return size ? lengthIn(size.value) : longestList / 2
    }
    case Kind.VARIABLE:
      return longestList
    default:
      return usualList
  }
}
