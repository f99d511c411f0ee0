/** A line that can be withdrawn from. */
interface NamedLine {
  line_id: string
  sku: string
  product_name: string
  choice: string
  quantity: number
}

/** Pieces of a line. */
export interface Pieces {
  lineId: string
  quantity: number
}

const everything = /^(alles|alle(?: artikelen| artikel)?|everything|all(?: items)?|tout)\.?$/i
const numbered = /^(\d{1,3})\s*(?:x|×|\*|stuks?|st\.?|stück|pieces?|pcs\.?|pièces?)?\s+(?=\S)/i

const wordsOf = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/**
 * Returns the pieces that a shopper names in a withdrawal, one article a line, by sku or name, with a number of pieces before it if
 * not all are meant.
 * @param items as typed; '' for everything
 * @param lines those that can be withdrawn from
 * @returns undefined if one of the articles is not found, or fits several lines: staff has to look
 */
export function namedPieces(items: string, lines: readonly NamedLine[]): Pieces[] | undefined {
  const typed = items.split(/[\n;]/).filter((part) => part.trim() !== '')
  if (typed.length === 0 || everything.test(items.trim()))
    return lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity }))
  const named = typed.flatMap((part) => piecesOf(part.trim(), lines) ?? [])
  const isUnique = new Set(named.map(({ lineId }) => lineId)).size === named.length
  return isUnique && named.length === typed.length ? named : undefined
}

function piecesOf(part: string, lines: readonly NamedLine[]): Pieces | undefined {
  const text = wordsOf(part)
  const found = lines.filter(({ sku, product_name }) =>
    [sku, product_name].some((name) => text.includes(wordsOf(name))),
  )
  // A name within the name of another line is not meant.
  const longest = found.filter(
    ({ product_name: name }) =>
      !found.some(
        (other) => other.product_name !== name && wordsOf(other.product_name).includes(wordsOf(name)),
      ),
  )
  const chosen = longest.filter(({ choice }) => choice !== '' && text.includes(wordsOf(choice)))
  const [line, ...others] = chosen.length > 0 ? chosen : longest
  if (!line || others.length > 0) return
  const quantity = Number(numbered.exec(part)?.[1] ?? line.quantity)
  return quantity >= 1 && quantity <= line.quantity ? { lineId: line.line_id, quantity } : undefined
}
