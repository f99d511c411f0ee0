import { graphql, type ResultOf } from 'gql.tada'

/** Whoever is logged in. */
export const customerDocument = graphql(`
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

export type Customer = NonNullable<ResultOf<typeof customerDocument>['customer']>

/** What a link in a mail is for. */
export const mailedLinkDocument = graphql(`
  query MailedLink($token: String!) {
    mailedLink(token: $token)
  }
`)

export type MailedLinkPurpose = NonNullable<ResultOf<typeof mailedLinkDocument>['mailedLink']>

/** The customer's commands (LOG-1..5). */
export const customerCommands = {
  logInByEmail: graphql(`
    mutation LogInByEmail($mutationId: ID!, $input: LogInByEmailInput!) {
      result: logInByEmail(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  logInByCustomerNumber: graphql(`
    mutation LogInByCustomerNumber($mutationId: ID!, $input: LogInByCustomerNumberInput!) {
      result: logInByCustomerNumber(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  register: graphql(`
    mutation Register($mutationId: ID!, $input: RegisterInput!) {
      result: register(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  confirmRegistration: graphql(`
    mutation ConfirmRegistration($mutationId: ID!, $input: ConfirmInput!) {
      result: confirmRegistration(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  requestPasswordReset: graphql(`
    mutation RequestPasswordReset($mutationId: ID!, $input: RequestPasswordResetInput!) {
      result: requestPasswordReset(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  resetPassword: graphql(`
    mutation ResetPassword($mutationId: ID!, $input: ResetPasswordInput!) {
      result: resetPassword(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  changePassword: graphql(`
    mutation ChangePassword($mutationId: ID!, $input: ChangePasswordInput!) {
      result: changePassword(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  changeEmail: graphql(`
    mutation ChangeEmail($mutationId: ID!, $input: ChangeEmailInput!) {
      result: changeEmail(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  confirmEmail: graphql(`
    mutation ConfirmEmail($mutationId: ID!, $input: ConfirmInput!) {
      result: confirmEmail(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
  deleteAccount: graphql(`
    mutation DeleteAccount($mutationId: ID!, $input: ReauthenticateInput!) {
      result: deleteAccount(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds }
    }
  `),
} as const

export const logOutDocument = graphql(`
  mutation LogOut($mutationId: ID!) {
    result: logOut(mutationId: $mutationId) { error problems { field problem } waitSeconds }
  }
`)

export const exportOwnDataDocument = graphql(`
  mutation ExportOwnData($mutationId: ID!, $input: ReauthenticateInput!) {
    result: exportOwnData(mutationId: $mutationId, input: $input) { error problems { field problem } waitSeconds data }
  }
`)

export type CustomerOutcome = ResultOf<typeof logOutDocument>['result']
export type CustomerErrorCode = NonNullable<CustomerOutcome['error']>
export type CommandName = keyof typeof customerCommands
