import { asciiDomain } from './email.ts'
import { nameLineProblem } from './order/field-rules.ts'
import { cleanName, codeText, plainEmail, plainText, readDay } from './typed-text.ts'

/**
 * Rules of the log-in and registration fields (LOG-2). Pure, so that a form
 * validates in the browser as the server does. A problem is a code; its message is in the locales.
 */
export type FieldProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'email'
  | 'emailLetters'
  | 'digits'
  | 'date'
  | 'adult'
  | 'letters'
  | 'phone'
  | 'choice'
  | 'unchanged'
  | 'guessable'

/** Characters. */
export const passwordLength = { min: 6, max: 128 } as const

const maxNameLength = 60
const maxEmailLength = 254
const maxNumberLength = 20
const maxPhoneLength = 40
const adultYears = 18

type Rule = (value: string) => FieldProblem | undefined

export const passwordProblem: Rule = (value) => {
  const { length } = [...value]
  if (length === 0) return 'required'
  if (length < passwordLength.min) return 'tooShort'
  return length > passwordLength.max ? 'tooLong' : undefined
}

/** One @, a local part of at most 64 characters before it and a host with a dot after it. */
const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

export const emailProblem: Rule = (value) => {
  const typed = plainEmail(value)
  if (typed === '') return 'required'
  if (typed.length > maxEmailLength || !emailPattern.test(typed)) return 'email'
  const at = typed.lastIndexOf('@')
  const name = typed.slice(0, at)
  if (name.startsWith('.') || name.endsWith('.') || name.includes('..')) return 'email'
  if (asciiDomain(typed.slice(at + 1)) === undefined) return 'email'
  // Few mail servers accept other letters before the @ (SMTPUTF8): emails would not arrive (WHO-1).
  return /^[\x21-\x7e]+$/.test(name) ? undefined : 'emailLetters'
}

/** Accepts addresses of accounts that may be older than the rule for letters before the @. */
export const existingEmailProblem: Rule = (value) => {
  const problem = emailProblem(value)
  return problem === 'emailLetters' ? undefined : problem
}

/** Digits, which may be spaced: `codeText` returns them without. */
export const customerNumberProblem: Rule = (value) => {
  const typed = plainText(value)
  if (typed === '') return 'required'
  if (!/^\d[\d ./-]*$/.test(typed)) return 'digits'
  return codeText(typed).length > maxNumberLength ? 'tooLong' : undefined
}

/**
 * Accepts letters of any script, with the punctuation of names. Checks the cleaned value, as that is what is
 * stored.
 */
export const nameProblem: Rule = (value) => nameLineProblem(cleanName(value), maxNameLength)

/** Digits with common separators, then an extension (`ext. 4`, `toestel 4`, `Durchwahl 4`, `poste 4`). */
const phonePattern =
  /^(?:(?:tel|tél|telefoon|telefon|téléphone|phone|mobil|mobiel|fax)\.?:? ?)?(?:\+ ?)?[\d(][\d ()./,-]{4,30}(?:[ ,;]*(?:ext|extension|x|tst|toestel|dw|durchwahl|poste|int|app|#)[.:]? ?\d{1,6})?$/i

/** Optional field. */
export const phoneProblem: Rule = (value) => {
  const typed = plainText(value)
  if (typed === '') return
  if (typed.length > maxPhoneLength || !phonePattern.test(typed)) return 'phone'
  const digits = typed.replace(/\D/g, '').length
  return digits >= 6 && digits <= 22 ? undefined : 'phone'
}

/**
 * Checks that a day is plausible as a birthday.
 * @param today YYYY-MM-DD
 */
export function birthdayProblem(value: string, today: string): FieldProblem | undefined {
  if (value.trim() === '') return 'required'
  const day = readDay(value)
  return !day || day > today || day < '1900-01-01' ? 'date' : undefined
}

/**
 * Checks the optional birthday of a new account. Accounts are for adults, since they may buy on credit.
 * @param today YYYY-MM-DD
 */
export function newBirthdayProblem(value: string, today: string): FieldProblem | undefined {
  if (value.trim() === '') return
  const problem = birthdayProblem(value, today)
  if (problem) return problem
  const latestAdultBirthday = `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`
  return (readDay(value) as string) > latestAdultBirthday ? 'adult' : undefined
}
