import type { Translate } from '../i18n/translate.ts'
import type { CommerceError } from './failures.ts'

export interface CommandFailure {
  /** For the shopper. */
  text: string
  /** Of the page that shows the form again: 409 for a reused id, else 503. */
  status: 409 | 503
}

/**
 * What a form says whose command was not carried out. A form whose id was sent before with other contents, as after Back, is
 * shown again under a new id, so that sending it once more carries it out (REL-11).
 * @param text where the shop cannot answer
 */
export const commandFailure = (
  t: Translate,
  { isReusedId }: Pick<CommerceError, 'isReusedId'>,
  text: string = t('failure.body'),
): CommandFailure => (isReusedId ? { text: t('failure.sentBefore'), status: 409 } : { text, status: 503 })
