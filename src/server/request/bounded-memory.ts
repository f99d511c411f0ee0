/**
 * Remembers the answers of a pure function by a string, for at most `most` different ones: forgets all of
 * them when full, so that a flood of different strings costs time and never memory.
 */
export function remember<Answer>(most: number, longest: number, ask: (text: string) => Answer): typeof ask {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const answer = ask(text)
    if (text.length > longest) return answer
    if (known.size >= most) known.clear()
    known.set(text, answer)
    return answer
  }
}
