/**
 * The sentence for a count, from the server's singular and plural forms with `{count}` as placeholder.
 * @returns '' if the page has no such sentence
 */
export const countText = (sentences: DOMStringMap, count: number): string =>
  (sentences[count === 1 ? 'one' : 'other'] ?? '').replace('{count}', `${count}`)
