import {
  contentRoutes,
  isContentPath,
  type RouteName,
  routeNames,
  routes,
  routesWith,
} from '../routes/routes.ts'
import { amountsOf } from './amounts.ts'
import { stepOf } from './currencies.ts'
import { type Locale, languageOf } from './locales.ts'
import { isPrefixRoute, pathOf } from './match-route.ts'
import type { TenantConfiguration } from './tenant-schema.ts'
import { ownVatRates } from './vat.ts'
import { vatRatesOf } from './vat-rates.ts'

/** A problem of a tenant file: the key, and the reason. */
export type TenantProblem = [key: readonly (string | number)[], reason: string]

/** First segments of paths that belong to the server, in every shop (src/pages, src/server). */
const reserved = new Set(
  'api editor feed fragment graphql outbox pictures product-documents product-pictures sitemap -'.split(' '),
)

/** Steps of the checkout, which a tenant may put on one page by giving them one path (ROU-1, BAS-2). */
const sharablePaths: ReadonlySet<RouteName> = new Set(routesWith('mayShareItsPath'))

/**
 * Returns problems that the schema of a single key cannot find: valid values that conflict with each other (TEN-2).
 * Each reason has the value and the expected one.
 */
export const tenantProblems = (tenant: TenantConfiguration): TenantProblem[] => [
  ...hostProblems(tenant),
  ...originProblems(tenant),
  ...localeProblems(tenant),
  ...textProblems(tenant),
  ...rootProblems(tenant),
  ...pathProblems(tenant),
  ...vatProblems(tenant),
  ...amountProblems(tenant),
]

/** Amounts in forint or króna that are not whole. */
function amountProblems(tenant: TenantConfiguration): TenantProblem[] {
  const { currency } = tenant.i18n
  const step = stepOf(currency)
  return amountsOf(tenant)
    .filter(({ cents }) => cents % step !== 0)
    .map(({ path, cents }) => [
      path,
      `${cents} is no whole amount of ${currency}: a multiple of ${step} is expected`,
    ])
}

/** A shop without a standard rate, and rules with a class that the country does not have. */
function vatProblems({ organisation: { address }, vat = {} }: TenantConfiguration): TenantProblem[] {
  const rates = vatRatesOf(address.country, ownVatRates(vat))
  const { standard } = rates
  if (!standard)
    return [[['vat', 'rates'], `there are no VAT rates of ${address.country}: set rates.standard`]]
  const unknown = (name: string | number): boolean => typeof name === 'string' && !(name in rates)
  const reason = (name: string | number): string =>
    `${address.country} has no rate ${name}: one of ${Object.keys(rates).join(', ')} is expected`
  const { taxCategories = {} } = vat
  return [
    ...(['categories', 'googleCategories'] as const).flatMap((kind) =>
      Object.entries(vat[kind] ?? {}).flatMap(([key, entries]) =>
        entries.flatMap(({ rate }, index): TenantProblem[] =>
          unknown(rate) ? [[['vat', kind, key, index, 'rate'], reason(rate)]] : [],
        ),
      ),
    ),
    ...Object.entries(taxCategories).flatMap(([key, name]): TenantProblem[] =>
      unknown(name) ? [[['vat', 'taxCategories', key], reason(name)]] : [],
    ),
  ]
}

function hostProblems({ hosts }: TenantConfiguration): TenantProblem[] {
  return hosts.flatMap((host, index): TenantProblem[] =>
    hosts.indexOf(host) < index ? [[['hosts', index], `${host} occurs twice`]] : [],
  )
}

function originProblems({ origin }: TenantConfiguration): TenantProblem[] {
  if (origin === undefined || !URL.canParse(origin)) return []
  const { origin: bare, protocol } = new URL(origin)
  if (!/^https?:$/.test(protocol))
    return [[['origin'], `${origin} is not the origin of a site: https is expected`]]
  return bare === origin
    ? []
    : [
        [
          ['origin'],
          `${origin} is more than scheme and host: ${bare} is expected, without a slash at the end`,
        ],
      ]
}

function localeProblems({ i18n: { locales } }: TenantConfiguration): TenantProblem[] {
  return locales.flatMap((locale, index): TenantProblem[] => {
    const before = locales.slice(0, index).find((other) => languageOf(other) === languageOf(locale))
    if (!before) return []
    const reason =
      before === locale
        ? `${locale} occurs twice`
        : `${locale} and ${before} are one language, and paths contain the language only: one locale per language is expected`
    return [[['i18n', 'locales', index], reason]]
  })
}

/** Texts about the shop that a locale lacks. */
function textProblems({ i18n, newsletter, organisation }: TenantConfiguration): TenantProblem[] {
  const texts = [
    [['organisation', 'seoTitle'], organisation.seoTitle],
    [['organisation', 'seoDescription'], organisation.seoDescription],
    [['newsletter', 'discount', 'goods'], newsletter.discount?.goods],
  ] as const
  return texts.flatMap(([place, text]) =>
    i18n.locales
      .filter((locale) => text && !text[locale])
      .map((locale): TenantProblem => [[...place], `is missing in ${locale}`]),
  )
}

function rootProblems({ contentRoots, i18n }: TenantConfiguration): TenantProblem[] {
  return contentRoots.flatMap((root, index): TenantProblem[] => {
    const first = root.split('/')[1] ?? ''
    const at = ['contentRoots', index]
    if (reserved.has(first)) return [[at, `${root}: everything under /${first} is reserved for the server`]]
    return i18n.locales.some((locale) => languageOf(locale) === first)
      ? [[at, `${root} begins with a language of the shop, which the server adds itself`]]
      : []
  })
}

function pathProblems(tenant: TenantConfiguration): TenantProblem[] {
  const own = (name: RouteName): boolean => tenant.paths[name] !== undefined
  const keyOf = (name: RouteName, locale: Locale): string[] =>
    typeof tenant.paths[name] === 'object' ? ['paths', name, locale] : ['paths', name]
  const unknown = routeNames.flatMap((name): TenantProblem[] => {
    const paths = tenant.paths[name]
    if (typeof paths !== 'object') return []
    return Object.keys(paths)
      .filter((locale) => !tenant.i18n.locales.includes(locale))
      .map((locale) => [['paths', name, locale], `the shop has no locale ${locale}`])
  })
  const inLocales = tenant.i18n.locales.flatMap((locale) => {
    const at = new Map<string, RouteName>()
    return routeNames.flatMap((name): TenantProblem[] => {
      const path = pathOf(tenant, locale, name)
      const other = at.get(path)
      if (other === undefined) at.set(path, name)
      const clash =
        other !== undefined && !(sharablePaths.has(name) && sharablePaths.has(other)) ? other : undefined
      // Of two routes with one path, report the one that the tenant has set.
      const [reported, conflicting] = clash && !own(name) ? [clash, name] : [name, clash]
      const reason = conflicting
        ? `${path} in ${locale} is the path of ${conflicting}, too: each route needs its own`
        : own(name)
          ? pathProblem(tenant, locale, name, path)
          : undefined
      return reason ? [[keyOf(reported, locale), reason]] : []
    })
  })
  return unique([...unknown, ...inLocales])
}

function pathProblem(
  tenant: TenantConfiguration,
  locale: Locale,
  name: RouteName,
  path: string,
): string | undefined {
  const defaultPath = routes[name].path
  if (name === 'storefront') return path === '/' ? undefined : `${path}: the storefront is always at /`
  if (path === '/') return '/ is the storefront: a path of its own is expected'
  if (path.includes('//')) return `${path} has two slashes in a row`
  if (defaultPath.endsWith('/') && !path.endsWith('/'))
    return `${path} has to end with a slash, as more follows: ${path}/ is expected`
  if (!defaultPath.endsWith('/') && path.endsWith('/'))
    return `${path} ends with a slash: ${path.replace(/\/+$/, '')} is expected`
  const first = path.split('/')[1] ?? ''
  if (reserved.has(first)) return `${path}: everything under /${first} is reserved for the server`
  if (tenant.i18n.locales.some((other) => languageOf(other) === first))
    return `${path} begins with a language of the shop, which the server adds itself`
  if (contentRoutes.has(name))
    return isContentPath(tenant, path)
      ? undefined
      : `${path} is a content page and has to be below one of contentRoots: ${tenant.contentRoots.join(', ')}`
  const above = routeNames.find(
    (other) => other !== name && isPrefixRoute(other) && path.startsWith(pathOf(tenant, locale, other)),
  )
  if (above && path !== pathOf(tenant, locale, above))
    return `${path} is below ${pathOf(tenant, locale, above)}, whose subpaths all belong to ${above}`
  return undefined
}

const unique = (problems: TenantProblem[]): TenantProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
]
