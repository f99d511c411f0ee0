/** Fractions that a decimal expresses exactly. */
const decimals: Readonly<Record<string, string>> = { '1/2': '5', '1/4': '25', '3/4': '75' }
const fraction = /[¼-¾⅐-⅞↉]/g

/** Keys of labels, since a feed repeats the names of its facts in each row. */
const known = new Map<string, string>()
const mostKnown = 5_000

/** Longer labels are texts, which seldom repeat. */
const longestKnown = 60

/**
 * Returns what makes a label differ from others; spellings of one value have the same key. Case, blanks beside signs and
 * between a number and its unit, decimal comma or point, `½` or `.5`, and typographic signs are spelling. Every other
 * sign counts: `41` and `41½`, `A+` and `A++`, `Rood/Wit` and `Rood & Wit` are different labels.
 */
export function labelKey(label: string): string {
  const found = known.get(label)
  if (found !== undefined) return found
  const key = keyOf(label)
  if (label.length > longestKnown) return key
  if (known.size >= mostKnown) known.clear()
  known.set(label, key)
  return key
}

function keyOf(label: string): string {
  const plain = /[^ -~]/.test(label) ? withPlainSigns(label) : label.toLowerCase()
  const spaced = plain.replace(/\s+/g, ' ').trim()
  const joined = spaced
    .replaceAll("''", '"')
    .replace(/(\d)\s+(\d+\/\d+)(?!\d)/g, (whole, number: string, part: string) =>
      decimals[part] === undefined ? whole : `${number}.${decimals[part]}`,
    )
    .replace(/(\d),(?=\d)/g, '$1.')
  // A number of up to two decimals with a unit: `1,50 m` is `1.5 m`, but `1.000 m` may be a thousand, and a number alone may be
  // a version or a code: `1.10` is not `1.1`.
  return withoutIdleBlanks(joined).replace(/^(\d+)(?:\.0{1,2}|(\.\d)0)(?=[^\d.]+$)/, '$1$2')
}

const withPlainSigns = (label: string): string =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(fraction, (sign) => ` ${sign.normalize('NFKC').replace('\u2044', '/')}`)
    .replaceAll('ß', 'ss')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘ʼ´`′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replaceAll('×', 'x')
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')

/** Removes blanks except between two letters or two digits: `20 cm` → `20cm`, `light blue` stays. */
function withoutIdleBlanks(text: string): string {
  const words = text.split(' ')
  let joined = words[0] ?? ''
  for (const word of words.slice(1)) {
    const [left, right] = [kindOf(joined.at(-1)), kindOf(word[0])]
    joined += left === right && left !== 'sign' ? ` ${word}` : word
  }
  return joined
}

const kindOf = (letter = ''): 'digit' | 'letter' | 'sign' =>
  /\d/.test(letter) ? 'digit' : /[\p{L}\p{M}]|[\ud800-\udfff]/u.test(letter) ? 'letter' : 'sign'
