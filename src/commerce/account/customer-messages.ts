import type { FieldProblem } from '#contract/customer-rules.ts'
import type { Translate } from '#i18n/translate.ts'
import type { CustomerOutcome } from './customer-operations.ts'

/** The form that a message is for; some forms have their own wording. */
export type CustomerForm =
  | 'logIn'
  | 'number'
  | 'register'
  | 'forgotten'
  | 'reset'
  | 'data'
  | 'withdrawal'
  | 'newsletter'

/** The message for a problem of a field. */
export function problemText(t: Translate, form: CustomerForm, field: string, problem: FieldProblem): string {
  const defaultText = t(
    `form.error.${problem}`,
    {},
    problem === 'digits' ? 'Nur Zahlen sind erlaubt' : undefined,
  )
  const ofKind = /password$/i.test(field) ? t(`form.error.password.${problem}`, {}, defaultText) : defaultText
  return t(`form.error.${form}.${field}.${problem}`, {}, ofKind)
}

/** The message for the error of a command; undefined when it succeeded or its fields have the messages. */
export function outcomeText(
  t: Translate,
  form: CustomerForm,
  { error, waitSeconds }: CustomerOutcome,
): string | undefined {
  switch (error) {
    case 'NOT_RECOGNISED':
      if (form === 'number') return t('customer.error.numberNotRecognised')
      return t(form === 'data' ? 'customer.error.wrongPassword' : 'customer.error.notRecognised')
    case 'TOO_MANY_ATTEMPTS':
      return t('customer.error.wait', { count: waitSeconds ?? 1 })
    case 'CAPTCHA_NEEDED':
      return t('customer.error.captcha')
    case 'LINK_INVALID':
      return t('customer.reset.invalid')
    case 'CONFIRMATION_MAILED':
      return t('customer.error.confirmationMailed')
    case 'LOGIN_NEEDED':
      return t('customer.error.logInAgain')
    case 'MONEY_OWED':
      return t('customer.error.moneyOwed')
    default:
      return
  }
}

/** Title and text for a shop that cannot answer (ERR-1). */
export const failureText = (t: Translate): string =>
  `${t('customer.error.title')} ${t('customer.error.refused')}`
