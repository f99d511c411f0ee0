import { graphql, type ResultOf } from 'gql.tada'

/** The words of consent as they are shown now (LAW-8). */
export const newsletterConsentDocument = graphql(`
  query NewsletterConsent {
    newsletterConsent { id text }
  }
`)

export type NewsletterConsent = ResultOf<typeof newsletterConsentDocument>['newsletterConsent']

export const newsletterLinkDocument = graphql(`
  query NewsletterLink($token: String!) {
    newsletterLink(token: $token)
  }
`)

export const newsletterMailingDocument = graphql(`
  query NewsletterMailing($token: String!) {
    newsletterMailing(token: $token) { email }
  }
`)

export const subscribeNewsletterDocument = graphql(`
  mutation SubscribeNewsletter($mutationId: ID!, $input: SubscribeNewsletterInput!) {
    result: subscribeNewsletter(mutationId: $mutationId, input: $input) {
      error
      problems { field problem }
      waitSeconds
      step
      reference
      gifts
    }
  }
`)

export type NewsletterResult = ResultOf<typeof subscribeNewsletterDocument>['result']

export const sendNewsletterConfirmationDocument = graphql(`
  mutation SendNewsletterConfirmation($mutationId: ID!, $reference: String!) {
    result: sendNewsletterConfirmation(mutationId: $mutationId, reference: $reference) {
      error
      problems { field problem }
      waitSeconds
      step
      reference
      gifts
    }
  }
`)

export const confirmNewsletterDocument = graphql(`
  mutation ConfirmNewsletter($mutationId: ID!, $token: String!) {
    result: confirmNewsletter(mutationId: $mutationId, token: $token) {
      error
      problems { field problem }
      waitSeconds
      step
      reference
      gifts
    }
  }
`)

export const changeNewsletterDocument = graphql(`
  mutation ChangeNewsletter($mutationId: ID!, $input: ChangeNewsletterInput!) {
    result: changeNewsletter(mutationId: $mutationId, input: $input) {
      error
      problems { field problem }
      waitSeconds
      step
      reference
      gifts
    }
  }
`)
