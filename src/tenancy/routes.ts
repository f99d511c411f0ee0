/**
 * Every named path of the shops. A tenant may override the path of a route (`paths` in tenant.json), per locale if
 * necessary; code uses the name only. Defaults: specification, section 2.
 */
export const defaultPaths = {
  storefront: '/',
  customerService: '/service-hilfe',
  terms: '/service-hilfe/agb',
  privacy: '/service-hilfe/datenschutz',
  withdrawalRight: '/service-hilfe/widerruf',
  newsletterHelp: '/service-hilfe/newsletter',
  newsletter: '/service-hilfe/newsletter/anmelden',
  newsletterConfirmation: '/service-hilfe/newsletter/bestaetigen',
  newsletterUnsubscribe: '/service-hilfe/newsletter/abmelden',
  mailingUnsubscribe: '/service-hilfe/newsletter/abbestellen',
  search: '/s/',
  category: '/c/',
  product: '/p/',
  brands: '/marken',
  brand: '/marken/',

  basket: '/warenkorb',
  login: '/kasse/registrieren',
  passwordForgotten: '/kasse/registrieren/passwort-vergessen',
  passwordReset: '/kasse/registrieren/neues-passwort',
  confirmation: '/kasse/registrieren/bestaetigen',
  delivery: '/kasse/lieferservice',
  changeDelivery: '/kasse/lieferservice-aendern',
  payment: '/kasse/zahlung',
  changePayment: '/kasse/zahlung-aendern',
  paymentProtection: '/kasse/ratenschutz',
  paymentProtectionUpdate: '/kasse/ratenschutz-aktualisierung',
  delayedPayment: '/kasse/zahlpause',
  premium: '/kasse/premium',
  checkAndOrder: '/kasse',
  orderConfirmation: '/kasse/auftrag',
  noOrderNotice: '/kasse/hinweis',
  afterPayment: '/kasse/bezahlt/',

  account: '/mein-konto',
  accountOverview: '/mein-konto/uebersicht',
  accountPersonalData: '/mein-konto/meine-daten',
  accountOrders: '/mein-konto/bestellungen-lieferungen',
  accountOrder: '/mein-konto/bestellungen-lieferungen/',
  accountReturns: '/mein-konto/ruecksendungen',
  accountReturn: '/mein-konto/ruecksendungen/',
  accountBookings: '/mein-konto/buchungen',
  accountInvoices: '/mein-konto/rechnungen',
  accountInvoice: '/mein-konto/rechnungen/',
  accountVouchers: '/mein-konto/gutscheine',
  accountLoyalty: '/mein-konto/bonuspunkte',
  accountAddressBook: '/mein-konto/adressbuch',
  accountNotifications: '/mein-konto/benachrichtigungen',
  payback: '/mein-konto/payback',
  paymentDates: '/mein-konto/meine-zahltermine',
  wishlist: '/merkzettel',
  withdrawal: '/vertrag-widerrufen',
  orderLink: '/bestellung-verfolgen',
  orderCustomer: '/bestellung-verfolgen/kundenkonto',
  orderPaper: '/bestellung-verfolgen/dokumente/',
  orderRefund: '/bestellung-verfolgen/rueckzahlung',
  preview: '/vorschau',
  contact: '/service-hilfe/kontakt',
  cookieSettings: '/cookie-einstellungen',
  paylink: '/paylink',
  paylinkReturn: '/paylink/returning-success/',
  serviceLayer: '/info/',
} as const

export type RouteName = keyof typeof defaultPaths

export const routeNames = Object.keys(defaultPaths) as RouteName[]

/**
 * Path to which mail programs send their one-click POST (RFC 8058), in every shop. It is the only path that accepts
 * mutations of other sites: the request carries a signed token, and cookies are ignored there.
 */
export const oneClickPath = '/api/mailing/unsubscribe'

/** Named routes whose pages come from the content system. */
export const contentRoutes: ReadonlySet<RouteName> = new Set([
  'storefront',
  'customerService',
  'terms',
  'privacy',
  'withdrawalRight',
  'newsletterHelp',
])

const contentAddresses = new Set<string>(['/', '/storefront', '/fr'])

/** Whether a path without its language prefix belongs to the content system of a shop (ROU-3). */
export function isContentPath({ contentRoots }: { contentRoots: readonly string[] }, path: string): boolean {
  return (
    contentAddresses.has(path) || contentRoots.some((root) => path === root || path.startsWith(`${root}/`))
  )
}
