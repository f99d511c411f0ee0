import type { VariablesOf } from 'gql.tada'
import { type Commerce, runQuery } from '../client/run-query.ts'
import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  changeNewsletterMutation,
  confirmNewsletterMutation,
  type NewsletterConsent,
  newsletterConsentQuery,
  newsletterLinkQuery,
  newsletterMailingQuery,
  sendNewsletterConfirmationMutation,
  subscribeNewsletterMutation,
} from './newsletter-operations.ts'

/** Loads the current consent text. @throws {CommerceError} */
export const requireConsentText = (commerce: Commerce): Promise<NewsletterConsent> =>
  runQuery(commerce, newsletterConsentQuery, {}).then(({ newsletterConsent }) => newsletterConsent)

/** Whether an emailed link still confirms a subscription. @throws {CommerceError} */
export const isNewsletterLink = (commerce: Commerce, token: string): Promise<boolean> =>
  runQuery(commerce, newsletterLinkQuery, { token }).then(({ newsletterLink }) => newsletterLink)

/** The subscription of a link in a mailing; null when there is none (any more). @throws {CommerceError} */
export const findMailing = (
  commerce: Commerce,
  token: string,
): Promise<{ email: string; hasEnded: boolean | null } | null> =>
  runQuery(commerce, newsletterMailingQuery, { token }).then(({ newsletterMailing }) => newsletterMailing)

type MutationInput<Document> = VariablesOf<Document>

/** All four commands below throw {CommerceError}. */
export const subscribeNewsletter = (
  commerce: Mutating,
  variables: MutationInput<typeof subscribeNewsletterMutation>,
) => sendCommand(commerce, subscribeNewsletterMutation, variables)

export const resendConfirmation = (
  commerce: Mutating,
  variables: MutationInput<typeof sendNewsletterConfirmationMutation>,
) => sendCommand(commerce, sendNewsletterConfirmationMutation, variables)

export const confirmNewsletter = (
  commerce: Mutating,
  variables: MutationInput<typeof confirmNewsletterMutation>,
) => sendCommand(commerce, confirmNewsletterMutation, variables)

export const changeNewsletter = (
  commerce: Mutating,
  variables: MutationInput<typeof changeNewsletterMutation>,
) => sendCommand(commerce, changeNewsletterMutation, variables)
