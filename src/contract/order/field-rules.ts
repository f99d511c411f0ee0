/** What a field of the checkout says; the languages have a sentence for each word. */
export type FieldProblem =
  | 'required'
  | 'tooLong'
  | 'letters'
  | 'email'
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

/** A name of whatever script, `'t Hart` too; `2 Meier` and emoji are none. Telephones also write ‘. */
export function nameLineProblem(
  line: string,
  most: number,
  needed: 'needed' | 'optional' = 'needed',
): FieldProblem | undefined {
  if (line === '') return needed === 'needed' ? 'required' : undefined
  if ([...line].length > most) return 'tooLong'
  return /^['’‘]?\p{L}[\p{L}\p{M} .'’‘&,()-]*$/u.test(line) ? undefined : 'letters'
}

/** A street or a town, such as `'s-Hertogenbosch`: letters of whatever script, with digits and the signs of such names. */
export function lineProblem(line: string, most: number): FieldProblem | undefined {
  if (line === '') return 'required'
  if ([...line].length > most) return 'tooLong'
  return /\p{L}/u.test(line) && /^(?:['’‘]?\p{L}|\p{N})[\p{L}\p{M}\p{N} .,'’‘"“”„/()&-]*$/u.test(line)
    ? undefined
    : 'letters'
}
