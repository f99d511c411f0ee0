import { emailProblem, nameProblem, newBirthdayProblem, phoneProblem } from '../customer-rules.ts'
import { cleanLine, cleanName, plainEmail, plainText, readDay } from '../typed-text.ts'
import { type FieldProblem, recipientProblem } from './field-rules.ts'

/** Contact of an order as typed; omitted fields are ''. */
export interface TypedContact {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** In the notation of the shop's country, or YYYY-MM-DD. */
  birthday: string
  /** For orders by a company. */
  company?: string
  vatId?: string
}

/** Characters. */
export const companyLengths = { company: 80, vatId: 30 } as const

export type ContactField = keyof TypedContact

export interface ContactProblem {
  field: ContactField
  problem: FieldProblem
}

/** Cleans a contact: removes invisible characters; a valid birthday becomes YYYY-MM-DD. */
export function cleanContact(typed: TypedContact): TypedContact {
  return {
    firstName: cleanName(typed.firstName),
    lastName: cleanName(typed.lastName),
    email: plainEmail(typed.email),
    phone: plainText(typed.phone),
    birthday: readDay(typed.birthday) ?? cleanLine(typed.birthday),
    company: cleanName(typed.company ?? ''),
    vatId: cleanLine(typed.vatId ?? ''),
  }
}

/**
 * Returns the problems of a cleaned contact, in the order of the form; the server checks the VAT id.
 * @param today YYYY-MM-DD
 */
export function contactProblems(contact: TypedContact, today: string): ContactProblem[] {
  const problems: Record<ContactField, string | undefined> = {
    firstName: nameProblem(contact.firstName),
    lastName: nameProblem(contact.lastName),
    email: emailProblem(contact.email),
    phone: phoneProblem(contact.phone),
    birthday: newBirthdayProblem(contact.birthday, today),
    company: companyProblem(contact),
    vatId: undefined,
  }
  return (Object.keys(problems) as ContactField[]).flatMap((field) => {
    const problem = problems[field] as FieldProblem | undefined
    return problem ? [{ field, problem }] : []
  })
}

/** A company is optional, but required with a VAT id. */
function companyProblem({ company = '', vatId = '' }: TypedContact): FieldProblem | undefined {
  if (company === '') return vatId === '' ? undefined : 'required'
  return recipientProblem(company, companyLengths.company)
}
