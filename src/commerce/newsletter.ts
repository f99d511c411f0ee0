import type { VariablesOf } from 'gql.tada'
import { ask, type Commerce } from './ask.ts'
import {
  changeNewsletterDocument,
  confirmNewsletterDocument,
  type NewsletterConsent,
  newsletterConsentDocument,
  newsletterLinkDocument,
  newsletterMailingDocument,
  sendNewsletterConfirmationDocument,
  subscribeNewsletterDocument,
} from './documents/newsletter.ts'
import { type Mutating, runCommand } from './run-command.ts'

/** The words to agree to. @throws {CommerceError} */
export const requireConsentWords = (commerce: Commerce): Promise<NewsletterConsent> =>
  ask(commerce, newsletterConsentDocument, {}).then(({ newsletterConsent }) => newsletterConsent)

/** Whether a mailed link still confirms a subscription. @throws {CommerceError} */
export const isNewsletterLink = (commerce: Commerce, token: string): Promise<boolean> =>
  ask(commerce, newsletterLinkDocument, { token }).then(({ newsletterLink }) => newsletterLink)

/** Whose mailings a link ends; null when there is no such subscription, or no longer. @throws {CommerceError} */
export const findMailing = (commerce: Commerce, token: string): Promise<{ email: string } | null> =>
  ask(commerce, newsletterMailingDocument, { token }).then(({ newsletterMailing }) => newsletterMailing)

type Sent<Document> = VariablesOf<Document>

/** @throws {CommerceError} as the next three */
export const subscribeNewsletter = (commerce: Mutating, sent: Sent<typeof subscribeNewsletterDocument>) =>
  runCommand(commerce, subscribeNewsletterDocument, sent)

export const sendConfirmationAgain = (
  commerce: Mutating,
  sent: Sent<typeof sendNewsletterConfirmationDocument>,
) => runCommand(commerce, sendNewsletterConfirmationDocument, sent)

export const confirmNewsletter = (commerce: Mutating, sent: Sent<typeof confirmNewsletterDocument>) =>
  runCommand(commerce, confirmNewsletterDocument, sent)

export const changeNewsletter = (commerce: Mutating, sent: Sent<typeof changeNewsletterDocument>) =>
  runCommand(commerce, changeNewsletterDocument, sent)
