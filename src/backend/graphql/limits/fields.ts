import type { FragmentDefinitionNode, SelectionNode, SelectionSetNode, ValidationContext } from 'graphql'

/**
 * The fields of a selection with those of its fragments. A fragment that contains itself is entered
 * once: another rule refuses it, but all rules run.
 */
export function* fieldsOf(
  selection: SelectionSetNode | undefined,
  context: ValidationContext,
  within: ReadonlySet<string> = new Set(),
): Generator<{ field: Extract<SelectionNode, { kind: 'Field' }>; within: ReadonlySet<string> }> {
  for (const node of selection?.selections ?? []) {
    if (node.kind === 'Field') yield { field: node, within }
    else if (node.kind === 'InlineFragment') yield* fieldsOf(node.selectionSet, context, within)
    else {
      const fragment = fragmentOf(node.name.value, context)
      if (fragment && !within.has(node.name.value))
        yield* fieldsOf(fragment.selectionSet, context, new Set([...within, node.name.value]))
    }
  }
}

const fragmentOf = (name: string, context: ValidationContext): FragmentDefinitionNode | undefined =>
  context.getFragment(name) ?? undefined
