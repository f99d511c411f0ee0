/**
 * Caches the results of a pure function of a string, for at most `most` different strings. When full it drops all of
 * them, so that a flood of different strings costs time and never memory.
 * @param longest longer strings are not cached, characters
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
