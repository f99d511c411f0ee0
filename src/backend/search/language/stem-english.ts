/**
 * Returns the key of an English word: plurals and spellings of a noun or adjective come together (`dresses`,
 * `berries`, `shelves`, `washing`), other words keep their ending. Irregular forms come from the lexicon.
 * @param word folded
 */
export function englishStem(word: string): string {
  const singular = withoutPlural(word)
  return american(singular)
}

function withoutPlural(word: string): string {
  if (word.length <= 3) return word
  if (/(?:ss|us|is|ous|news)$/.test(word)) return word
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/.{2}(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (/.{2}oes$/.test(word) && !/shoes$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Spellings of both sides of the Atlantic get one key: colour and color, grey and gray, jewellery and jewelry. */
function american(word: string): string {
  return word
    .replace(/^(col|fav|flav|harb|neighb)our/, '$1or')
    .replace(/^gray/, 'grey')
    .replace(/^jewelry$/, 'jewellery')
    .replace(/(?<=.{3})metre$/, 'meter')
    .replace(/fibre$/, 'fiber')
}
