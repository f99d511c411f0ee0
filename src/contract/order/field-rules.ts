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
  return /\p{L}/u.test(line) && /^(?:['’‘]?\p{L}|\p{N})[\p{L}\p{M}\p{N} .,:'’‘"“”„/()&+·°º№-]*$/u.test(line)
    ? undefined
    : 'letters'
}
