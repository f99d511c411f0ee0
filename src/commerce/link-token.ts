/** Tokens of the shop's own links: 43 characters, or an id and its signature of 43 characters. */
const ownToken = /^((?:[\w-]{1,64}\.)?[\w-]{43})(?![\w-]*\w)/

/**
 * Returns the token of an emailed link, without what mail programs and people who copy the link add to it (MAI-2): a full stop, a
 * bracket, a line break, or `3D` in front, which is left of a badly decoded equals sign.
 * @param isForeign whether another commerce server made the token: its alphabet is unknown, and only punctuation at the end is removed
 */
export function linkToken({ searchParams }: Pick<URL, 'searchParams'>, isForeign = false): string {
  const written = (searchParams.get('token') ?? '').replaceAll(/\s+/g, '')
  if (isForeign) return withoutPunctuation(written)
  const bare = written.replace(/^[^\w-]+/, '')
  const decoded = bare.replace(/^3D/, '')
  // A token without an id may begin with these letters itself.
  for (const candidate of /^[\w-]+\.[\w-]/.test(bare) ? [decoded] : [bare, decoded]) {
    const [, token] = ownToken.exec(candidate) ?? []
    if (token !== undefined) return token
  }
  return written
}

/** Removes punctuation at the end. A pattern would take a time that grows with the square of the length. */
function withoutPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && '.,;:!?>)]"\'’”»'.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}
