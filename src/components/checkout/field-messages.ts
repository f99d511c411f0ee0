import { checkoutProblemText } from '#commerce/checkout/checkout-form-state.ts'
import type { Translate } from '#i18n/translate.ts'

const fields = {
  firstName: ['required', 'letters'],
  lastName: ['required', 'letters'],
  email: ['required'],
  street: ['required'],
  houseNumber: ['required'],
  addition: ['houseNumber'],
  postalCode: ['required'],
  city: ['required'],
} as const
const any = [
  'tooLong',
  'letters',
  'email',
  'emailLetters',
  'phone',
  'date',
  'adult',
  'postalCode',
  'houseNumber',
] as const

/** Messages that the page may need before a form is submitted (UX-6), by `{field}.{problem}`. */
export const fieldMessages = (t: Translate): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(fields).flatMap(([field, problems]) =>
      problems.map((problem) => [`${field}.${problem}`, checkoutProblemText(t, field, problem)]),
    ),
    ...any.map((problem) => [`any.${problem}`, checkoutProblemText(t, 'any', problem)]),
  ])
