const edges = /^[\s,;:|/(–-]+|[\s,;:|/()–-]+$/gu

/** Removes the variant's values from the end of a title: `Jurk Fleur, marine, 40` → `Jurk Fleur`. */
export function nameOf(title: string, stated: readonly string[]): string {
  let name = title.trim()
  const words = stated.filter((word) => word !== '').map((word) => word.toLowerCase())
  for (let shorter = true; shorter; ) {
    const bare = name.replace(edges, '')
    const word = words.find((each) => endsWithWord(bare.toLowerCase(), each))
    shorter = word !== undefined
    if (word !== undefined)
      name = bare
        .slice(0, bare.length - word.length)
        .replace(/(maat|größe|gr\.|taille|size|kleur|farbe|couleur)[\s:]*$/iu, '')
  }
  const bare = name.replace(/[\s,;:|/(–-]+$/u, '').trim()
  return bare === '' ? title.trim() : bare
}

const endsWithWord = (text: string, word: string): boolean =>
  text.length > word.length && text.endsWith(word) && /[\s,;:|/(–-]/u.test(text.at(-word.length - 1) ?? '')

/** Returns the name that all variants share: the common title, else the common first words, else the first title. */
export function sharedName(names: readonly string[]): string {
  const [first = '', ...others] = names
  if (others.every((name) => name === first)) return first
  const words = first.split(' ')
  const same = words.findIndex((word, place) => others.some((name) => name.split(' ')[place] !== word))
  const shared = words
    .slice(0, same === -1 ? words.length : same)
    .join(' ')
    .replace(edges, '')
  const shortest = Math.min(...names.map((name) => name.length))
  return shared.includes(' ') || shared.length * 2 >= shortest ? shared : first
}
