import type { MessageTree } from './messages.ts'

/**
 * Returns the messages that an island needs, as plain JSON with the same structure.
 * @param ids of messages or whole branches: `basket`, `product.size`; missing ones are skipped (TEN-8)
 */
export function pickMessages(messages: MessageTree, ids: readonly string[]): MessageTree {
  const picked: MessageTree = {}
  for (const id of ids) {
    const keys = id.split('.')
    const last = keys.pop() as string
    const found = keys.reduce<MessageTree | undefined>((tree, key) => branch(tree, key), messages)?.[last]
    if (found === undefined) continue
    let parent = picked
    for (const key of keys) {
      const below = branch(parent, key) ?? {}
      parent[key] = below
      parent = below
    }
    parent[last] = found
  }
  return picked
}

function branch(tree: MessageTree | undefined, key: string): MessageTree | undefined {
  const below = tree?.[key]
  return typeof below === 'object' ? { ...below } : undefined
}
