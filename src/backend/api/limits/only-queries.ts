import {
  type FieldNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Allows only some root fields of queries, even through fragments. */
export const onlyQueries =
  (allowed: readonly string[]): ValidationRule =>
  (context: ValidationContext) => ({
    OperationDefinition(operation) {
      for (const field of fieldsOf(operation.selectionSet, context)) {
        const name = field.name.value
        if (operation.operation === 'query' && (allowed.includes(name) || name === '__typename')) continue
        context.reportError(
          new GraphQLError(`This endpoint serves only ${allowed.join(', ')}.`, {
            nodes: field,
            extensions: { code: 'NOT_ASKED_HERE' },
          }),
        )
      }
    },
  })

/** Yields the fields of a selection with those of its fragments, each fragment once. */
function* fieldsOf(
  { selections }: SelectionSetNode,
  context: ValidationContext,
  spread = new Set<string>(),
): Generator<FieldNode> {
  for (const node of selections) {
    if (node.kind === Kind.FIELD) yield node
    else if (node.kind === Kind.INLINE_FRAGMENT) yield* fieldsOf(node.selectionSet, context, spread)
    else if (!spread.has(node.name.value)) {
      spread.add(node.name.value)
      const fragment = context.getFragment(node.name.value)
      if (fragment) yield* fieldsOf(fragment.selectionSet, context, spread)
    }
  }
}
