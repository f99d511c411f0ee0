import { z } from 'zod'
import {
  birthdayProblem,
  customerNumberProblem,
  emailProblem,
  existingEmailProblem,
  type FieldProblem,
  nameProblem,
  newBirthdayProblem,
  passwordProblem,
  phoneProblem,
} from '../customer-rules.ts'
import { cleanName, codeText, plainEmail, plainText, readDay } from '../typed-text.ts'

/** Messages of log-in, registration and account (LOG-1..5). Errors are FieldProblem codes. */

const field = (problem: (value: string) => FieldProblem | undefined) =>
  z
    .string()
    .max(2000)
    .default('')
    .superRefine((value, context) => {
      const message = problem(value)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** YYYY-MM-DD in UTC: half a day does not matter for a birthday. */
const today = (): string => new Date().toISOString().slice(0, 10)

const dayOf = (text: string): string | null => readDay(text) ?? null

const email = field(emailProblem).transform(plainEmail)
const existingEmail = field(existingEmailProblem).transform(plainEmail)
const newPassword = field(passwordProblem)
/** Password of an existing account: any length, but not empty. */
const password = field((value) => {
  const problem = passwordProblem(value)
  return problem === 'tooShort' ? undefined : problem
})

/** Solution of a captcha; left out where none was shown. */
const captcha = z.string().max(8000).optional()

export const salutation = z.enum(['female', 'male', 'notSpecified'])
export type Salutation = z.infer<typeof salutation>

export const logInByEmailMessage = z.object({ email: existingEmail, password: newPassword, captcha })

export const logInByCustomerNumberMessage = z.object({
  customerNumber: field(customerNumberProblem).transform(codeText),
  birthday: field((value) => birthdayProblem(value, today())).transform((value) => dayOf(value) ?? ''),
  captcha,
})

export const registerMessage = z.object({
  salutation: salutation.catch('notSpecified').default('notSpecified'),
  firstName: field(nameProblem).transform(cleanName),
  lastName: field(nameProblem).transform(cleanName),
  email,
  password: newPassword,
  birthday: field((value) => newBirthdayProblem(value, today())).transform(dayOf),
  phone: field(phoneProblem).transform((value) => plainText(value) || null),
  captcha,
})

export const requestPasswordResetMessage = z.object({ email: existingEmail, captcha })

/**
 * Longest token of a mailed link, characters. Those of the embedded shop are 256 bits as base64url; other backends mail signed
 * tokens (JWT), which have some hundred.
 */
export const maxLinkToken = 2000

const linkToken = z.string().max(maxLinkToken).default('')

export const resetPasswordMessage = z.object({ token: linkToken, password: newPassword })

export const changePasswordMessage = z.object({ currentPassword: password, password: newPassword })

export const changeEmailMessage = z.object({ email, currentPassword: password })

export const confirmMessage = z.object({ token: linkToken, email: z.string().max(254).optional() })

/** Deleting the account and exporting its data require the password again (LAW-10). */
export const reauthenticateMessage = z.object({ currentPassword: password })

/** If money is owed to the customer, the customer has to accept that before the account is deleted. */
export const deleteAccountMessage = reauthenticateMessage.extend({ owedAccepted: z.boolean().optional() })

export type Registration = z.output<typeof registerMessage>

const hiddenWhileSoft = 'Null while the customer is only softly logged in.'

/**
 * `/api/customer/v1`: the customer who is logged in. A softly logged-in customer was recognised without a password, and
 * gets no private fields (SES-3).
 */
export const customerResponse = z.looseObject({
  businessPartnerNo: z.string().regex(/^\d+$/).describe('Customer number.'),
  name: z.string().describe('Name with which the shop greets the customer.'),
  firstName: z.string().nullable().describe(`First name. ${hiddenWhileSoft}`),
  lastName: z.string().nullable().describe(`Last name. ${hiddenWhileSoft}`),
  salutation: salutation.nullable().describe(`Salutation. ${hiddenWhileSoft}`),
  email: z.string().nullable().describe(`E-mail address. ${hiddenWhileSoft}`),
  birthday: z.iso.date().nullable().describe(`Date of birth. Null if it is not known. ${hiddenWhileSoft}`),
  phone: z.string().nullable().describe(`Phone number. Null if it is not known. ${hiddenWhileSoft}`),
  bonusProgramme: z.boolean().describe('True if the customer collects loyalty points.'),
  creditAffinity: z
    .boolean()
    .describe('Mark of the customer for offers on credit, as the shop has stored it.'),
  hasPassword: z.boolean().describe('False for an account that is opened by mailed links only.'),
})
