import type { Exchange } from '@urql/core'
import {
  cacheExchange,
  type KeyingConfig,
  type Resolver,
  type UpdateResolver,
} from '@urql/exchange-graphcache'
import { ratingResolver } from '../reviews/rating-resolver.ts'

/** Types without an identity of their own; the cache embeds them in their parent (DAT-1). */
export const embeddedTypes = [
  'Address',
  'AddressChange',
  'AppliedVoucher',
  'Appointment',
  'AppointmentChange',
  'ReviewedWithdrawal',
  'Withdrawal',
  'WithdrawalResult',
  'WithdrawalReview',
  'Attribute',
  'Balance',
  'BankAccount',
  'BasePrice',
  'BasketChange',
  'BasketItem',
  'BasketVoucher',
  'Brand',
  'Breadcrumb',
  'Category',
  'CategoryAlternate',
  'CheckoutChange',
  'CheckoutLine',
  'CheckoutPayment',
  'CheckoutProblem',
  'Choice',
  'Contact',
  'Countdown',
  'CreditAgreement',
  'CreditNoticeChange',
  'CreditOffer',
  'CreditRights',
  'Customer',
  'CustomerResult',
  'DayRange',
  'DelayedPayment',
  'Delivery',
  'DeliveryData',
  'DeliveryOption',
  'Document',
  'EnergyLabel',
  'Fibre',
  'Filter',
  'FilterValue',
  'Flags',
  'GoodsReturn',
  'GoodsReturnLine',
  'InputProblem',
  'InstalmentCalculation',
  'Invoice',
  'LineService',
  'LoyaltyAccount',
  'LoyaltyEntry',
  'LoyaltyProgramme',
  'Material',
  'Maturity',
  'MediaAsset',
  'OpeningHours',
  'NewsletterConsent',
  'NewsletterMailing',
  'NewsletterResult',
  'OrderChange',
  'JoinedLine',
  'OrderDifference',
  'OrderEvent',
  'OrderLine',
  'OrderPage',
  'OrderPayment',
  'OrderPlaced',
  'OrderTotals',
  'OrderWithdrawal',
  'OrderedService',
  'OwnDataResult',
  'OwnReview',
  'Payback',
  'PaybackChange',
  'PaybackProblem',
  'PaymentOption',
  'PaymentPause',
  'Payout',
  'Posting',
  'PickUpPoint',
  'PickUpPointsFound',
  'Premium',
  'PrepaymentHint',
  'PriceBounds',
  'Prices',
  'ProductAlternate',
  'ProductSafety',
  'ProductStamp',
  'Rating',
  'Recommendations',
  'Refund',
  'ReturnChange',
  'Review',
  'ReviewChange',
  'ReviewForm',
  'ReviewLengths',
  'ReviewProblem',
  'ReviewRated',
  'Reviewer',
  'SavedAddress',
  'SearchHelp',
  'SearchResult',
  'Service',
  'SetOff',
  'Shop',
  'SponsoredData',
  'SuggestedTerm',
  'Suggestions',
  'Surcharge',
  'TrackingInfo',
  'TyreFlags',
  'UnderstoodFilter',
  'Variant',
  'VariantAttribute',
  'VariantValue',
  'VatPart',
  'Voucher',
  'VoucherChange',
  'VoucherList',
  'WishlistChange',
  'WishlistItem',
  'WishlistMove',
] as const

const embedded: KeyingConfig = Object.fromEntries(embeddedTypes.map((type) => [type, () => null]))

/**
 * Cache keys by type: Product and SeoData by sku, SortingOrder by key, Order by number; basket, checkout and wishlist
 * exist once.
 */
export const cacheKeys: KeyingConfig = {
  ...embedded,
  Product: ({ sku }) => text(sku),
  SeoData: ({ sku }) => text(sku),
  SortingOrder: ({ key }) => text(key),
  Basket: () => 'basket',
  Checkout: () => 'checkout',
  Order: ({ orderNo }) => text(orderNo),
  Wishlist: () => 'wishlist',
}

/** The normalised cache, the same on the server and in the browser. One per client: it is never shared by shoppers. */
export const shopCache = (): Exchange =>
  cacheExchange({
    keys: cacheKeys,
    resolvers: {
      Query: { rating: ratingResolver, basket: theOnly('Basket'), wishlist: theOnly('Wishlist') },
    },
    updates: {
      Mutation: {
        writeReview: invalidateReviews,
        rateReview: invalidateReviews,
        forget: (_result, { name }, cache) => cache.invalidate(entities[name as keyof typeof entities]),
      },
    },
  })

const entities = { basket: 'Basket:basket', wishlist: 'Wishlist:wishlist' } as const

/** Resolves a query for what exists once, so that it is answered by what a command has brought (BAS-1, WIS-1). */
const theOnly =
  (__typename: 'Basket' | 'Wishlist'): Resolver =>
  () => ({ __typename })

const reviewFields = new Set(['rating', 'reviewForm'])

/** After a review or a rating, cached lists of that id are stale and are invalidated (RAT-2). */
const invalidateReviews: UpdateResolver = (_result, { id }, cache) => {
  for (const { fieldName, arguments: args } of cache.inspectFields('Query'))
    if (reviewFields.has(fieldName) && args?.id === id) cache.invalidate('Query', fieldName, args)
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
