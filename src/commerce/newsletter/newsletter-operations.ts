import { graphql, type ResultOf } from 'gql.tada'

/** The current consent text (LAW-8). */
export const newsletterConsentQuery = graphql(`
  query NewsletterConsent {
    newsletterConsent { id text }
  }
`)

export type NewsletterConsent = ResultOf<typeof newsletterConsentQuery>['newsletterConsent']

export const newsletterLinkQuery = graphql(`
  query NewsletterLink($token: String!) {
    newsletterLink(token: $token)
  }
`)

export const newsletterMailingQuery = graphql(`
  query NewsletterMailing($token: String!) {
    newsletterMailing(token: $token) { email hasEnded }
  }
`)

/** The result of every newsletter command. */
export const newsletterResultFragment = graphql(`
  fragment NewsletterResultAll on NewsletterResult @_unmask {
    error
    problems { field problem }
    waitSeconds
    step
    reference
    gifts
  }
`)

export const subscribeNewsletterMutation = graphql(
  `
    mutation SubscribeNewsletter($mutationId: ID!, $input: SubscribeNewsletterInput!) {
      change: subscribeNewsletter(mutationId: $mutationId, input: $input) { ...NewsletterResultAll }
    }
  `,
  [newsletterResultFragment],
)

export type NewsletterResult = ResultOf<typeof subscribeNewsletterMutation>['change']

export const sendNewsletterConfirmationMutation = graphql(
  `
    mutation SendNewsletterConfirmation($mutationId: ID!, $reference: String!) {
      change: sendNewsletterConfirmation(mutationId: $mutationId, reference: $reference) { ...NewsletterResultAll }
    }
  `,
  [newsletterResultFragment],
)

export const confirmNewsletterMutation = graphql(
  `
    mutation ConfirmNewsletter($mutationId: ID!, $token: String!) {
      change: confirmNewsletter(mutationId: $mutationId, token: $token) { ...NewsletterResultAll }
    }
  `,
  [newsletterResultFragment],
)

export const changeNewsletterMutation = graphql(
  `
    mutation ChangeNewsletter($mutationId: ID!, $input: ChangeNewsletterInput!) {
      change: changeNewsletter(mutationId: $mutationId, input: $input) { ...NewsletterResultAll }
    }
  `,
  [newsletterResultFragment],
)
