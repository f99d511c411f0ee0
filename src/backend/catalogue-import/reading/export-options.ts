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

/** `Shoe size` and `Farbe / Color` are fields by one of their words; longer names are facts. */
const mostWords = 3

/** Words that name the goods themselves only at the end, since English puts what they describe behind them: `Size chart`. */
const describing = words('color colour colors colours size sizes material materials')

/** Words between a thing and what it belongs to: `Color de marco` is a colour, `Temperatura de color` is none. */
const links = words('of de del des du da do dos di della van von av')

/** Words that make a name a fact, with the words before or after them. */
const otherFact =
  /^(?:temp[eé]rat|chart$|guide$|guida$|guía$|gids$|table$|tabell?[ae]?$|tabla$|tableau$|таблица$|температура$)/

/** Systems of sizes after the name: `Size EU`. */
const systems = words('eu uk us usa fr it de int cm mm inch')

/** Words that name a size alone, but are a number beside others: `Numero di pezzi`. */
const onlyAlone = words('numero')

type Field = (typeof fields)[number][0]

const fieldOfWord = (word: string): Field | undefined => fields.find(([, list]) => list.has(word))?.[0]

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}]+/u).filter(Boolean)

/** Returns the field that an option is; undefined if it is none, or more than one. */
function fieldOf(name: string): Field | undefined {
  const plain = name.normalize('NFC').toLowerCase()
  const all = wordsOf(plain)
  if (all.length > mostWords || all.some((word) => otherFact.test(word))) return undefined
  const named = all.flatMap((word) => fieldOfWord(word) ?? [])
  if (new Set(named).size !== 1) return undefined
  return plain
    .split(/[/|()[\]]/)
    .map((part) => fieldOfPart(wordsOf(part), all.length === 1))
    .find((field) => field !== undefined)
}

/** Returns the field of one part of a name such as `Farbe / Color`: by its first word or its last. */
function fieldOfPart(parts: string[], isAlone: boolean): Field | undefined {
  const end = parts.findLastIndex((word) => !systems.has(word))
  const [first, second, last] = [parts[0] ?? '', parts[1] ?? '', parts[end] ?? '']
  if (isAlone || (end === 0 && !onlyAlone.has(first))) return fieldOfWord(first)
  if (!onlyAlone.has(first) && (!describing.has(first) || links.has(second))) {
    const field = fieldOfWord(first)
    if (field) return field
  }
  return links.has(parts[end - 1] ?? '') || onlyAlone.has(last) ? undefined : fieldOfWord(last)
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
