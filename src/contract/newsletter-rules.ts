import { emailProblem, type FieldProblem } from './customer-rules.ts'
import { nameLineProblem } from './order/field-rules.ts'
import { cleanName, plainEmail } from './typed-text.ts'

/** Fields of the newsletter form; only the email address is required (NEW-1). */
export interface Subscription {
  email: string
  firstName: string
  lastName: string
  /** Whether the consent text was agreed to. */
  consent: boolean
}

export type SubscriptionField = keyof Subscription

/** In the order of the form. */
export const subscriptionFields = [
  'email',
  'firstName',
  'lastName',
  'consent',
] as const satisfies SubscriptionField[]

/** Characters. */
export const subscriptionLengths = { email: 254, name: 60 } as const

export interface SubscriptionProblem {
  field: SubscriptionField
  problem: FieldProblem
}

/** Removes invisible characters from the input, so that no line break reaches an email. */
export const cleanSubscription = ({ email, firstName, lastName, consent }: Subscription): Subscription => ({
  email: plainEmail(email),
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
  consent,
})

/** Returns the problems of a subscription, in the order of the form. */
export function subscriptionProblems({
  email,
  firstName,
  lastName,
  consent,
}: Subscription): SubscriptionProblem[] {
  const problems: Record<SubscriptionField, FieldProblem | undefined> = {
    email: emailProblem(email),
    firstName: nameLineProblem(firstName, subscriptionLengths.name, 'optional'),
    lastName: nameLineProblem(lastName, subscriptionLengths.name, 'optional'),
    consent: consent ? undefined : ('required' as const),
  }
  return subscriptionFields.flatMap((field) => {
    const problem = problems[field]
    return problem ? [{ field, problem }] : []
  })
}

/** Kinds of change of a subscription. */
export const changeTypes = ['unsubscribe', 'pause', 'frequency'] as const

export type ChangeType = (typeof changeTypes)[number]

export interface Choice {
  type: ChangeType
  code: number
}

/** Reads an option such as `frequency|1`; undefined for an invalid one. */
export function readChoice(option: string): Choice | undefined {
  const [type, code, more] = option.split('|')
  const known = changeTypes.find((each) => each === type)
  return known && more === undefined && /^-?\d{1,4}$/.test(code ?? '')
    ? { type: known, code: Number(code) }
    : undefined
}

/** Formats a choice as its option. */
export const optionOf = ({ type, code }: Choice): string => `${type}|${code}`
