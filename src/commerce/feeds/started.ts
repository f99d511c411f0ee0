/**
 * Returns the same items, once the first one is there: what fails before it rejects here, and not within a text that has
 * begun.
 */
export async function started<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  const iterator = items[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let result = first; !result.done; result = await iterator.next()) yield result.value
    } finally {
      await iterator.return?.()
    }
  })()
}
