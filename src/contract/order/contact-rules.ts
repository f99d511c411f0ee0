import {
  cleanPhone,
  emailProblem,
  nameProblem,
  newBirthdayProblem,
  phoneProblem,
  readDay,
} from '../customer-rules.ts'
import { cleanLine, cleanName, type FieldProblem, recipientProblem } from './field-rules.ts'

/** Who orders, as it is typed; what may be left out is ''. */
export interface TypedContact {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** As it is written in the shop's country, or YYYY-MM-DD. */
  birthday: string
  /** Of a company that orders. */
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

/** The same without what nobody sees; the birthday as YYYY-MM-DD where it is a day. */
export function cleanContact(typed: TypedContact): TypedContact {
  const birthday = cleanLine(typed.birthday)
  return {
    firstName: cleanName(typed.firstName),
    lastName: cleanName(typed.lastName),
    email: cleanLine(typed.email),
    phone: cleanPhone(typed.phone),
    birthday: readDay(birthday) ?? birthday,
    company: cleanName(typed.company ?? ''),
    vatId: cleanLine(typed.vatId ?? ''),
  }
}

/** What is wrong with a clean contact, in the order of the form; the shop itself checks a VAT id. @param today YYYY-MM-DD */
export function contactProblems(contact: TypedContact, today: string): ContactProblem[] {
  const found: Record<ContactField, string | undefined> = {
    firstName: nameProblem(contact.firstName),
    lastName: nameProblem(contact.lastName),
    email: emailProblem(contact.email),
    phone: phoneProblem(contact.phone),
    birthday: newBirthdayProblem(contact.birthday, today),
    company: companyProblem(contact),
    vatId: undefined,
  }
  return (Object.keys(found) as ContactField[]).flatMap((field) => {
    const problem = found[field] as FieldProblem | undefined
    return problem ? [{ field, problem }] : []
  })
}

/** A company may be left out, but not where its VAT id stands. */
function companyProblem({ company = '', vatId = '' }: TypedContact): FieldProblem | undefined {
  if (company === '') return vatId === '' ? undefined : 'required'
  return recipientProblem(company, companyLengths.company)
}
