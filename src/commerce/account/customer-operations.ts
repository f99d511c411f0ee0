import { graphql, type ResultOf } from 'gql.tada'

/** The logged-in customer. */
export const customerQuery = graphql(`
  query Customer {
    customer {
      businessPartnerNo
      name
      salutation
      firstName
      lastName
      email
      birthday
      phone
      bonusProgramme
      creditAffinity
      hasPassword
      softLoggedIn
    }
  }
`)

export type Customer = NonNullable<ResultOf<typeof customerQuery>['customer']>

/** What a link in a mail is for, and whose account it opens. */
export const mailedLinkQuery = graphql(`
  query MailedLink($token: String!) {
    mailedLink(token: $token)
    mailedLinkEmail(token: $token)
  }
`)

export type MailedLinkPurpose = NonNullable<ResultOf<typeof mailedLinkQuery>['mailedLink']>

/** The customer's commands (LOG-1..5). */
export const customerCommands = {
  logInByEmail: graphql(`
    mutation LogInByEmail($mutationId: ID!, $input: LogInByEmailInput!) {
      change: logInByEmail(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  logInByCustomerNumber: graphql(`
    mutation LogInByCustomerNumber($mutationId: ID!, $input: LogInByCustomerNumberInput!) {
      change: logInByCustomerNumber(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  logInByLink: graphql(`
    mutation LogInByLink($mutationId: ID!, $input: ConfirmInput!) {
      change: logInByLink(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  register: graphql(`
    mutation Register($mutationId: ID!, $input: RegisterInput!) {
      change: register(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  confirmRegistration: graphql(`
    mutation ConfirmRegistration($mutationId: ID!, $input: ConfirmInput!) {
      change: confirmRegistration(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  requestPasswordReset: graphql(`
    mutation RequestPasswordReset($mutationId: ID!, $input: RequestPasswordResetInput!) {
      change: requestPasswordReset(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  resetPassword: graphql(`
    mutation ResetPassword($mutationId: ID!, $input: ResetPasswordInput!) {
      change: resetPassword(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  changePassword: graphql(`
    mutation ChangePassword($mutationId: ID!, $input: ChangePasswordInput!) {
      change: changePassword(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  changeEmail: graphql(`
    mutation ChangeEmail($mutationId: ID!, $input: ChangeEmailInput!) {
      change: changeEmail(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  confirmEmail: graphql(`
    mutation ConfirmEmail($mutationId: ID!, $input: ConfirmInput!) {
      change: confirmEmail(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  deleteAccount: graphql(`
    mutation DeleteAccount($mutationId: ID!, $input: ReauthenticateInput!, $owedAccepted: Boolean) {
      change: deleteAccount(mutationId: $mutationId, input: $input, owedAccepted: $owedAccepted) { error problems { field problem } waitSeconds }
    }
  `),
} as const

export const logOutMutation = graphql(`
  mutation LogOut($mutationId: ID!) {
    change: logOut(mutationId: $mutationId) { error problems { field problem } waitSeconds }
  }
`)

export const exportPersonalDataMutation = graphql(`
  mutation ExportOwnData($mutationId: ID!, $input: ReauthenticateInput!) {
    change: exportOwnData(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds data }
  }
`)

export type CustomerOutcome = ResultOf<typeof logOutMutation>['change']
export type CommandName = keyof typeof customerCommands
