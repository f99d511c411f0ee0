// cspell:disable -- words of feeds in many languages
/**
 * The natural order of sizes as feeds write them: ages, lengths and other measures, numbers with fractions, countries and
 * cups, letters. A place is an integer; smaller sizes have smaller ones, and words come last.
 */

/** Kinds of sizes in the order in which a mixed list has them; each has a range of places. */
const kinds = ['number', 'age', 'length', 'volume', 'weight', 'storage', 'letter', 'word'] as const
type Kind = (typeof kinds)[number]

const range = 1_000_000_000
const placeOf = (kind: Kind, value: number): number =>
  kinds.indexOf(kind) * range + Math.min(range - 1, Math.max(0, Math.round(value)))

/** Returns the place of a size in its natural order; equal sizes have equal ones. */
export function sizePlace(label: string): number {
  const text = label.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(',', '.').replace(announced, '')
  return ageOf(text) ?? measureOf(text) ?? letterOf(text) ?? numberOf(text) ?? placeOf('word', 0)
}

/** Words before a size that say no more than that it is one: `Size 40`, `Maat M`, `Kids 28`. */
const announced =
  /^(?:sizes?|maat|größe|groesse|gr\.?|taille|pointure|talla|taglia|tamanho|rozmiar|velikost|veľkosť|storlek|str\.?|koko|méret|mărime|размер|μέγεθος|kids|junior) ?:? ?(?=\d|[xsml\d]+$)/u

/** Whether a size has a place of its own, and is no word. */
export const isOrderedSize = (label: string): boolean => sizePlace(label) < placeOf('word', 0)

const fractions: Readonly<Record<string, number>> = {
  ...{ '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅛': 1 / 8, '⅜': 3 / 8 },
  ...{ '⅝': 5 / 8, '⅞': 7 / 8 },
}
/** A number with an optional fraction: `39`, `40.5`, `39½`, `40 2/3`. */
const number = String.raw`(\d{1,6}(?:\.\d+)?)(?: ?([½⅓⅔¼¾⅕⅛⅜⅝⅞])| ([1-7])/([2-8])(?!\d))?`

const amountOf = ([whole, sign, top, bottom]: readonly (string | undefined)[]): number =>
  Number(whole) + (sign ? (fractions[sign] ?? 0) : top && bottom ? Number(top) / Number(bottom) : 0)

/** Lengths in mm, volumes in ml, weights in g, storage in MB. */
const units: Readonly<Record<string, [Kind, number]>> = {
  ...{ mm: ['length', 1], cm: ['length', 10], dm: ['length', 100], m: ['length', 1000] },
  ...{ inch: ['length', 25.4], in: ['length', 25.4], zoll: ['length', 25.4], '"': ['length', 25.4] },
  ...{ '″': ['length', 25.4], '”': ['length', 25.4], ft: ['length', 304.8] },
  ...{
    ml: ['volume', 1],
    cl: ['volume', 10],
    dl: ['volume', 100],
    l: ['volume', 1000],
    liter: ['volume', 1000],
  },
  ...{ g: ['weight', 1], gr: ['weight', 1], kg: ['weight', 1000] },
  ...{ mb: ['storage', 1], gb: ['storage', 1000], tb: ['storage', 1_000_000] },
}
const measure = new RegExp(
  String.raw`^[ø⌀]? ?${number}(?:(?: ?(?:cm|mm|m))? ?[x×*/-] ?(\d{1,6}(?:\.\d+)?))?(?:(?: ?(?:cm|mm|m))? ?[x×*] ?[\d.]+)? ?(mm|cm|dm|m|inch|in|zoll|"|″|”|ft|ml|cl|dl|liter|l|gr?|kg|mb|gb|tb)\.?$`,
  'u',
)

/** `80 cm`, `1.20 m`, `80 x 200 cm`, `500 ml`: by the first number, then by the second. */
function measureOf(text: string): number | undefined {
  const [, whole, sign, top, bottom, second, unit = ''] = measure.exec(text) ?? []
  const known = units[unit]
  if (whole === undefined || !known) return undefined
  const [kind, factor] = known
  const first = Math.min(900_000, amountOf([whole, sign, top, bottom]) * factor)
  return placeOf(kind, first * 1000 + Math.min(999, (Number(second ?? 0) * factor) / 10))
}

/** Months of a unit of age, or undefined. A single `3 m` is a length, `0-3 m` and `3m` are months. */
const ages: readonly [months: number, RegExp][] = [
  [1 / 4.345, /^(w|wk|wks|weken|week|wochen?|semaines?|weeks?|tyg|tygodni|týdnů|uger|uker|veckor)$/],
  [
    1,
    /^(m|mnd|mo|mos|mth|mths|maand|maanden|mon|monate?|mois|months?|mesi|mese|meses|mes|mês|mies|miesiące|miesięcy|miesiąc|měs|měsíců|měsíce|mesiacov|mdr|måneder|mån|månader|kk|kuukautta|hó|hónap|hónapos|luni|lună|мес|месяцев|месяца|місяців|месеца|μηνών|μήνες|mėn|kuud|mēneši|mjeseci|mesecev)$/,
  ],
  [
    12,
    /^(j|jr|jaar|jahre?|ans?|y|yr|yrs|years?|t|anni|anno|años?|anos?|lat|lata|rok|roky|roků|rokov|let|leta|år|års|v|vuotta|év|éves|ani|год|года|лет|роки|років|години|ετών|χρόνια|metų|aastat|gadi|godina|god|ára)$/,
  ],
]
const age = /^(\d{1,3}(?:\.\d)?)( ?(?:-|–|tot|bis|à|to) ?(\d{1,3}(?:\.\d)?))?( ?)(\p{L}+)\.?$/u

function ageOf(text: string): number | undefined {
  if (/^(new ?born|pasgeboren|neugeboren|nouveau-né|prematuur|early baby)/.test(text))
    return placeOf('age', 0)
  const [, from, isRange, to, blank, unit = ''] = age.exec(text) ?? []
  if (from === undefined) return undefined
  if (unit === 'm' && isRange === undefined && (blank !== '' || from.includes('.'))) return undefined
  const months = ages.find(([, pattern]) => pattern.test(unit))?.[0]
  if (months === undefined) return undefined
  return placeOf('age', (Number(from) * months + 1) * 10_000 + Math.min(9_999, Number(to ?? from) * months))
}

const letter =
  /^(\d{1,2})?(x{0,7})[ -]?(small|medium|large|[sml])(?![\p{L}\d½])(?:(?: ?[/–-] ?)((?:\d{1,2})?x{0,7}[ -]?[sml])(?!\p{L}))?/u

/** `2XS`, `XXL`, `3XL`, `S/M`, `M (38/40)`, `X-Large`: M is in the middle; `S/M` is between `S` and `M`. */
function letterOf(text: string): number | undefined {
  const plus = /^([1-9])x$/.exec(text)?.[1]
  // The larger sizes of American makers: `1X` is XL.
  const [, count, xs = '', word = '', until] =
    letter.exec(plus === undefined ? text.replace(/^extra[ -]?/, 'x') : `${plus}xl`) ?? []
  const base = word[0]
  if (base === undefined || (base === 'm' && (count !== undefined || xs !== ''))) return undefined
  if (count !== undefined && xs === '') return undefined
  const extra = count === undefined ? xs.length : Number(count)
  const rank = base === 's' ? -1 - extra : base === 'l' ? 1 + extra : 0
  return placeOf('letter', (rank + 100) * 10 + (until === undefined ? 0 : 5))
}

const country = new RegExp(String.raw`\beu ?${number}`, 'u')
const leading = new RegExp(String.raw`^\p{L}{0,3}\.? ?${number}(.*)$`, 'u')

/** Places of cups: the more A, the smaller; D, DD and E follow each other. */
const cups = [
  'aaa',
  'aa',
  'a',
  'b',
  'c',
  'd',
  'dd',
  'e',
  'ee',
  'f',
  'ff',
  'g',
  'gg',
  'h',
  'hh',
  'i',
  'j',
  'jj',
  'k',
  'kk',
  'l',
]

/** Returns the place of a cup (`AA`, `DD`); undefined for anything else. */
export function cupPlace(label: string): number | undefined {
  const place = cups.indexOf(label.trim().toLowerCase())
  return place === -1 ? undefined : place
}

/** `39½`, `EU 40`, `US 9 | EU 40`, `75C`, `32/34`, `W32 L34`: by the European number, then by what follows. */
function numberOf(text: string): number | undefined {
  const european = country.exec(text)
  if (european) return placeOf('number', amountOf(european.slice(1)) * 1000)
  const found = leading.exec(text)
  if (!found) return undefined
  const rest = (found[5] ?? '').trim()
  const cup = cupPlace(rest.split(/[ /(]/, 1)[0] ?? '')
  const second = /^w?(?:[/x -] ?)?l? ?(\d{1,3})(?:\b|l)/.exec(rest)?.[1]
  const after = cup === undefined ? Number(second ?? 0) : cup + 1
  return placeOf('number', amountOf(found.slice(1)) * 1000 + Math.min(320, after))
}
