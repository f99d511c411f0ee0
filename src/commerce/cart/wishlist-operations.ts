import { type FragmentOf, graphql } from 'gql.tada'
import { basketFragment } from './basket-operations.ts'

/** The wishlist as its page and its dialog show it. */
export const wishlistFragment = graphql(`
  fragment WishlistAll on Wishlist @_unmask {
    itemCount
    lastRemoved { id productName }
    items {
      id
      SKU
      masterSku
      productName
      notices
      product {
        sku
        masterSku
        slug
        textLanguage
        brand { name }
        availability
        prices { price formerPrice reductionPercent basePrice { price unit } from }
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

export const wishlistQuery = graphql(`query Wishlist { wishlist { ...WishlistAll } }`, [wishlistFragment])

/** The result of every wishlist command. */
export const wishlistChangeFragment = graphql(
  `
    fragment WishlistChangeAll on WishlistChange @_unmask {
      error
      itemId
      wishlist { ...WishlistAll }
    }
  `,
  [wishlistFragment],
)

export const addToWishlistMutation = graphql(
  `
    mutation AddToWishlist($mutationId: ID!, $sku: ID!) {
      change: addToWishlist(mutationId: $mutationId, sku: $sku) { ...WishlistChangeAll }
    }
  `,
  [wishlistChangeFragment],
)

export const changeWishlistItemMutation = graphql(
  `
    mutation ChangeWishlistItem($mutationId: ID!, $id: ID!, $sku: ID!) {
      change: changeWishlistItem(mutationId: $mutationId, id: $id, sku: $sku) { ...WishlistChangeAll }
    }
  `,
  [wishlistChangeFragment],
)

export const removeFromWishlistMutation = graphql(
  `
    mutation RemoveFromWishlist($mutationId: ID!, $id: ID, $sku: ID) {
      change: removeFromWishlist(mutationId: $mutationId, id: $id, sku: $sku) { ...WishlistChangeAll }
    }
  `,
  [wishlistChangeFragment],
)

export const restoreWishlistItemMutation = graphql(
  `
    mutation RestoreWishlistItem($mutationId: ID!, $id: ID!) {
      change: restoreWishlistItem(mutationId: $mutationId, id: $id) { ...WishlistChangeAll }
    }
  `,
  [wishlistChangeFragment],
)

export const moveWishlistItemMutation = graphql(
  `
    mutation MoveWishlistItemToBasket($mutationId: ID!, $id: ID!) {
      change: moveWishlistItemToBasket(mutationId: $mutationId, id: $id) {
        error
        itemId
        wishlist { ...WishlistAll }
        basket { ...BasketAll }
      }
    }
  `,
  [wishlistFragment, basketFragment],
)

export type Wishlist = FragmentOf<typeof wishlistFragment>
export type WishlistItem = Wishlist['items'][number]
