import {
  birthdayProblem,
  customerNumberProblem,
  existingEmailProblem,
  type FieldProblem,
  nameProblem,
  phoneProblem,
} from '../customer-rules.ts'
import { readPostalCode } from '../order/address-rules.ts'
import { hasNumericCodes } from '../order/countries.ts'
import { splitStreetLine } from '../order/street-line.ts'
import { cleanLine, cleanName, codeText, plainEmail, plainText } from '../typed-text.ts'

/**
 * Rules of the contact form (CTC-2). Pure, so that the page validates in the
 * browser as the server does.
 */
export const messageFields = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'customernumber',
  'birthday',
  'street',
  'housenumber',
  'postalcode',
  'city',
  'subject',
  'message',
] as const

export type MessageField = (typeof messageFields)[number]

export const salutations = ['female', 'male', 'notSpecified'] as const

/** Objections of the sender: advertising, market research, the newsletter. */
export const optOuts = ['canceladvertising', 'cancelmarketing', 'cancelnl'] as const

export type OptOut = (typeof optOuts)[number]

/** A message as typed: omitted fields are ''. */
export type ContactMessage = Record<MessageField, string> & {
  salutation: (typeof salutations)[number]
  /** Consent to the use of these details; needed only where the tenant requires it (ContactRules). */
  terms: boolean
} & Record<OptOut, boolean>

/** Additional fields that a topic requires, besides name, email address and message. */
export const contactNeeds = ['customernumber', 'address'] as const

export type ContactNeed = (typeof contactNeeds)[number]

/**
 * Fields that the form of a topic may have without requiring them. birthday: to recognise a customer; objections: the opt-outs. The
 * form has no others, because the shop may only collect what it needs to answer (GDPR, article 5).
 */
export const contactOptions = [...contactNeeds, 'phone', 'birthday', 'objections'] as const

export type ContactOption = (typeof contactOptions)[number]

/** Fields of the form of a topic, besides name, email address, subject, message and files. */
export interface TopicFields {
  needs: readonly ContactNeed[]
  optional: readonly ContactOption[]
}

export type ContactProblemCode = FieldProblem | 'special' | 'postalCode'

export interface ContactProblem {
  field: MessageField | 'terms'
  problem: ContactProblemCode
}

/** Characters. */
export const messageLengths: Record<MessageField, number> = {
  firstname: 60,
  lastname: 60,
  email: 254,
  phone: 40,
  customernumber: 20,
  birthday: 20,
  street: 60,
  housenumber: 10,
  postalcode: 10,
  city: 60,
  subject: 120,
  message: 4000,
}

export interface ContactRules {
  /** Two letters; determines the format of postal codes. */
  country: string
  needs: readonly ContactNeed[]
  /** YYYY-MM-DD */
  today: string
  /** Whether the tenant requires consent to the use of these details. */
  needsTerms: boolean
}

const requiredFields: readonly MessageField[] = ['firstname', 'lastname', 'email', 'message']
const addressFields: readonly MessageField[] = ['street', 'housenumber', 'postalcode', 'city']

/** Whether a field is required. */
export const isRequired = (field: MessageField, needs: readonly ContactNeed[]): boolean =>
  requiredFields.includes(field) ||
  (field === 'customernumber' && needs.includes('customernumber')) ||
  (addressFields.includes(field) && needs.includes('address'))

/** Whether the form of a topic has a field. The salutation is that of a letter by post, so it comes with the address. */
export function hasField(
  field: MessageField | 'salutation' | OptOut,
  { needs, optional }: TopicFields,
): boolean {
  const has = (option: ContactOption): boolean =>
    optional.includes(option) || needs.some((need) => need === option)
  if (field === 'customernumber' || field === 'phone' || field === 'birthday') return has(field)
  if (field === 'salutation' || addressFields.some((name) => name === field)) return has('address')
  return optOuts.some((name) => name === field) ? has('objections') : true
}

/** Returns a message without the fields that the form of its topic does not have. */
export function onlyTopicFields(typed: ContactMessage, questions: TopicFields): ContactMessage {
  const fields = messageFields.map((field) => [field, hasField(field, questions) ? typed[field] : ''])
  const ticks = optOuts.map((name) => [name, hasField(name, questions) && typed[name]])
  const salutation = hasField('salutation', questions) ? typed.salutation : 'notSpecified'
  return { ...typed, ...Object.fromEntries([...fields, ...ticks]), salutation }
}

/** Bidirectional marks, and control characters except line breaks. */
const invisible = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu

const nameFields: readonly MessageField[] = ['firstname', 'lastname', 'street', 'city']

const cleaners: Partial<Record<MessageField, (text: string) => string>> = {
  email: plainEmail,
  phone: plainText,
  // What is no number is shown as it was typed.
  customernumber: (text) => (customerNumberProblem(text) ? cleanLine(text) : codeText(text)),
  housenumber: plainText,
  postalcode: plainText,
}

const cleanerOf = (field: MessageField): ((text: string) => string) =>
  cleaners[field] ?? (nameFields.includes(field) ? cleanName : cleanLine)

/**
 * Cleans a message before it is sent: only the message itself keeps its lines, direction marks are removed. A whole
 * address line in the street, as autofill writes it, is split where the house number is empty (UX-6).
 * @param country of the shop, two letters; '' leaves the street as it is
 */
export function cleanMessage(typed: ContactMessage, country = ''): ContactMessage {
  const lines = messageFields.map((field) => [field, cleanerOf(field)(typed[field])])
  const message = typed.message.normalize('NFC').replace(/\r\n?/g, '\n').replace(invisible, '').trim()
  return splitStreetOf({ ...typed, ...Object.fromEntries(lines), message }, country)
}

function splitStreetOf(cleaned: ContactMessage, country: string): ContactMessage {
  if (country === '' || cleaned.housenumber !== '') return cleaned
  const { street, houseNumber, addition } = splitStreetLine(
    { street: cleaned.street, houseNumber: '', addition: '' },
    country,
  )
  return { ...cleaned, street, housenumber: [houseNumber, addition].filter(Boolean).join(' ') }
}

/** Returns the problems of a cleaned message, in the order of the form. */
export function contactProblems(message: ContactMessage, rules: ContactRules): ContactProblem[] {
  const problems = messageFields.flatMap((field): ContactProblem[] => {
    const problem = fieldProblem(field, message[field], rules)
    return problem ? [{ field, problem }] : []
  })
  return message.terms || !rules.needsTerms
    ? problems
    : [...problems, { field: 'terms', problem: 'required' }]
}

/** Returns the problem of one field. */
export function fieldProblem(
  field: MessageField,
  text: string,
  { country, needs, today }: Omit<ContactRules, 'needsTerms'>,
): ContactProblemCode | undefined {
  if (text.trim() === '') return isRequired(field, needs) ? 'required' : undefined
  const problem = shapeProblem(field, text, country, today)
  return problem ?? ([...text].length > messageLengths[field] ? 'tooLong' : undefined)
}

function shapeProblem(
  field: MessageField,
  text: string,
  country: string,
  today: string,
): ContactProblemCode | undefined {
  switch (field) {
    case 'firstname':
    case 'lastname':
      return nameProblem(text)
    case 'email':
      return existingEmailProblem(text)
    case 'phone':
      return phoneProblem(text)
    case 'customernumber':
      return customerNumberProblem(text)
    case 'birthday':
      return birthdayProblem(text, today)
    case 'street':
    case 'housenumber':
      return /^(?:['’‘]?\p{L}|\p{N})[\p{L}\p{M}\p{N} .,'’‘/()-]*$/u.test(text) ? undefined : 'special'
    case 'city':
      // 2e Exloërmond is a town; a town has no other digits.
      return /^(?:\d{1,2}e )?['’‘]?\p{L}[\p{L}\p{M} .'’‘/()-]*$/u.test(text) ? undefined : 'letters'
    case 'postalcode':
      return messagePostalCodeProblem(text, country)
    default:
      return undefined
  }
}

/**
 * Checks a postal code. Dutch: four digits, an optional space, two letters. Digits only where a country's
 * codes are digits, else the country's format. An empty code is valid, as it may be omitted.
 */
export function messagePostalCodeProblem(text: string, country: string): ContactProblemCode | undefined {
  const code = plainText(text)
  if (country === 'NL') return /^(\d{4}[ -]?[a-z]{2})?$/i.test(code) ? undefined : 'postalCode'
  if (code === '') return
  if (hasNumericCodes(country)) return /^\d+$/.test(code) ? undefined : 'digits'
  return readPostalCode(text, country) === undefined ? 'postalCode' : undefined
}
