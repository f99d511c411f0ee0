import {
  cleanPhone,
  emailProblem,
  nameProblem,
  newBirthdayProblem,
  phoneProblem,
  readDay,
} from '../customer-rules.ts'
import { cleanLine, cleanName, type FieldProblem } from './field-rules.ts'

/** Who orders, as it is typed; what may be left out is ''. */
export interface TypedContact {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** As it is written in the shop's country, or YYYY-MM-DD. */
  birthday: string
}

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
  }
}

/** What is wrong with a clean contact, in the order of the form. @param today YYYY-MM-DD */
export function contactProblems(contact: TypedContact, today: string): ContactProblem[] {
  const found: Record<ContactField, string | undefined> = {
    firstName: nameProblem(contact.firstName),
    lastName: nameProblem(contact.lastName),
    email: emailProblem(contact.email),
    phone: phoneProblem(contact.phone),
    birthday: newBirthdayProblem(contact.birthday, today),
  }
  return (Object.keys(found) as ContactField[]).flatMap((field) => {
    const problem = found[field] as FieldProblem | undefined
    return problem ? [{ field, problem }] : []
  })
}
