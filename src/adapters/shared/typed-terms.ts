/** Without accents and in lower case, so that what is typed is compared as shoppers type it. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a word of a name begins with what is typed, or with a word of it. */
export function matchesTyped(name: string, typed: string): boolean {
  const words = folded(name).split(/[^\p{L}\p{N}]+/u)
  const parts = folded(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => words.some((word) => word.startsWith(part)))
}

/**
 * Returns names that complete what is typed, without duplicates, in the order of the result.
 * `typed` is the number of characters of the name that the shopper has typed already.
 */
export function completedTerms(names: readonly string[], typed: string): { term: string; typed: number }[] {
  const start = folded(typed)
  const terms = new Map<string, { term: string; typed: number }>()
  for (const name of names) {
    const term = name.toLowerCase()
    if (!folded(term).startsWith(start) || terms.has(term)) continue
    terms.set(term, { term, typed: Math.min(typed.length, term.length) })
  }
  return [...terms.values()]
}
