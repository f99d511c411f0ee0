/**
 * The sentence for a count, as the server wrote it for one and for several with `{count}` in the place of the number.
 * @returns '' where the page has no such sentence
 */
export const countText = (sentences: DOMStringMap, count: number): string =>
  (sentences[count === 1 ? 'one' : 'other'] ?? '').replace('{count}', `${count}`)
