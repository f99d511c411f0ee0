import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode, VariablesOf } from 'gql.tada'
import { ask, type Commerce } from './ask.ts'
import {
  changeNewsletterDocument,
  confirmNewsletterDocument,
  type NewsletterConsent,
  type NewsletterResult,
  newsletterConsentDocument,
  newsletterLinkDocument,
  newsletterMailingDocument,
  sendNewsletterConfirmationDocument,
  subscribeNewsletterDocument,
} from './documents/newsletter.ts'
import { CommerceError } from './failures.ts'

type Mutating = Pick<Client, 'mutation'>

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
  run(commerce, subscribeNewsletterDocument, sent)

export const sendConfirmationAgain = (
  commerce: Mutating,
  sent: Sent<typeof sendNewsletterConfirmationDocument>,
) => run(commerce, sendNewsletterConfirmationDocument, sent)

export const confirmNewsletter = (commerce: Mutating, sent: Sent<typeof confirmNewsletterDocument>) =>
  run(commerce, confirmNewsletterDocument, sent)

export const changeNewsletter = (commerce: Mutating, sent: Sent<typeof changeNewsletterDocument>) =>
  run(commerce, changeNewsletterDocument, sent)

async function run<Variables extends AnyVariables>(
  commerce: Mutating,
  document: TadaDocumentNode<{ result: NewsletterResult }, Variables>,
  variables: Variables,
): Promise<NewsletterResult> {
  const { data, error } = await commerce
    .mutation(document as TypedDocumentNode<{ result: NewsletterResult }, Variables>, variables)
    .toPromise()
  if (!data) throw new CommerceError('Newsletter', error ?? new Error('No Content'))
  return data.result
}
