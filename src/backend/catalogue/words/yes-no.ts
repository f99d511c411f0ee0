const yes = new Set(
  'ja yes oui si sì sí true tak ano igen da áno jā jah taip kyllä ναι да так evet ✓ ✔'.split(' '),
)
const no = new Set('nee nein no non false nie ne nem nu ei nē ě óxi όχι нет ні hayır ✗ ✘ - –'.split(' '))

/** Returns the meaning of `Ja` (true) and `Nee` (false) in the languages of Europe; undefined for other values. */
export function booleanOf(value: string): boolean | undefined {
  const word = value.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}
