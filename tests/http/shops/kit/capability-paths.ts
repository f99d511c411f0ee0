import type { Capability } from '#contract/capabilities.ts'
import type { RouteName } from '#routes/routes.ts'

interface CapabilityPaths {
  /** Named routes that a shop without the capability must not have. */
  routes: readonly RouteName[]
  /** Further paths: REST, fragments, feeds. `{locale}` stands for a locale of the shop. */
  paths: readonly string[]
  /** HTML that must not be on any page. */
  elements: readonly RegExp[]
}

const newsletter = [
  'newsletterHelp',
  'newsletter',
  'newsletterConfirmation',
  'newsletterUnsubscribe',
] as const
const logIn = ['login', 'passwordForgotten', 'passwordReset', 'confirmation'] as const
const steps = ['delivery', 'changeDelivery', 'payment', 'changePayment', 'paymentProtection'] as const
const furtherSteps = ['paymentProtectionUpdate', 'delayedPayment', 'premium', 'checkAndOrder'] as const
const ordered = ['orderConfirmation', 'noOrderNotice', 'afterPayment', 'paylink', 'paylinkReturn'] as const
const guest = ['orderLink', 'orderCustomer', 'orderPaper', 'orderRefund', 'orderRefundConfirmation'] as const
const returns = ['accountReturns', 'accountReturn', 'accountBookings', 'accountInvoices'] as const
const balance = ['accountInvoice', 'payback', 'paymentDates'] as const
const account = ['account', 'accountOverview', 'accountPersonalData', 'accountAddressBook'] as const

/** What belongs to each capability, written down a second time: the tests do not ask the table of routes. */
export const capabilityPaths: Readonly<Record<Capability, CapabilityPaths>> = {
  goods: {
    routes: ['category', 'product', 'brands', 'brand'],
    paths: [
      '/api/layer/mini/{locale}',
      '/api/inform/graphql',
      '/api/dynamicyield/home/1/2/3',
      '/feed/google-{locale}.xml',
      '/sitemap/categories-{locale}.xml',
      '/sitemap/brands-{locale}.xml',
      '/product-documents/1/energy.pdf',
    ],
    elements: [/class="card[ "]/, /class="quick"/, /<recently-viewed/],
  },
  search: {
    routes: ['search'],
    paths: [
      '/api/search/suggest?q=jas',
      '/api/search/searchv2?q=jas',
      '/api/search/filter?q=jas',
      '/api/search/seo?q=jas',
      '/api/search/searchhistory',
      '/api/search/searchhistory/v1/all',
      '/api/gateway/search/suggest?q=jas',
    ],
    elements: [/<search[ >]/, /name="q"/],
  },
  sale: {
    routes: ['basket', ...steps, ...furtherSteps, ...ordered, ...guest, 'accountOrders', 'accountOrder'],
    paths: [
      '/api/voucher',
      '/api/layer/basket/{locale}',
      '/api/credit/information.pdf',
      '/api/payment/state?token=x',
      '/api/payment/callback',
      '/feed/google-{locale}.xml',
    ],
    elements: [/<basket-link/, /<add-to-basket/, /<promotion-codes/, /data-instalments/, /value="redeem"/],
  },
  customer: {
    routes: [
      ...logIn,
      ...account,
      ...returns,
      ...balance,
      'accountOrders',
      'accountOrder',
      'accountVouchers',
    ],
    paths: [
      '/api/customer/v1',
      '/api/log-in',
      '/api/push',
      '/service-worker.js',
      '/.well-known/change-password',
    ],
    elements: [/<account-link/, /type="password"/, /value="logOut"/],
  },
  wishlist: {
    routes: ['wishlist'],
    paths: ['/api/layer/wishlist/{locale}'],
    elements: [/<wishlist-/, /class="heart /, /form="wish"/],
  },
  reviews: {
    routes: [],
    paths: [
      '/api/inform/rating/all/get?id=1',
      '/api/inform/rating/new/get?id=1',
      '/api/inform/rating/new/store',
      '/api/inform/rating/feedback',
      '/api/gateway/inform/rating/all/get?id=1',
    ],
    elements: [/id="reviews"/, /class="stars"/, /#reviews"/, /<option value="rating"/],
  },
  newsletter: {
    routes: [...newsletter, 'mailingUnsubscribe'],
    paths: ['/api/mailing/unsubscribe?token=x'],
    elements: [/block-newsletterTeaser/],
  },
  withdrawal: { routes: ['withdrawal'], paths: [], elements: [] },
  afterSales: {
    routes: [...returns, ...balance, 'orderPaper', 'orderRefund', 'orderRefundConfirmation'],
    paths: [],
    elements: [/returns-heading/, /balance-heading/],
  },
  loyalty: { routes: ['accountLoyalty', 'premium'], paths: [], elements: [] },
}
