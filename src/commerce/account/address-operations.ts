import { type FragmentOf, graphql, type VariablesOf } from 'gql.tada'

export const addressFragment = graphql(`
  fragment AddressAll on Address @_unmask {
    recipient
    street
    houseNumber
    addition
    postalCode
    city
    country
  }
`)

export const savedAddressFragment = graphql(
  `
    fragment SavedAddressAll on SavedAddress @_unmask {
      id
      default
      address { ...AddressAll }
    }
  `,
  [addressFragment],
)

export const addressChangeFragment = graphql(
  `
    fragment AddressChangeAll on AddressChange @_unmask {
      error
      problems { field problem letters }
      id
      addresses { ...SavedAddressAll }
    }
  `,
  [savedAddressFragment],
)

export const addressesQuery = graphql(`query Addresses { addresses { ...SavedAddressAll } }`, [
  savedAddressFragment,
])

export const saveAddressMutation = graphql(
  `
    mutation SaveAddress($mutationId: ID!, $id: ID, $address: AddressInput!, $makeDefault: Boolean) {
      change: saveAddress(mutationId: $mutationId, id: $id, address: $address, makeDefault: $makeDefault) { ...AddressChangeAll }
    }
  `,
  [addressChangeFragment],
)

export const deleteAddressMutation = graphql(
  `
    mutation DeleteAddress($mutationId: ID!, $id: ID!) {
      change: deleteAddress(mutationId: $mutationId, id: $id) { ...AddressChangeAll }
    }
  `,
  [addressChangeFragment],
)

export const makeAddressDefaultMutation = graphql(
  `
    mutation MakeAddressDefault($mutationId: ID!, $id: ID!) {
      change: makeAddressDefault(mutationId: $mutationId, id: $id) { ...AddressChangeAll }
    }
  `,
  [addressChangeFragment],
)

export type Address = FragmentOf<typeof addressFragment>
export type SavedAddress = FragmentOf<typeof savedAddressFragment>
export type AddressChange = FragmentOf<typeof addressChangeFragment>
export type AddressInput = VariablesOf<typeof saveAddressMutation>['address']
