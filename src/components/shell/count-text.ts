/**
 * The sentence for a count, as the server wrote it for one and for several with `{count}` in the place of the number.
 * @returns '' where the page has no such sentence
 */
export function countText({ one = '', other = '' }: DOMStringMap, count: number): string {
  return (count === 1 ? one : other).replace('{count}', String(count))
}
