import { type FieldProblem, knownEmailProblem } from './customer-rules.ts'

/** What the first step of a withdrawal asks, and nothing else (LAW-3). */
export interface Withdrawal {
  name: string
  /** Order number, or what was ordered and when. */
  contract: string
  /** Which goods, when not all; may be empty. */
  items: string
  /** Where the acknowledgement goes. */
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

/** Signs that turn the reading order of what stands around them, and those no text has. */
const unseen = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu

const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unseen, '').trim()

/** What was typed, as it is kept and said again: only the list of goods has lines. */
export const cleanWithdrawal = ({ name, contract, items, email }: Withdrawal): Withdrawal => ({
  name: clean(name).replaceAll('\n', ' '),
  contract: clean(contract).replaceAll('\n', ' '),
  items: clean(items),
  email: clean(email).replaceAll('\n', ''),
})

/** What keeps a withdrawal from being confirmed. Names of any script are names: nobody is turned away by one. */
export function withdrawalProblems(given: Withdrawal): WithdrawalProblem[] {
  return withdrawalFields.flatMap((field) => {
    const problem = problemOf(field, given[field])
    return problem ? [{ field, problem }] : []
  })
}

function problemOf(field: WithdrawalField, text: string): FieldProblem | undefined {
  if (field === 'email') return knownEmailProblem(text)
  if (text === '') return field === 'items' ? undefined : 'required'
  return [...text].length > withdrawalLengths[field] ? 'tooLong' : undefined
}
