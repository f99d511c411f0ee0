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

/** Loads the current consent text. @throws {CommerceError} */
export const requireConsentWords = (commerce: Commerce): Promise<NewsletterConsent> =>
  ask(commerce, newsletterConsentDocument, {}).then(({ newsletterConsent }) => newsletterConsent)

/** Whether an emailed link still confirms a subscription. @throws {CommerceError} */
export const isNewsletterLink = (commerce: Commerce, token: string): Promise<boolean> =>
  ask(commerce, newsletterLinkDocument, { token }).then(({ newsletterLink }) => newsletterLink)

/** The subscription that an unsubscribe link ends; null when it does not exist (any more). @throws {CommerceError} */
export const findMailing = (commerce: Commerce, token: string): Promise<{ email: string } | null> =>
  ask(commerce, newsletterMailingDocument, { token }).then(({ newsletterMailing }) => newsletterMailing)

type Sent<Document> = VariablesOf<Document>

/** All four commands below throw {CommerceError}. */
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
