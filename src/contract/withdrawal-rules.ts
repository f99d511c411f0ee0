import { existingEmailProblem, type FieldProblem } from './customer-rules.ts'
import { plainEmail } from './typed-text.ts'

/** Fields of the first step of a withdrawal; no others may be required (LAW-3). */
export interface Withdrawal {
  name: string
  /** Order number, or the goods and the date of the order. */
  contract: string
  /** The goods, when not all are returned; may be empty. */
  items: string
  /** Email address for the acknowledgement. */
  email: string
}

export type WithdrawalField = keyof Withdrawal

/** In the order of the form. */
export const withdrawalFields = ['name', 'contract', 'items', 'email'] as const satisfies WithdrawalField[]

/** Characters. */
export const withdrawalLengths = { name: 100, contract: 200, items: 1000, email: 254 } as const

export interface WithdrawalProblem {
  field: WithdrawalField
  problem: FieldProblem
}

/** Bidirectional marks, and control characters except line breaks. */
const invisible = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu

const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(invisible, '').trim()

/** Cleans a withdrawal for storage and display: only the list of goods keeps its lines. */
export const cleanWithdrawal = ({ name, contract, items, email }: Withdrawal): Withdrawal => ({
  name: clean(name).replaceAll('\n', ' '),
  contract: clean(contract).replaceAll('\n', ' '),
  items: clean(items),
  email: plainEmail(email),
})

/** Returns the problems of a withdrawal. Names of any script are accepted. */
export function withdrawalProblems(withdrawal: Withdrawal): WithdrawalProblem[] {
  return withdrawalFields.flatMap((field) => {
    const problem = problemOf(field, withdrawal[field])
    return problem ? [{ field, problem }] : []
  })
}

function problemOf(field: WithdrawalField, text: string): FieldProblem | undefined {
  if (field === 'email') return existingEmailProblem(text)
  if (text === '') return field === 'items' ? undefined : 'required'
  return [...text].length > withdrawalLengths[field] ? 'tooLong' : undefined
}
