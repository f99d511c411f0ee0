import { type FragmentOf, graphql } from 'gql.tada'

/** The basket as its page and its dialog show it. */
export const basketFragment = graphql(`
  fragment BasketAll on Basket @_unmask {
    itemCount
    itemsTotal
    deliveryCost
    discount
    total
    missingForFreeDelivery
    currency
    voucher { code amount refusal missing other }
    lastRemoved { id productName }
    items {
      id
      SKU
      productName
      quantity
      available
      price
      priceSeen
      total
      notice
      joined { here account }
      product {
        sku
        slug
        textLanguage
        brand { name }
        choice { attribute value }
        variantAttributes { code label values { code label } }
        variants { sku choice { attribute value } availability }
        media(limit: 1) { src alt width height }
        energyLabel { class scaleFrom scaleTo }
        tyreFlags { fuelEfficiency wetgrip externalRollingNoise externalRollingNoiseClass }
        documents { type href }
      }
    }
  }
`)

/** The result of every basket command. */
export const basketChangeFragment = graphql(
  `
    fragment BasketChangeAll on BasketChange @_unmask {
      error
      itemId
      basket { ...BasketAll }
    }
  `,
  [basketFragment],
)

export const basketQuery = graphql(`query Basket { basket { ...BasketAll } }`, [basketFragment])

export const basketCountQuery = graphql(`query BasketCount { basket { itemCount } }`)

export const addToBasketMutation = graphql(
  `
    mutation AddToBasket($mutationId: ID!, $sku: ID!, $quantity: Int) {
      change: addToBasket(mutationId: $mutationId, sku: $sku, quantity: $quantity) { ...BasketChangeAll }
    }
  `,
  [basketChangeFragment],
)

export const changeBasketItemMutation = graphql(
  `
    mutation ChangeBasketItem($mutationId: ID!, $id: ID!, $quantity: Int, $sku: ID) {
      change: changeBasketItem(mutationId: $mutationId, id: $id, quantity: $quantity, sku: $sku) { ...BasketChangeAll }
    }
  `,
  [basketChangeFragment],
)

export const removeBasketItemMutation = graphql(
  `
    mutation RemoveBasketItem($mutationId: ID!, $id: ID!) {
      change: removeBasketItem(mutationId: $mutationId, id: $id) { ...BasketChangeAll }
    }
  `,
  [basketChangeFragment],
)

export const restoreBasketItemMutation = graphql(
  `
    mutation RestoreBasketItem($mutationId: ID!, $id: ID!) {
      change: restoreBasketItem(mutationId: $mutationId, id: $id) { ...BasketChangeAll }
    }
  `,
  [basketChangeFragment],
)

export const acceptBasketChangesMutation = graphql(
  `
    mutation AcceptBasketChanges($mutationId: ID!) {
      change: acceptBasketChanges(mutationId: $mutationId) { ...BasketChangeAll }
    }
  `,
  [basketChangeFragment],
)

/** The result of redeeming and removing a voucher code. */
const voucherChangeFragment = graphql(
  `
    fragment VoucherChangeAll on VoucherChange @_unmask {
      refusal
      basket { ...BasketAll }
    }
  `,
  [basketFragment],
)

export const redeemVoucherMutation = graphql(
  `
    mutation RedeemVoucher($mutationId: ID!, $code: String!) {
      change: redeemVoucher(mutationId: $mutationId, code: $code) { ...VoucherChangeAll }
    }
  `,
  [voucherChangeFragment],
)

export const removeVoucherMutation = graphql(
  `
    mutation RemoveVoucher($mutationId: ID!) {
      change: removeVoucher(mutationId: $mutationId) { ...VoucherChangeAll }
    }
  `,
  [voucherChangeFragment],
)

export type VoucherChange = FragmentOf<typeof voucherChangeFragment>
export type Basket = FragmentOf<typeof basketFragment>
export type BasketItem = Basket['items'][number]
export type BasketChange = FragmentOf<typeof basketChangeFragment>
