import { aboutAsMuch } from './amounts.ts'
import type { PaymentProviderName } from './payment-providers.ts'

/** A method of online payment that shoppers know by name (CNX-1). */
export interface OnlineMethod {
  /** Countries of shops that can offer it, ISO 3166; undefined for every country. */
  countries?: readonly string[]
  /** Currencies in which it takes money, ISO 4217; undefined for every currency. */
  currencies?: readonly string[]
  /** Cents of a euro, or about as much in other currencies. A tenant can narrow both limits. */
  minimumCents?: number
  maximumCents?: number
  /** Providers that have a payment page for it. */
  providers: readonly PaymentProviderName[]
  /** Whether a button on product and basket can lead to it. */
  express?: true
}

const listOf = (text: string): readonly string[] => text.split(' ')

const all = ['own', 'mollie', 'adyen'] as const

const sepaCountries = listOf(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
)

/**
 * The methods by id, in the order of the documentation. Names are in the messages (`checkout.online`), marks in
 * `src/components/checkout/payment-marks.ts`. Mollie takes one-off SEPA direct debits from few merchants only, so it is left out there.
 */
const table = {
  ideal: { countries: ['NL'], currencies: ['EUR'], maximumCents: 5_000_000, providers: all },
  card: { providers: all },
  paypal: { maximumCents: 800_000, providers: all },
  klarna: {
    countries: listOf('AT BE CH DE DK ES FI FR GB IE IT NL NO PL PT SE'),
    currencies: listOf('CHF DKK EUR GBP NOK PLN SEK'),
    minimumCents: 100,
    maximumCents: 500_000,
    providers: all,
  },
  twint: { countries: ['CH'], currencies: ['CHF'], maximumCents: 500_000, providers: all },
  sepa: { countries: sepaCountries, currencies: ['EUR'], maximumCents: 100_000, providers: ['own', 'adyen'] },
  applepay: { providers: all, express: true },
  googlepay: { providers: all, express: true },
} as const satisfies Record<string, OnlineMethod>

export type OnlineMethodId = keyof typeof table

export const onlineMethods: Readonly<Record<OnlineMethodId, OnlineMethod>> = table

export const onlineMethodIds = Object.keys(table) as [OnlineMethodId, ...OnlineMethodId[]]

export const expressMethodIds = ['applepay', 'googlepay'] as const satisfies OnlineMethodId[]

export type ExpressMethodId = (typeof expressMethodIds)[number]

/** What decides which methods a tenant offers. */
interface OnlineTenant {
  i18n: { currency: string }
  organisation: { address: { country: string } }
  payment: {
    online: readonly {
      id: OnlineMethodId
      minimumCents?: number | undefined
      maximumCents?: number | undefined
    }[]
  }
}

/** A method as a tenant offers it; limits in cents, null without one. */
export interface OfferedOnlineMethod {
  id: OnlineMethodId
  minimum: number | null
  maximum: number | null
}

/** Whether a method takes money of shops in a country, in a currency. */
const takes = ({ countries, currencies }: OnlineMethod, country: string, currency: string): boolean =>
  (countries === undefined || countries.includes(country)) &&
  (currencies === undefined || currencies.includes(currency))

/** Returns the named methods of a tenant in its order, without those that its country or its currency excludes. */
export function offeredOnlineMethods({ i18n, organisation, payment }: OnlineTenant): OfferedOnlineMethod[] {
  return payment.online.flatMap(({ id, ...own }) => {
    const method = onlineMethods[id]
    if (!takes(method, organisation.address.country, i18n.currency)) return []
    const limit = (cents: number | undefined): number | undefined =>
      cents === undefined ? undefined : aboutAsMuch(cents, 'EUR', i18n.currency)
    const minimum = Math.max(limit(method.minimumCents) ?? 0, own.minimumCents ?? 0)
    const maximum = Math.min(
      ...[limit(method.maximumCents), own.maximumCents].filter((each) => each !== undefined),
    )
    return [{ id, minimum: minimum || null, maximum: Number.isFinite(maximum) ? maximum : null }]
  })
}

/** Returns the methods whose buttons a tenant shows on product and basket; each has to be one that it offers. */
export function offeredExpressMethods(
  tenant: OnlineTenant & { payment: { express: readonly ExpressMethodId[]; methods: readonly string[] } },
): ExpressMethodId[] {
  if (!tenant.payment.methods.includes('HOSTED')) return []
  const offered = offeredOnlineMethods(tenant).map(({ id }) => id)
  return tenant.payment.express.filter((id) => offered.includes(id))
}

/** Returns the id of a named method; undefined for any other text. */
export const onlineMethodId = (text: string | undefined): OnlineMethodId | undefined =>
  onlineMethodIds.find((id) => id === text)
