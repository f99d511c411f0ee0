import { numberFirst } from '#tenancy/postal-lines.ts'
import { rulesOf } from './countries.ts'

/** Street, house number and addition, as three form fields. */
export interface StreetLine {
  street: string
  houseNumber: string
  addition: string
}

/**
 * Suffixes of a house number within its line: `a`, `bis`, `-hs`, `12-14`, `bus 3`, `2 hoog`, `Haus 3`,
 * `/3/14`.
 */
const afterNumber = String.raw`(?:[ ,/-]*(?:\d{1,4}(?!\d)|[a-z](?!\p{L})|(?:bis|ter|quater|hs|huis|zw|zwart|rd|rood|i{1,3}|bus|bte|boîte|app|apt|hoog|haus|top|stiege|tür|links|rechts)(?!\p{L})\.?))*`

/**
 * Streets are named after years and wars; house numbers like these are rarer, and can be typed into their
 * field.
 */
const noYears = String.raw`(?!(?:1[5-9]|20)\d\d(?!\d)|40-45(?!\d))`

/**
 * A whole first line of an address: words, then a number with its suffix. Autofill inserts it into the street
 * field.
 */
const wholeLine = new RegExp(
  String.raw`^(?<street>.*?\p{L}[\p{L}\p{M}.'’)-]*)[ ,]+(?:(?:nr|num|nummer|n°|nº|№|#)[.:]? ?)?(?<number>${noYears}\d{1,5}(?![\d.])${afterNumber})$`,
  'iu',
)

/** `Nr. 12`, `no 12`, `n° 12`, `# 12`: a prefix of the number. */
const wordForNumber = /^(?:nr|no|num|nummer|n°|nº|№|#)[.:]? ?(?=\d)/i

const same = (one: string, other: string): boolean => foldOf(one) === foldOf(other)
const foldOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Moves the parts of an address line to their fields. A number repeated at the end of the street is removed
 * from it, and a whole line in the street is split where the number field is empty. A suffix that its country
 * writes separately (`12a` in the Netherlands) moves to the addition. Text that cannot be parsed stays
 * unchanged.
 * @param line cleaned
 * @param country two letters
 */
export function splitStreetLine(line: StreetLine, country: string): StreetLine {
  const numbered = withoutName({ ...line, houseNumber: line.houseNumber.replace(wordForNumber, '') }, country)
  return separateSuffix(withoutRepeatedNumber(splitStreet(numbered, country), country), country)
}

/** `Flat 2, 14`: a part of a building before its number. */
const partBeforeNumber = /^(?<part>\p{L}[\p{L}.]* [\p{L}\d/-]{1,5})[ ,]+(?<number>\d{1,5} ?[a-z]?)$/iu

/** What an addition can hold, in characters. */
const maxAddition = 20

/**
 * Moves the name of a house, or a flat (`Rose Cottage`, `Flat 2`), from the field of the number to the addition, where the
 * number stands before the street: it gets a line of its own there. A name that is too long goes to the street.
 */
function withoutName(line: StreetLine, country: string): StreetLine {
  const { street, houseNumber, addition } = line
  if (!numberFirst.has(country) || !/^\p{L}{2}/u.test(houseNumber)) return line
  const { part = houseNumber, number = '' } = partBeforeNumber.exec(houseNumber)?.groups ?? {}
  if (same(part, addition)) return { ...line, houseNumber: number }
  const together = [addition, part].filter(Boolean).join(', ')
  return [...together].length <= maxAddition
    ? { street, houseNumber: number, addition: together }
    : { street: `${part}, ${street}`, houseNumber: number, addition }
}

/** A number between words: only a person can decide which of the numbers is the house number. */
const earlierNumber = /\p{L}[^\d]*[ ,]\d{1,5}[a-z]?(?=[ ,])/iu

/** `Q 7` of Mannheim and other squares: too short to be a street followed by a number. */
const isShort = (street: string): boolean => foldOf(street).length < 3

/**
 * Splits `Damstraat 12` without a number into Damstraat, 12. Where the number comes first, as in France, the
 * line stays whole.
 */
function splitStreet(line: StreetLine, country: string): StreetLine {
  if (line.houseNumber !== '' || numberFirst.has(country)) return line
  const { street, number } = wholeLine.exec(line.street)?.groups ?? {}
  if (street === undefined || number === undefined || isShort(street) || earlierNumber.test(`${street} `))
    return line
  const split = separateSuffix({ street, houseNumber: number, addition: line.addition }, country)
  return rulesOf(country).houseNumber.test(split.houseNumber) ? split : line
}

/**
 * Removes a repeated number: `Lindenstraße 12` with the number 12 is Lindenstraße, 12. A square of Mannheim
 * keeps it: `Q 7` with 7.
 */
function withoutRepeatedNumber(line: StreetLine, country: string): StreetLine {
  const { street, houseNumber, addition } = line
  if (houseNumber === '' || numberFirst.has(country)) return line
  const parts = wholeLine.exec(street)?.groups
  if (!parts?.street || !parts.number || isShort(parts.street) || earlierNumber.test(`${parts.street} `))
    return line
  const isDouble = same(parts.number, houseNumber) || same(parts.number, houseNumber + addition)
  return isDouble ? { ...line, street: parts.street.trim() } : line
}

/** Suffixes in the house number field: a letter, another number, `bis`, `hs`, `bus 3`, `2 hoog`, `Haus 3`. */
const suffix = new RegExp(`^${afterNumber}$`, 'iu')

/**
 * Splits `12a` and `12-hs` into 12 with a and hs, where the country's house numbers are digits only; `12 bus
 * 3` is 12 with bus 3. A floor (`1e etage`, `1 hoog 12`), a postal code and other words stay and are refused,
 * because a parcel must not go to another address.
 */
function separateSuffix(line: StreetLine, country: string): StreetLine {
  const { houseNumber, addition } = line
  if (rulesOf(country).houseNumber.test(houseNumber)) return line
  const [, number, rest = ''] = /^(\d{1,5})(?!\d)[ ,/-]*(.*)$/.exec(houseNumber) ?? []
  if (number === undefined || !suffix.test(rest) || /^hoog/i.test(rest)) return line
  const fullAddition =
    rest === '' || same(rest, addition) ? addition || rest : [rest, addition].filter(Boolean).join(' ')
  return { ...line, houseNumber: number, addition: fullAddition }
}
