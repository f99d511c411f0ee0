import type { Translate } from '../i18n/translate.ts'
import { logFailure } from '../operations/log-failure.ts'
import { commandFailure } from './command-failure.ts'
import { type CustomerForm, failureText, outcomeText, problemText } from './customer-words.ts'
import type { CustomerOutcome } from './documents/customer.ts'
import { CommerceError } from './failures.ts'
import type { PostedForm } from './posted-form.ts'

/** A form as it is shown: what was typed, what is wrong with which field, and what is wrong altogether. */
export interface FormState {
  /** Secrets are left out: they are typed again. */
  value(field: string): string
  problem(field: string): string | undefined
  /** Fields that are not right, in the order of the form, with their sentences. */
  problems: { field: string; text: string }[]
  message: string | undefined
  captchaNeeded: boolean
}

export const freshForm: FormState = {
  value: () => '',
  problem: () => undefined,
  problems: [],
  message: undefined,
  captchaNeeded: false,
}

const secret = /password/i

/** The form again, after the shop has said no. */
export function refusedForm(
  t: Translate,
  form: CustomerForm,
  posted: PostedForm,
  outcome: CustomerOutcome,
): FormState {
  const problems = outcome.problems.map(({ field, problem }) => ({
    field,
    text: problemText(t, form, field, problem),
  }))
  return {
    value: (field) => (secret.test(field) ? '' : posted.text(field)),
    problem: (name) => problems.find(({ field }) => field === name)?.text,
    problems,
    message: outcomeText(t, form, outcome),
    captchaNeeded: outcome.error === 'CAPTCHA_NEEDED',
  }
}

/**
 * Runs what a form asks for.
 * @returns undefined when it was done; else the form as it is shown again. A shop that cannot answer is told to
 * the operator and, in the words of the catalogue, to the shopper.
 */
export async function submitForm(
  t: Translate,
  form: CustomerForm,
  posted: PostedForm,
  run: () => Promise<CustomerOutcome>,
): Promise<FormState | undefined> {
  try {
    const outcome = await run()
    return outcome.error === null ? undefined : refusedForm(t, form, posted, outcome)
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure
    if (!failure.isReusedId) logFailure('form', failure)
    const none: CustomerOutcome = { error: null, problems: [], waitSeconds: null }
    return { ...refusedForm(t, form, posted, none), message: commandFailure(t, failure, failureText(t)).text }
  }
}
