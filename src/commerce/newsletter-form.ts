import { knownEmailProblem } from '../contract/customer-rules.ts'
import { readChoice } from '../contract/newsletter-rules.ts'
import type { Translate } from '../i18n/translate.ts'
import { problemText } from './customer-words.ts'
import type { NewsletterResult } from './documents/newsletter.ts'
import type { FormState } from './form-state.ts'
import type { changeNewsletter, subscribeNewsletter } from './newsletter.ts'
import type { PostedForm } from './posted-form.ts'

const salutations = ['female', 'male', 'notSpecified'] as const

/** The subscription that the fields of a form ask for (NEW-1). @param here path of the page that shows the words */
export const subscriptionOf = (
  posted: PostedForm,
  here: string,
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
    page: here,
  },
})

/** What the fields of the unsubscribe page ask for (NEW-2); undefined where no option was chosen. */
export function changeOf(posted: PostedForm): Parameters<typeof changeNewsletter>[1] | undefined {
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

/** What is wrong where no option was chosen: that, and the address where it is asked for and not right (UX-6). */
export function noOption(posted: PostedForm): Pick<NewsletterResult, 'problems' | 'error' | 'waitSeconds'> {
  const email = posted.text('token') ? undefined : knownEmailProblem(posted.text('email'))
  return {
    error: 'INVALID_INPUT',
    waitSeconds: null,
    problems: [
      ...(email ? [{ field: 'email', problem: email }] : []),
      { field: 'option', problem: 'required' as const },
    ],
  }
}

/** A form of the newsletter again, with what was typed and why it was not done. */
export function newsletterFormAgain(
  t: Translate,
  posted: PostedForm,
  { problems, error, waitSeconds }: Pick<NewsletterResult, 'problems' | 'error' | 'waitSeconds'>,
  email: string,
): FormState {
  const said = problems.map(({ field, problem }) => ({
    field,
    text: problemText(t, 'newsletter', field, problem),
  }))
  return {
    // What was agreed to in other words is agreed to anew.
    value: (field) => (field === 'consent' && error === 'CONSENT_CHANGED' ? '' : posted.text(field)),
    problem: (name) => said.find(({ field }) => field === name)?.text,
    problems: said,
    message: messageOf(t, { error, waitSeconds }, email),
    captchaNeeded: false,
  }
}

/** Why it was not done; undefined where the fields say it. @param email another way to be heard */
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

/** Status of a page that shows a form again. */
export const statusOf = ({ error }: Pick<NewsletterResult, 'error'>): number =>
  error === null
    ? 200
    : { INVALID_INPUT: 422, CONSENT_CHANGED: 409, TOO_MANY_ATTEMPTS: 429, LINK_INVALID: 410, NOT_FOUND: 404 }[
        error
      ]
