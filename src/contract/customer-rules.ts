/**
 * What may stand in the fields of log-in and registration (LOG-2, specification section 5). Pure, so that
 * a form says in the browser what the shop would say. A problem is a word; the languages have its sentence.
 */
export type FieldProblem =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'email'
  | 'digits'
  | 'date'
  | 'adult'
  | 'letters'
  | 'phone'
  | 'choice'
  | 'unchanged'
  | 'guessable'

/** Characters. */
export const passwordLength = { least: 6, most: 128 } as const

const longestName = 60
const longestEmail = 254
const longestNumber = 20
const adultYears = 18

type Rule = (value: string) => FieldProblem | undefined

export const passwordProblem: Rule = (value) => {
  const { length } = [...value]
  if (length === 0) return 'required'
  if (length < passwordLength.least) return 'tooShort'
  return length > passwordLength.most ? 'tooLong' : undefined
}

/** One @, a name of at most 64 characters before it and a host with a dot after it. */
const address =
  /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u

export const emailProblem: Rule = (value) => {
  const typed = value.trim()
  if (typed === '') return 'required'
  if (typed.length > longestEmail || !address.test(typed)) return 'email'
  const name = typed.slice(0, typed.lastIndexOf('@'))
  return name.startsWith('.') || name.endsWith('.') || name.includes('..') ? 'email' : undefined
}

export const customerNumberProblem: Rule = (value) => {
  const typed = value.trim()
  if (typed === '') return 'required'
  if (!/^\d+$/.test(typed)) return 'digits'
  return typed.length > longestNumber ? 'tooLong' : undefined
}

/** Letters of any script, with the marks names have: spaces, hyphens, apostrophes (first, too: `'t Hart`) and full stops. */
export const nameProblem: Rule = (value) => {
  const typed = value.trim()
  if (typed === '') return 'required'
  if (!/^['’‘]?\p{L}[\p{L}\p{M} .'’‘-]*$/u.test(typed)) return 'letters'
  return typed.length > longestName ? 'tooLong' : undefined
}

/** May be left out. */
export const phoneProblem: Rule = (value) => {
  const typed = value.trim()
  if (typed === '') return
  return /^\+?[\d ()/-]{6,24}$/.test(typed) && /\d{3}/.test(typed.replace(/\D/g, '')) ? undefined : 'phone'
}

/**
 * A day as people of our shops write it, `31-12-1980`, `31.12.1980`, `31/12/1980`, `31121980` (keypads of telephones
 * have no signs) or `1980-12-31`, as YYYY-MM-DD. Undefined for days that no calendar has.
 */
export function readDay(value: string): string | undefined {
  const typed = value.trim()
  const spoken = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$|^(\d{2})(\d{2})(\d{4})$/
    .exec(typed)
    ?.filter(Boolean)
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  const [year, month, day] = spoken
    ? [spoken[3], spoken[2], spoken[1]]
    : iso
      ? [iso[1], iso[2], iso[3]]
      : [undefined]
  if (!year || !month || !day) return
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : undefined
}

/** A day somebody who lives may have been born on. @param today YYYY-MM-DD */
export function birthdayProblem(value: string, today: string): FieldProblem | undefined {
  if (value.trim() === '') return 'required'
  const day = readDay(value)
  return !day || day > today || day < '1900-01-01' ? 'date' : undefined
}

/** An account is for adults, since one may buy on credit with it; the day may be left out. @param today YYYY-MM-DD */
export function newBirthdayProblem(value: string, today: string): FieldProblem | undefined {
  if (value.trim() === '') return
  const wrong = birthdayProblem(value, today)
  if (wrong) return wrong
  const grown = `${Number(today.slice(0, 4)) - adultYears}${today.slice(4)}`
  return (readDay(value) as string) > grown ? 'adult' : undefined
}
