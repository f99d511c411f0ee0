import type { Capability } from '../contract/capabilities.ts'
import type { PageType } from './page-types.ts'

/**
 * The table of named routes: the only list of them. Screens, allowed methods, robots.txt, secret URLs, shared caching, and
 * the page types of measurements derive from it. A new route is one line here and one file below src/routes.
 */
export interface RouteDefinition {
  /**
   * Default path, without a language prefix; the specification, section 2, gives them. A tenant may choose another one, for
   * each locale if need be (`paths` in tenant.json).
   */
  path: string
  /** The file below src/routes that answers it, with its ending. Left out for pages of the content system. */
  entry?: string
  /** Its page comes from the content system. */
  content?: true
  /** The methods it answers; left out: GET and HEAD. */
  methods?: readonly string[]
  /** It owns every path below its own, such as `/p/slug/sku`. */
  ownsSubpaths?: true
  /** A tenant may give several of these the same path, to have several steps of the checkout on one page. */
  mayShareItsPath?: true
  /**
   * Its pages are made for one visitor: they read the session, a cookie or a token of the URL. No shared cache may store any
   * of its responses, and none is rendered for several visitors at once (REL-5).
   */
  personal?: true
  /**
   * The URL itself permits what the page is for: mailed links, payment links, previews. It is sent neither as a referrer nor
   * to third-party scripts (SEC-2).
   */
  secretUrl?: true
  /** Passwords or bank accounts are typed here: no third-party scripts. */
  secretFields?: true
  /** robots.txt disallows its path: personal or endless. */
  crawlers?: 'disallowed'
  /** By which its measurements are grouped; left out: `service`. */
  pageType?: PageType
  /**
   * The capabilities without which a tenant does not have it: the path is then not found by any method, and nothing links
   * to it. Left out: every tenant has it.
   */
  needs?: readonly [Capability, ...Capability[]]
  /** A switch in `features` of tenant.json without which a tenant does not have it. */
  feature?: 'withdrawalFunction' | 'pushNotifications'
}

const reading = ['GET', 'HEAD'] as const
const withForms = [...reading, 'POST'] as const

const table = {
  storefront: { path: '/', content: true },
  customerService: { path: '/service-hilfe', content: true },
  terms: { path: '/service-hilfe/agb', content: true },
  privacy: { path: '/service-hilfe/datenschutz', content: true },
  withdrawalRight: { path: '/service-hilfe/widerruf', content: true },
  newsletterHelp: { path: '/service-hilfe/newsletter', content: true, needs: ['newsletter'] },
  newsletter: {
    path: '/service-hilfe/newsletter/anmelden',
    entry: 'newsletter/subscribe.astro',
    methods: withForms,
    personal: true,
    needs: ['newsletter'],
  },
  newsletterConfirmation: {
    path: '/service-hilfe/newsletter/bestaetigen',
    entry: 'newsletter/confirm.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    needs: ['newsletter'],
  },
  newsletterUnsubscribe: {
    path: '/service-hilfe/newsletter/abmelden',
    entry: 'newsletter/unsubscribe.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    needs: ['newsletter'],
  },
  mailingUnsubscribe: {
    path: '/service-hilfe/newsletter/abbestellen',
    entry: 'newsletter/mailing.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    needs: ['newsletter'],
  },
  search: {
    path: '/s/',
    entry: 'catalogue/search.astro',
    ownsSubpaths: true,
    crawlers: 'disallowed',
    pageType: 'search',
    needs: ['search'],
  },
  category: {
    path: '/c/',
    entry: 'catalogue/category.astro',
    ownsSubpaths: true,
    pageType: 'category',
    needs: ['goods'],
  },
  product: {
    path: '/p/',
    entry: 'catalogue/product.astro',
    methods: withForms,
    ownsSubpaths: true,
    pageType: 'product',
    needs: ['goods'],
  },
  brands: { path: '/marken', entry: 'catalogue/brands.astro', pageType: 'brand', needs: ['goods'] },
  brand: {
    path: '/marken/',
    entry: 'catalogue/brand.astro',
    ownsSubpaths: true,
    pageType: 'brand',
    needs: ['goods'],
  },
  basket: {
    path: '/warenkorb',
    entry: 'cart/basket.astro',
    methods: withForms,
    personal: true,
    crawlers: 'disallowed',
    pageType: 'basket',
    needs: ['sale'],
  },
  voucherLink: {
    path: '/warenkorb/gutschein',
    entry: 'cart/voucher-link.astro',
    personal: true,
    secretUrl: true,
    crawlers: 'disallowed',
    pageType: 'basket',
    needs: ['sale'],
  },
  login: {
    path: '/kasse/registrieren',
    entry: 'login/login.astro',
    methods: withForms,
    personal: true,
    secretFields: true,
    crawlers: 'disallowed',
    pageType: 'log-in',
    needs: ['customer'],
  },
  passwordForgotten: {
    path: '/kasse/registrieren/passwort-vergessen',
    entry: 'login/password-forgotten.astro',
    methods: withForms,
    personal: true,
    pageType: 'log-in',
    needs: ['customer'],
  },
  passwordReset: {
    path: '/kasse/registrieren/neues-passwort',
    entry: 'login/password-reset.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    pageType: 'log-in',
    needs: ['customer'],
  },
  confirmation: {
    path: '/kasse/registrieren/bestaetigen',
    entry: 'login/confirmation.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    pageType: 'log-in',
    needs: ['customer'],
  },
  delivery: {
    path: '/kasse/lieferservice',
    entry: 'checkout/main.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    crawlers: 'disallowed',
    pageType: 'checkout',
    needs: ['sale'],
  },
  changeDelivery: {
    path: '/kasse/lieferservice-aendern',
    entry: 'checkout/main.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  payment: {
    path: '/kasse/zahlung',
    entry: 'checkout/main.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  changePayment: {
    path: '/kasse/zahlung-aendern',
    entry: 'checkout/main.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  paymentProtection: {
    path: '/kasse/ratenschutz',
    entry: 'checkout/payment-protection.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  paymentProtectionUpdate: {
    path: '/kasse/ratenschutz-aktualisierung',
    entry: 'checkout/payment-protection.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  delayedPayment: {
    path: '/kasse/zahlpause',
    entry: 'checkout/delayed-payment.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  premium: {
    path: '/kasse/premium',
    entry: 'checkout/redeem-points.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    pageType: 'checkout',
    needs: ['sale', 'loyalty'],
  },
  checkAndOrder: {
    path: '/kasse',
    entry: 'checkout/main.astro',
    methods: withForms,
    mayShareItsPath: true,
    personal: true,
    crawlers: 'disallowed',
    pageType: 'checkout',
    needs: ['sale'],
  },
  orderConfirmation: {
    path: '/kasse/auftrag',
    entry: 'checkout/confirmation.astro',
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  noOrderNotice: {
    path: '/kasse/hinweis',
    entry: 'checkout/no-order.astro',
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  afterPayment: {
    path: '/kasse/bezahlt/',
    entry: 'checkout/payment-result.astro',
    personal: true,
    pageType: 'checkout',
    needs: ['sale'],
  },
  account: {
    path: '/mein-konto',
    entry: 'account/index.astro',
    personal: true,
    crawlers: 'disallowed',
    pageType: 'account',
    needs: ['customer'],
  },
  accountOverview: {
    path: '/mein-konto/uebersicht',
    entry: 'account/overview.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer'],
  },
  accountPersonalData: {
    path: '/mein-konto/meine-daten',
    entry: 'account/personal-data.astro',
    methods: withForms,
    personal: true,
    secretFields: true,
    pageType: 'account',
    needs: ['customer'],
  },
  accountOrders: {
    path: '/mein-konto/bestellungen-lieferungen',
    entry: 'account/orders.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer', 'sale'],
  },
  accountOrder: {
    path: '/mein-konto/bestellungen-lieferungen/',
    entry: 'account/order.astro',
    methods: withForms,
    ownsSubpaths: true,
    personal: true,
    pageType: 'account',
    needs: ['customer', 'sale'],
  },
  accountReturns: {
    path: '/mein-konto/ruecksendungen',
    entry: 'account/returns.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer', 'afterSales'],
  },
  accountReturn: {
    path: '/mein-konto/ruecksendungen/',
    entry: 'account/return.astro',
    ownsSubpaths: true,
    personal: true,
    pageType: 'account',
    needs: ['customer', 'afterSales'],
  },
  accountBookings: {
    path: '/mein-konto/buchungen',
    entry: 'account/postings.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer', 'afterSales'],
  },
  accountInvoices: {
    path: '/mein-konto/rechnungen',
    entry: 'account/invoices.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer', 'afterSales'],
  },
  accountInvoice: {
    path: '/mein-konto/rechnungen/',
    entry: 'account/invoice-file.ts',
    ownsSubpaths: true,
    personal: true,
    pageType: 'account',
    needs: ['customer', 'afterSales'],
  },
  accountVouchers: {
    path: '/mein-konto/gutscheine',
    entry: 'account/vouchers.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer', 'sale'],
  },
  accountLoyalty: {
    path: '/mein-konto/bonuspunkte',
    entry: 'account/loyalty.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer', 'loyalty'],
  },
  accountAddressBook: {
    path: '/mein-konto/adressbuch',
    entry: 'account/address-book.astro',
    methods: withForms,
    personal: true,
    pageType: 'account',
    needs: ['customer'],
  },
  accountNotifications: {
    path: '/mein-konto/benachrichtigungen',
    entry: 'account/notifications.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer'],
    feature: 'pushNotifications',
  },
  payback: {
    path: '/mein-konto/payback',
    entry: 'account/payback.astro',
    methods: withForms,
    personal: true,
    secretFields: true,
    pageType: 'account',
    needs: ['customer', 'afterSales'],
  },
  paymentDates: {
    path: '/mein-konto/meine-zahltermine',
    entry: 'account/payment-dates.astro',
    personal: true,
    pageType: 'account',
    needs: ['customer', 'afterSales'],
  },
  wishlist: {
    path: '/merkzettel',
    entry: 'cart/wishlist.astro',
    methods: withForms,
    personal: true,
    crawlers: 'disallowed',
    pageType: 'wishlist',
    needs: ['wishlist'],
  },
  withdrawal: {
    path: '/vertrag-widerrufen',
    entry: 'withdrawal/withdrawal.astro',
    methods: withForms,
    personal: true,
    needs: ['withdrawal'],
    feature: 'withdrawalFunction',
  },
  orderLink: {
    path: '/bestellung-verfolgen',
    entry: 'order-link/order.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    needs: ['sale'],
  },
  orderCustomer: {
    path: '/bestellung-verfolgen/kundenkonto',
    entry: 'order-link/customer.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    needs: ['sale', 'customer'],
  },
  orderPaper: {
    path: '/bestellung-verfolgen/dokumente/',
    entry: 'order-link/paper.ts',
    ownsSubpaths: true,
    personal: true,
    secretUrl: true,
    needs: ['sale', 'afterSales'],
  },
  orderRefund: {
    path: '/bestellung-verfolgen/rueckzahlung',
    entry: 'order-link/refund.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    needs: ['sale', 'afterSales'],
  },
  orderRefundConfirmation: {
    path: '/bestellung-verfolgen/rueckzahlung/bestaetigen',
    entry: 'order-link/refund-confirmation.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    needs: ['sale', 'afterSales'],
  },
  preview: {
    path: '/vorschau',
    entry: 'content/preview.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
  },
  contact: { path: '/service-hilfe/kontakt', entry: 'contact/index.astro', methods: withForms },
  cookieSettings: {
    path: '/cookie-einstellungen',
    entry: 'content/cookie-settings.astro',
    methods: withForms,
    personal: true,
  },
  paylink: {
    path: '/paylink',
    entry: 'paylink/index.astro',
    methods: withForms,
    personal: true,
    secretUrl: true,
    crawlers: 'disallowed',
    needs: ['sale'],
  },
  paylinkReturn: {
    path: '/paylink/returning-success/',
    entry: 'paylink/provider-return.astro',
    personal: true,
    secretUrl: true,
    needs: ['sale'],
  },
  serviceLayer: { path: '/info/', entry: 'content/service-layer.astro', ownsSubpaths: true },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof table

export const routes: Readonly<Record<RouteName, RouteDefinition>> = table

export const routeNames = Object.keys(table) as RouteName[]

/** Names of the routes for which a property of the table is set. */
export const routesWith = (property: keyof RouteDefinition): RouteName[] =>
  routeNames.filter((name) => routes[name][property] !== undefined)

/** The methods that a route answers; those of content pages are GET and HEAD. */
export const methodsOf = (name: RouteName | 'content'): readonly string[] =>
  (name === 'content' ? undefined : routes[name].methods) ?? reading

/** Named routes whose pages come from the content system. */
export const contentRoutes: ReadonlySet<RouteName> = new Set(routesWith('content'))

/** Pages of src/routes that no name leads to: the middleware shows them in the place of another. */
export const unnamedEntries = [
  'contact/form.astro',
  'errors/not-found.astro',
  'errors/one-moment.astro',
  'errors/unavailable.astro',
  'upstream/upstream.ts',
] as const

/** The internal path by which Astro renders an entry. Requests from outside for it get 404. */
export const entryPath = (entry: string): string =>
  `/~/${entry.replace(/\.\w+$/, '').replace(/\/index$/, '')}`

/**
 * Where mail programs send their one-click POST (RFC 8058), in every shop. The one door that a request of another site
 * may open: it carries a signed token, and no cookie counts there.
 */
export const oneClickPath = '/api/mailing/unsubscribe'

const contentAddresses = new Set<string>(['/', '/storefront', '/fr'])

/** Whether a path without its language prefix belongs to the content system of a shop (ROU-3). */
export function isContentPath({ contentRoots }: { contentRoots: readonly string[] }, path: string): boolean {
  return (
    contentAddresses.has(path) || contentRoots.some((root) => path === root || path.startsWith(`${root}/`))
  )
}
