import { z } from 'zod'
import { visitorOperation } from '../client.ts'
import { savedAddressFields, savedAddressShape } from '../sale/checkout-operation.ts'
import { customerShape, errorResultShape } from '../sale/order-shape.ts'

const error = '... on ErrorResult { errorCode message }'
const success = z.union([z.object({ __typename: z.literal('Success') }), errorResultShape])
const currentUser = z.union([
  z.object({ __typename: z.literal('CurrentUser'), id: z.string() }),
  errorResultShape,
])

const customerFields = 'id title firstName lastName phoneNumber emailAddress'

export const activeCustomerOperation = visitorOperation(
  'ActiveCustomer',
  /* GraphQL */ `
    query ActiveCustomer { activeCustomer { ${customerFields} addresses { ${savedAddressFields} } } }
  `,
  z.object({
    activeCustomer: customerShape.extend({ addresses: z.array(savedAddressShape).nullable() }).nullable(),
  }),
)

export const logInOperation = visitorOperation(
  'LogIn',
  /* GraphQL */ `
    mutation LogIn($email: String!, $password: String!) {
      result: login(username: $email, password: $password) { __typename ... on CurrentUser { id } ${error} }
    }
  `,
  z.object({ result: currentUser }),
)

export const logOutOperation = visitorOperation(
  'LogOut',
  'mutation LogOut { logout { success } }',
  z.object({ logout: z.object({ success: z.boolean() }) }),
)

export const registerOperation = visitorOperation(
  'Register',
  /* GraphQL */ `
    mutation Register($input: RegisterCustomerInput!) {
      result: registerCustomerAccount(input: $input) { __typename ${error} }
    }
  `,
  z.object({ result: success }),
)

export const verifyOperation = visitorOperation(
  'Verify',
  /* GraphQL */ `
    mutation Verify($token: String!) {
      result: verifyCustomerAccount(token: $token) { __typename ... on CurrentUser { id } ${error} }
    }
  `,
  z.object({ result: currentUser }),
)

export const requestResetOperation = visitorOperation(
  'RequestReset',
  /* GraphQL */ `
    mutation RequestReset($email: String!) { result: requestPasswordReset(emailAddress: $email) { __typename ${error} } }
  `,
  z.object({ result: success.nullable() }),
)

export const resetOperation = visitorOperation(
  'Reset',
  /* GraphQL */ `
    mutation Reset($token: String!, $password: String!) {
      result: resetPassword(token: $token, password: $password) { __typename ... on CurrentUser { id } ${error} }
    }
  `,
  z.object({ result: currentUser }),
)

export const changePasswordOperation = visitorOperation(
  'ChangePassword',
  /* GraphQL */ `
    mutation ChangePassword($current: String!, $new: String!) {
      result: updateCustomerPassword(currentPassword: $current, newPassword: $new) { __typename ${error} }
    }
  `,
  z.object({ result: success }),
)

export const requestEmailOperation = visitorOperation(
  'RequestEmail',
  /* GraphQL */ `
    mutation RequestEmail($password: String!, $email: String!) {
      result: requestUpdateCustomerEmailAddress(password: $password, newEmailAddress: $email) { __typename ${error} }
    }
  `,
  z.object({ result: success }),
)

export const confirmEmailOperation = visitorOperation(
  'ConfirmEmail',
  /* GraphQL */ `
    mutation ConfirmEmail($token: String!) { result: updateCustomerEmailAddress(token: $token) { __typename ${error} } }
  `,
  z.object({ result: success }),
)

export const createAddressOperation = visitorOperation(
  'CreateAddress',
  /* GraphQL */ `mutation CreateAddress($input: CreateAddressInput!) { address: createCustomerAddress(input: $input) { id } }`,
  z.object({ address: z.object({ id: z.string() }) }),
)

export const updateAddressOperation = visitorOperation(
  'UpdateAddress',
  /* GraphQL */ `mutation UpdateAddress($input: UpdateAddressInput!) { address: updateCustomerAddress(input: $input) { id } }`,
  z.object({ address: z.object({ id: z.string() }) }),
)

export const deleteAddressOperation = visitorOperation(
  'DeleteAddress',
  'mutation DeleteAddress($id: ID!) { result: deleteCustomerAddress(id: $id) { success } }',
  z.object({ result: z.object({ success: z.boolean() }) }),
)
