import { withAmountsIn } from './amounts.ts'
import { type Locale, languageOf } from './locales.ts'
import { hasUnionLaw } from './union.ts'
import { isVatCountry } from './vat-rates.ts'

/** What a new tenant has of its own. */
export interface NewTenant {
  id: string
  company: string
  legalName: string
  /** The first is that of canonical addresses. */
  hosts: readonly string[]
  /** The first is the default. */
  locales: readonly Locale[]
  email: string
  /** Two capitals. */
  country: string
  currency: string
}

/** The keys of a `tenant.json` that a copy changes; all others are copied. */
export interface CopiedSettings {
  clientId: string
  company: string
  i18n: { locales: readonly Locale[] } & Record<string, unknown>
  organisation: { legalName: string; email: string; address: { country: string } } & Record<string, unknown>
  contact?: { mailboxes?: Readonly<Record<string, string>> }
  [key: string]: unknown
}

/** Pairs of a locale of the new tenant and the one it is copied from: of the same language, else the default one. */
export const localePairs = (
  from: readonly Locale[],
  wanted: readonly Locale[],
): { to: Locale; from: Locale; isTranslation: boolean }[] =>
  wanted.map((to) => {
    const same = from.find((locale) => languageOf(locale) === languageOf(to))
    return { to, from: same ?? (from[0] as Locale), isTranslation: same === undefined }
  })

/** Returns the client id of a new tenant: `Falkenau & Söhne` as `at` is `falkenau-sohne-at`. */
export const clientIdOf = ({ id, company }: Pick<NewTenant, 'id' | 'company'>): string =>
  `${company} ${id}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Returns a function that renames a copied JSON value: the company, its legal name and its mail addresses in texts, and
 * the locales that are keys.
 */
export function renameWith(from: CopiedSettings, to: NewTenant): (json: unknown) => unknown {
  const pairs = localePairs(from.i18n.locales, to.locales)
  const domain = to.email.slice(to.email.indexOf('@'))
  const addresses = [from.organisation.email, ...Object.values(from.contact?.mailboxes ?? {})]
  const replacements: [string, string][] = [
    [from.organisation.legalName, to.legalName],
    [from.company, to.company],
    [from.organisation.email, to.email],
    ...addresses.map((address): [string, string] => [address, address.replace(/@.*/, domain)]),
  ]
  const rename = (text: string): string =>
    replacements.reduce((renamed, [before, after]) => renamed.replaceAll(before, () => after), text)
  const renameJson = (json: unknown): unknown => {
    if (typeof json === 'string') return rename(json)
    if (Array.isArray(json)) return json.map(renameJson)
    if (typeof json !== 'object' || json === null) return json
    const entries = Object.entries(json)
    const byLocale = entries.length > 0 && entries.every(([key]) => /^[a-z]{2}-[A-Z]{2}$/.test(key))
    if (!byLocale) return Object.fromEntries(entries.map(([key, value]) => [key, renameJson(value)]))
    return Object.fromEntries(
      pairs.flatMap(({ to: locale, from: before }) => {
        const value = (json as Record<string, unknown>)[before]
        return value === undefined ? [] : [[locale, renameJson(value)]]
      }),
    )
  }
  return renameJson
}

/** What a copy takes from the defaults of all tenants. */
export interface SharedSettings {
  i18n: { currency: string; timeZone: string }
}

/**
 * Returns the settings of a new tenant, copied from another one. Accounts, registration and VAT number of the other
 * company are left out, and so are its sister shops and apps. Amounts become about as much in the new currency. In another
 * country, VAT and the withdrawal function are those of its law, and there is no credit; one without a table of VAT rates has
 * no VAT.
 */
export function copySettings(
  from: CopiedSettings,
  to: NewTenant,
  shared: SharedSettings,
): Record<string, unknown> {
  const { sisterShops: _shops, app: _app, origin: _origin, ...copied } = from
  const currency = currencyOfSettings(from, shared)
  const renamed = renameWith(from, to)(withAmountsIn(copied, currency, to.currency))
  const settings = renamed as CopiedSettings & {
    payment?: object
    features?: object
    credit?: object
    vat?: object
  }
  const { registration: _registration, vatNumber: _vatNumber, ...organisation } = settings.organisation
  const address = { ...organisation.address, country: to.country }
  const { timeZone = shared.i18n.timeZone } = settings.i18n as { timeZone?: string }
  const isAbroad = from.organisation.address.country !== to.country
  const { vat: ownVat, ...others } = settings
  const vat = isAbroad ? withoutRates(ownVat) : ownVat
  return {
    ...others,
    hosts: to.hosts,
    clientId: clientIdOf(to),
    i18n: {
      ...settings.i18n,
      locales: to.locales,
      currency: to.currency,
      timeZone: isAbroad ? timeZoneIn(to.country, timeZone) : timeZone,
    },
    organisation: { ...organisation, address },
    ...(isVatCountry(to.country) ? vat && { vat } : { vat: { rates: withoutVat } }),
    // Maximum rates and authorities of credit are those of the other country.
    ...(isAbroad && settings.credit && { credit: { ...settings.credit, enabled: false } }),
    ...(isAbroad && {
      features: { ...settings.features, withdrawalFunction: hasUnionLaw({ organisation: { address } }) },
    }),
    ...(settings.payment && { payment: { ...withoutProviders(settings.payment), accounts: [] } }),
  }
}

/** Returns the currency in which the amounts of settings are. */
export const currencyOfSettings = ({ i18n }: CopiedSettings, shared: SharedSettings): string =>
  typeof i18n.currency === 'string' ? i18n.currency : shared.i18n.currency

/** Rates of a shop in a country without VAT. */
const withoutVat = { standard: [{ from: '2000-01-01', percent: 0 }] }

/** Classes of goods are copied to another country, percentages are not. */
function withoutRates(vat: object | undefined): object | undefined {
  if (!vat || !('rates' in vat)) return vat
  const { rates: _rates, ...classes } = vat
  return Object.keys(classes).length > 0 ? classes : undefined
}

/**
 * Returns the time zone of a country, the first one in Europe of several; the other one given for a country that is not known
 * or has several elsewhere.
 */
function timeZoneIn(country: string, other: string): string {
  // TypeScript does not know the method yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }
  const zones = locale.getTimeZones() ?? []
  return (zones.length === 1 ? zones[0] : zones.find((zone) => zone.startsWith('Europe/'))) ?? other
}

/** Providers hold contracts with one company; their secrets belong to it. */
const withoutProviders = ({ providers: _, ...payment }: { providers?: unknown }): object => payment

/**
 * Returns where a content file is copied to: in its locale's or language's folder, or in the navigation of the new client
 * id. Undefined for files of locales that the new tenant does not have.
 * @param file path below the folder of the tenant, with slashes
 */
export function copiedPaths(file: string, from: CopiedSettings, to: NewTenant): string[] {
  const pairs = localePairs(from.i18n.locales, to.locales)
  const [top = '', ...rest] = file.split('/')
  if (top === 'navigation') {
    const [client, channel, name = ''] = rest
    const locale = name.slice(0, 5)
    if (client !== from.clientId) return []
    return pairs
      .filter((pair) => pair.from === locale)
      .map((pair) => `navigation/${clientIdOf(to)}/${channel}/${pair.to}${name.slice(5)}`)
  }
  if (top.length === 2)
    return [
      ...new Set(pairs.filter((pair) => languageOf(pair.from) === top).map((pair) => languageOf(pair.to))),
    ].map((language) => [language, ...rest].join('/'))
  return pairs.filter((pair) => pair.from === top).map((pair) => [pair.to, ...rest].join('/'))
}
