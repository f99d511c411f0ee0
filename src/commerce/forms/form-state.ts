import type { Translate } from '#i18n/translate.ts'
import { logFailure } from '#operations/log-failure.ts'
import { type CustomerForm, failureText, outcomeText, problemText } from '../account/customer-messages.ts'
import type { CustomerOutcome } from '../account/customer-operations.ts'
import { commandFailure } from '../client/command-failure.ts'
import { CommerceError } from '../client/failures.ts'
import type { PostedForm } from './posted-form.ts'

/** State of a form to render: its values, the problems of fields, and a message for the whole form. */
export interface FormState {
  /** Passwords are left out and must be typed again. */
  value(field: string): string
  problem(field: string): string | undefined
  /** Problems of fields with their messages, in the order of the form. */
  problems: { field: string; text: string }[]
  message: string | undefined
  captchaNeeded: boolean
  /** Status of the page that shows a refused form again: 503 where the shop could not answer. */
  status?: 409 | 422 | 503
}

export const emptyFormState: FormState = {
  value: () => '',
  problem: () => undefined,
  problems: [],
  message: undefined,
  captchaNeeded: false,
}

const secret = /password/i

/** State of a form that the shop has refused. */
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
    status: 422,
  }
}

/**
 * Runs a form's command.
 * @returns undefined when it succeeded; else the state of the form to show again. A failure of the shop is logged for
 * the operator and shown to the shopper as a message.
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
    const { text, status } = commandFailure(t, failure, failureText(t))
    return { ...refusedForm(t, form, posted, none), message: text, status }
  }
}
