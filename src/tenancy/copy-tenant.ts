import { type Locale, languageOf } from './locales.ts'

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
}

/** The keys of a `tenant.json` that a copy changes; all others are copied. */
export interface CopiedSettings {
  clientId: string
  company: string
  i18n: { locales: readonly Locale[] } & Record<string, unknown>
  organisation: { legalName: string; email: string } & Record<string, unknown>
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

/**
 * Returns the settings of a new tenant, copied from another one. Accounts, registration and VAT number of the other
 * company are left out, and so are its sister shops and apps.
 */
export function copySettings(from: CopiedSettings, to: NewTenant): Record<string, unknown> {
  const { sisterShops: _shops, app: _app, origin: _origin, ...copied } = from
  const settings = renameWith(from, to)(copied) as CopiedSettings & { payment?: object }
  const { registration: _registration, vatNumber: _vatNumber, ...organisation } = settings.organisation
  return {
    ...settings,
    hosts: to.hosts,
    clientId: clientIdOf(to),
    i18n: { ...settings.i18n, locales: to.locales },
    organisation,
    ...(settings.payment && { payment: { ...withoutProviders(settings.payment), accounts: [] } }),
  }
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
