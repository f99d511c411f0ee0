// cspell:disable -- words of feeds in many languages
import { booleanOf } from '#backend/catalogue/words/yes-no.ts'
import { factName, isFactValue } from '../rules/column-facts.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words in the names of the options that are choices of their own in a feed, in the languages of Europe. */
const fields: readonly [field: 'color' | 'size' | 'material', ReadonlySet<string>][] = [
  [
    'color',
    words(`
      color colour colors colours kleur kleuren farbe farben couleur couleurs coloris colore colori cor cores kolor barva farba
      szín culoare цвет цвят колір боја χρώμα farve farge färg väri värvus värv krāsa spalva boja renk litur dath
    `),
  ],
  [
    'size',
    words(`
      size sizes maat maten größe grösse groesse grosse größen taille tailles pointure pointures talla tallas taglia taglie
      tamanho rozmiar velikost veľkosť méret mărime mărimea размер розмір величина μέγεθος νούμερο størrelse storlek koko
      suurus izmērs dydis veličina beden numero stærð méid schuhgröße schoenmaat skostorlek skostørrelse konfektionsgröße
    `),
  ],
  [
    'material',
    words(
      'material materials materiaal matériau matériaux matière matiere materiale materiał materiál υλικό материал',
    ),
  ],
]

/** `Shoe size` and `Farbe / Color` are fields by one of their words; `Frame color temperature` is a fact. */
const mostWords = 3

function fieldOf(name: string): (typeof fields)[number][0] | undefined {
  const parts = name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  if (parts.length > mostWords) return undefined
  const isLast = (list: ReadonlySet<string>): boolean =>
    list.has(parts.at(-1) ?? '') || list.has(parts[0] ?? '')
  return fields.find(([, list]) => isLast(list))?.[0]
}

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
    const field = fieldOf(name)
    const isTaken = found.fields.some(([known]) => known === field)
    if (field && !isTaken) found.fields.push([field, value])
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
