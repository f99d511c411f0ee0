import type { Translate } from '#i18n/translate.ts'
import type { CommerceError } from './failures.ts'

export interface CommandFailure {
  /** Text for the shopper. */
  text: string
  /** Status of the page that shows the form again: 409 for a reused id, else 503. */
  status: 409 | 503
}

/**
 * The message of a form whose command failed. If its mutation id was already used with other input, as after Back, the
 * form is shown again under a new id, so that sending it again runs it (REL-11).
 * @param text message when the shop cannot answer
 */
export const commandFailure = (
  t: Translate,
  { isReusedId }: Pick<CommerceError, 'isReusedId'>,
  text: string = t('failure.body'),
): CommandFailure => (isReusedId ? { text: t('failure.sentBefore'), status: 409 } : { text, status: 503 })
