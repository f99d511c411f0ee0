// cspell:disable -- words of feeds in many languages
import { booleanOf } from '#backend/catalogue/words/yes-no.ts'
import { factName, isFactValue } from '../rules/column-facts.ts'

/** Names of the options that are choices of their own in a feed, in the languages of shops. */
const fields: readonly [field: 'color' | 'size' | 'material', RegExp][] = [
  ['color', /^(colou?r|kleur|farbe|couleur|color|colore|cor|kolor|färg|farve|barva)$/i],
  [
    'size',
    /^(size|maat|gr(ö|oe|o)(ß|ss)e|taille|pointure|talla|taglia|tamanho|rozmiar|storlek|størrelse|velikost)$/i,
  ],
  ['material', /^(material|materiaal|mati(è|e)re)$/i],
]

/** What the options of a variant are in a feed. */
export interface ExportOptions {
  fields: [name: string, value: string][]
  /** Values of options without a field of their own, for the title. */
  title: string[]
}

/** Turns the options of a variant into fields of a feed. */
export function exportOptions(options: readonly (readonly [name: string, value: string])[]): ExportOptions {
  const found: ExportOptions = { fields: [], title: [] }
  for (const [name, value] of options) {
    const field = fields.find(([, pattern]) => pattern.test(name.trim()))?.[0]
    if (field) found.fields.push([field, value])
    else {
      // `Logo: No` would be `No` without its name.
      found.title.push(booleanOf(value) === undefined ? value : `${name}: ${value}`)
      found.fields.push(...exportFact(name, value))
    }
  }
  return found
}

/** Returns an attribute of a product as a fact; empty if it is about the shop or no short text. */
export function exportFact(name: string, value: string): [name: string, value: string][] {
  const fact = factName(
    name,
    name
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  )
  return fact === undefined || value === '' || !isFactValue(value)
    ? []
    : [['product_detail', `:${fact}:${value}`]]
}

/** Returns the fields of a row without empty ones, each with all its values. */
export function exportFields(
  pairs: readonly (readonly [name: string, value: string | undefined])[],
): Map<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const [name, value] of pairs) {
    if (!value) continue
    const known = fields.get(name)
    if (known) known.push(value)
    else fields.set(name, [value])
  }
  return fields
}

/** Returns price and sale price: a price before that is not higher is none. */
export function exportPrices(price: string, before: string): [name: string, value: string][] {
  if (!(Number(before.replace(',', '.')) > Number(price.replace(',', '.')))) return [['price', price]]
  return [
    ['price', before],
    ['sale_price', price],
  ]
}
