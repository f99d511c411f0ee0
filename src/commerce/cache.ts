import type { Exchange } from '@urql/core'
import { cacheExchange, type KeyingConfig } from '@urql/exchange-graphcache'
import { ratingResolver } from './rating-resolver.ts'

/** Types that live inside their parent and have no identity of their own (DAT-1; specification, section 3). */
export const embeddedTypes = [
  'ReviewedWithdrawal',
  'Withdrawal',
  'WithdrawalResult',
  'WithdrawalReview',
  'Attribute',
  'BasePrice',
  'BasketChange',
  'BasketItem',
  'Brand',
  'Breadcrumb',
  'Category',
  'CategoryAlternate',
  'Choice',
  'Countdown',
  'Customer',
  'CustomerResult',
  'DeliveryData',
  'Document',
  'EnergyLabel',
  'Fibre',
  'Filter',
  'FilterValue',
  'Flags',
  'InputProblem',
  'InstalmentOffer',
  'LoyaltyProgramme',
  'Material',
  'MediaAsset',
  'OwnDataResult',
  'OwnReview',
  'Prices',
  'ProductAlternate',
  'ProductSafety',
  'Rating',
  'Recommendations',
  'Review',
  'ReviewChange',
  'ReviewForm',
  'ReviewLengths',
  'ReviewProblem',
  'ReviewRated',
  'Reviewer',
  'SearchHelp',
  'SearchResult',
  'Service',
  'SponsoredData',
  'SuggestedTerm',
  'Suggestions',
  'TrackingInfo',
  'TyreFlags',
  'UnderstoodFilter',
  'Variant',
  'VariantAttribute',
  'VariantValue',
  'WishlistChange',
  'WishlistItem',
  'WishlistMove',
] as const

const embedded: KeyingConfig = Object.fromEntries(embeddedTypes.map((type) => [type, () => null]))

/** Identities by type name: Product and SeoData by sku, SortingOrder by key, one basket, one wishlist. */
export const cacheKeys: KeyingConfig = {
  ...embedded,
  Product: ({ sku }) => text(sku),
  SeoData: ({ sku }) => text(sku),
  SortingOrder: ({ key }) => text(key),
  Basket: () => 'basket',
  Wishlist: () => 'wishlist',
}

/** The normalised cache, the same on the server and in the browser. One for each client: never shared by shoppers. */
export const shopCache = (): Exchange =>
  cacheExchange({ keys: cacheKeys, resolvers: { Query: { rating: ratingResolver } } })

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
