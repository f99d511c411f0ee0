/**
 * What a shop can do, in parts that a tenant may give to different backends (`commerce` in tenant.json). A table without
 * behaviour: tenancy reads it too (tests/layers.mjs).
 */
export const capabilities = [
  'goods',
  'search',
  'sale',
  'customer',
  'wishlist',
  'reviews',
  'newsletter',
  'withdrawal',
  'afterSales',
  'loyalty',
] as const

export type Capability = (typeof capabilities)[number]

/** Values of the enum `Capability` of `schema.graphql`. */
export const capabilityValues = {
  goods: 'GOODS',
  search: 'SEARCH',
  sale: 'SALE',
  customer: 'CUSTOMER',
  wishlist: 'WISHLIST',
  reviews: 'REVIEWS',
  newsletter: 'NEWSLETTER',
  withdrawal: 'WITHDRAWAL',
  afterSales: 'AFTER_SALES',
  loyalty: 'LOYALTY',
} as const satisfies Record<Capability, string>

/** Root fields about the shop itself, which the gateway answers for every tenant. */
export const shopFields = ['shop'] as const

/**
 * The root fields of `schema.graphql` by capability; each field stands here exactly once (capabilities.test.ts), except
 * those of the shop itself.
 */
export const rootFieldsOf = {
  goods: ['product', 'products', 'category', 'categories', 'brand', 'recommendations'],
  search: ['searchResult', 'suggestions'],
  sale: [
    'basket',
    'addToBasket',
    'changeBasketItem',
    'removeBasketItem',
    'restoreBasketItem',
    'acceptBasketChanges',
    'vouchers',
    'redeemVoucher',
    'removeVoucher',
    'credit',
    'checkout',
    'pickUpPoints',
    'appointmentDays',
    'saveCheckoutContact',
    'saveCheckoutDelivery',
    'saveCheckoutServices',
    'saveCheckoutPayment',
    'saveCheckoutProtection',
    'saveCheckoutDelayedPayment',
    'saveCheckoutPremium',
    'placeOrder',
    'order',
    'orders',
    'cancelOrder',
    'declareCreditNotice',
  ],
  customer: [
    'customer',
    'mailedLink',
    'mailedLinkEmail',
    'addresses',
    'logInByEmail',
    'logInByCustomerNumber',
    'logInByLink',
    'logOut',
    'register',
    'confirmRegistration',
    'requestPasswordReset',
    'resetPassword',
    'changePassword',
    'changeEmail',
    'confirmEmail',
    'deleteAccount',
    'exportOwnData',
    'saveAddress',
    'deleteAddress',
    'makeAddressDefault',
  ],
  wishlist: [
    'wishlist',
    'addToWishlist',
    'changeWishlistItem',
    'removeFromWishlist',
    'restoreWishlistItem',
    'moveWishlistItemToBasket',
  ],
  reviews: ['rating', 'reviewForm', 'writeReview', 'rateReview'],
  newsletter: [
    'newsletterConsent',
    'newsletterLink',
    'newsletterMailing',
    'subscribeNewsletter',
    'sendNewsletterConfirmation',
    'confirmNewsletter',
    'changeNewsletter',
  ],
  withdrawal: ['withdrawalReview', 'withdrawal', 'confirmWithdrawal'],
  afterSales: [
    'balance',
    'returns',
    'goodsReturn',
    'invoices',
    'appointments',
    'registerReturn',
    'changeAppointment',
    'choosePayback',
  ],
  loyalty: ['loyaltyAccount'],
} as const satisfies Record<Capability, readonly string[]>
