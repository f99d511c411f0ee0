/** What a field of the checkout says; the languages have a sentence for each word. */
export type FieldProblem =
  | 'required'
  | 'tooLong'
  | 'letters'
  | 'email'
  | 'emailLetters'
  | 'phone'
  | 'date'
  | 'adult'
  | 'postalCode'
  | 'houseNumber'
  | 'country'
  | 'choice'
  | 'tooEarly'
  | 'tooLate'
  | 'dayOff'
  | 'tooMany'
  | 'vatId'
  | 'vatIdDigits'
  | 'unprintable'

/** Longer than anybody types: what is beyond is not even looked at. */
const longestTyped = 1000

/**
 * One line of text as it is kept: in one spelling of its letters (NFC), without control characters and without
 * those that turn the reading direction round, which can make an address look like another one.
 */
export const cleanLine = (text: string): string =>
  text
    .slice(0, longestTyped)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Signs that keyboards and word processors write in the place of an apostrophe, and those in the place of a hyphen. */
const apostrophes = /[`\u00b4\u02b9\u02bc\u02c8\u2032\u2035\uff07]/g
const hyphens = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g

/** A clean line of a name or an address: every kind of apostrophe and dash is the one that names are written with. */
export const cleanName = (text: string): string =>
  cleanLine(text).replace(apostrophes, "'").replace(hyphens, '-')

/**
 * A clean name of whatever script, `'t Hart` and `Gal·la` too; `2 Meier` and emoji are none. Telephones also write ‘.
 * @param most characters
 */
export function nameLineProblem(
  line: string,
  most: number,
  needed: 'needed' | 'optional' = 'needed',
): 'required' | 'tooLong' | 'letters' | undefined {
  if (line === '') return needed === 'needed' ? 'required' : undefined
  if ([...line].length > most) return 'tooLong'
  return aName.test(line) ? undefined : 'letters'
}

/** Letters with the signs that names have between them. */
const aName = /^['’‘]?\p{L}[\p{L}\p{M} .'’‘&,()·-]*$/u

/** The customer number of a parcel machine (DHL): the parcel cannot be delivered there without it. */
const postNumber = /^\d{6,10}$/

/**
 * What is wrong with the line above an address: a person, a company with digits in its name, `c/o Meier`, a department,
 * or the post number of a parcel machine. It may be empty.
 * @param most characters
 */
export function recipientProblem(line: string, most: number): 'tooLong' | 'letters' | undefined {
  if (line === '') return
  if ([...line].length > most) return 'tooLong'
  if (postNumber.test(line)) return
  return /\p{L}/u.test(line) && /^[\p{L}\p{N}'’‘"“”„(][\p{L}\p{M}\p{N} .,:;'’‘"“”„/()&+#@!|·-]*$/u.test(line)
    ? undefined
    : 'letters'
}

/** A street or a town, such as `'s-Hertogenbosch`: letters of whatever script, with digits and the signs of such names. */
export function lineProblem(line: string, most: number): FieldProblem | undefined {
  if (line === '') return 'required'
  if ([...line].length > most) return 'tooLong'
  return /\p{L}/u.test(line) && /^(?:['’‘]?\p{L}|\p{N})[\p{L}\p{M}\p{N} .,:'’‘"“”„/()&+·-]*$/u.test(line)
    ? undefined
    : 'letters'
}
