/** Problem code of a checkout field; each has its message in the locales. */
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

/** Maximum length of input, characters; the rest is ignored. */
const maxInputLength = 1000

/**
 * Cleans one line of text for storage: Unicode NFC, without control characters and direction marks, which can
 * make an address look like another one.
 */
export const cleanLine = (text: string): string =>
  text
    .slice(0, maxInputLength)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Characters that keyboards and word processors insert instead of an apostrophe or a hyphen. */
const apostrophes = /[`\u00b4\u02b9\u02bc\u02c8\u2032\u2035\uff07]/g
const hyphens = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g

/**
 * Cleans a line of a name or an address: every kind of apostrophe and dash is replaced by the standard one.
 */
export const cleanName = (text: string): string =>
  cleanLine(text).replace(apostrophes, "'").replace(hyphens, '-')

/**
 * Checks a cleaned name of any script; `'t Hart` and `Gal·la` are valid, `2 Meier` and emoji are not. Mobile
 * keyboards also insert ‘.
 * @param maxLength characters
 */
export function nameLineProblem(
  line: string,
  maxLength: number,
  requirement: 'needed' | 'optional' = 'needed',
): 'required' | 'tooLong' | 'letters' | undefined {
  if (line === '') return requirement === 'needed' ? 'required' : undefined
  if ([...line].length > maxLength) return 'tooLong'
  return namePattern.test(line) ? undefined : 'letters'
}

/** Letters with the punctuation of names. */
const namePattern = /^['’‘]?\p{L}[\p{L}\p{M} .'’‘&,()·-]*$/u

/** Customer number for a parcel locker (DHL): without it the parcel cannot be delivered there. */
const postNumber = /^\d{6,10}$/

/**
 * Checks the recipient line: a person, a company with digits in its name, `c/o Meier`, a department, or the
 * post number of a parcel locker. It may be empty.
 * @param maxLength characters
 */
export function recipientProblem(line: string, maxLength: number): 'tooLong' | 'letters' | undefined {
  if (line === '') return
  if ([...line].length > maxLength) return 'tooLong'
  if (postNumber.test(line)) return
  return /\p{L}/u.test(line) && /^[\p{L}\p{N}'’‘"“”„(][\p{L}\p{M}\p{N} .,:;'’‘"“”„/()&+#@!|·-]*$/u.test(line)
    ? undefined
    : 'letters'
}

/**
 * Checks a street or a town, such as `'s-Hertogenbosch`: letters of any script, with digits and the
 * punctuation of such names.
 */
export function lineProblem(line: string, maxLength: number): FieldProblem | undefined {
  if (line === '') return 'required'
  if ([...line].length > maxLength) return 'tooLong'
  return /\p{L}/u.test(line) && /^(?:['’‘]?\p{L}|\p{N})[\p{L}\p{M}\p{N} .,:'’‘"“”„/()&+·-]*$/u.test(line)
    ? undefined
    : 'letters'
}
