import { existingEmailProblem } from '#contract/customer-rules.ts'
import { readChoice } from '#contract/newsletter-rules.ts'
import type { Translate } from '#i18n/translate.ts'
import { problemText } from '../account/customer-messages.ts'
import type { FormState } from '../forms/form-state.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import type { changeNewsletter, subscribeNewsletter } from './newsletter.ts'
import type { NewsletterResult } from './newsletter-operations.ts'

const salutations = ['female', 'male', 'notSpecified'] as const

/** Reads a subscription from a posted form (NEW-1). @param pagePath path of the page that shows the consent text */
export const readSubscription = (
  posted: PostedForm,
  pagePath: string,
): Parameters<typeof subscribeNewsletter>[1] => ({
  mutationId: posted.mutationId,
  input: {
    email: posted.text('email'),
    salutation: salutations.find((known) => known === posted.text('salutation')) ?? 'notSpecified',
    firstName: posted.text('firstName'),
    lastName: posted.text('lastName'),
    areaKey: posted.text('areaKey') || null,
    consent: posted.text('consent') === 'yes',
    consentId: posted.text('consentId'),
    page: pagePath,
  },
})

/** Reads a change from the unsubscribe page (NEW-2); undefined when no option is selected. */
export function readNewsletterChange(posted: PostedForm): Parameters<typeof changeNewsletter>[1] | undefined {
  const choice = readChoice(posted.text('option'))
  if (!choice) return undefined
  const days = /^\d{1,3}$/.test(posted.text('pauseDays')) ? Number(posted.text('pauseDays')) : null
  const token = posted.text('token')
  return {
    mutationId: posted.mutationId,
    input: {
      ...(token ? { token } : { email: posted.text('email') }),
      ...choice,
      pauseDays: choice.type === 'pause' ? days : null,
    },
  }
}

/** The problems of a form without an option: the option, and the email address if it is required and invalid (UX-6). */
export function missingOptionResult(
  posted: PostedForm,
): Pick<NewsletterResult, 'problems' | 'error' | 'waitSeconds' | 'step'> {
  const email = posted.text('token') ? undefined : existingEmailProblem(posted.text('email'))
  return {
    error: 'INVALID_INPUT',
    waitSeconds: null,
    step: null,
    problems: [
      ...(email ? [{ field: 'email', problem: email }] : []),
      { field: 'option', problem: 'required' as const },
    ],
  }
}

/** State of a newsletter form to show again, with its input and problems. */
export function refusedNewsletterForm(
  t: Translate,
  posted: PostedForm,
  { problems, error, waitSeconds }: Pick<NewsletterResult, 'problems' | 'error' | 'waitSeconds'>,
  email: string,
): FormState {
  const fieldMessages = problems.map(({ field, problem }) => ({
    field,
    text: problemText(t, 'newsletter', field, problem),
  }))
  return {
    // Consent to an earlier text does not count for the new one.
    value: (field) => (field === 'consent' && error === 'CONSENT_CHANGED' ? '' : posted.text(field)),
    problem: (name) => fieldMessages.find(({ field }) => field === name)?.text,
    problems: fieldMessages,
    message: messageOf(t, { error, waitSeconds }, email),
    captchaNeeded: false,
  }
}

/** The message of an error; undefined when the fields have the messages. @param email contact address of the shop */
function messageOf(
  t: Translate,
  { error, waitSeconds }: Pick<NewsletterResult, 'error' | 'waitSeconds'>,
  email: string,
): string | undefined {
  switch (error) {
    case 'TOO_MANY_ATTEMPTS':
      return t('newsletter.wait', { count: Math.ceil((waitSeconds ?? 60) / 60), email })
    case 'CONSENT_CHANGED':
      return t('newsletter.consentChanged')
    case 'NOT_FOUND':
      return t('newsletter.notFound')
    case 'LINK_INVALID':
      return t('newsletter.linkInvalid')
    default:
      return undefined
  }
}

/** HTTP status of the page that shows a form again. */
export const formStatus = ({ error }: Pick<NewsletterResult, 'error'>): number =>
  error === null
    ? 200
    : { INVALID_INPUT: 422, CONSENT_CHANGED: 409, TOO_MANY_ATTEMPTS: 429, LINK_INVALID: 410, NOT_FOUND: 404 }[
        error
      ]
