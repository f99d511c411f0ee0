/**
 * The services of specification section 7 and their path prefixes (DAT-5). A tenant may use its own service for any of
 * them (`upstreams` in tenant.json); the longest matching prefix determines the service.
 */
export const servicePrefixes = {
  graphql: ['/graphql'],
  search: ['/api/search'],
  searchHistory: ['/api/search/searchhistory'],
  customer: ['/api/customer'],
  voucher: ['/api/voucher'],
  serviceLayer: ['/api/servicelayer', '/fragment/inspire/servicelayer'],
  recommendations: ['/api/inform/graphql'],
  ratings: ['/api/inform/rating'],
  personalisation: ['/api/dynamicyield'],
  gateway: ['/api/gateway'],
  vitals: ['/api/vitals'],
} as const

export type ServiceName = keyof typeof servicePrefixes

export const serviceNames = Object.keys(servicePrefixes) as [ServiceName, ...ServiceName[]]

/** The service of a path, and the rest of the path. */
export interface ServicePath {
  service: ServiceName
  /** After the prefix: empty, or with a slash at its start. */
  rest: string
}

const prefixes = serviceNames
  .flatMap((service) => servicePrefixes[service].map((prefix) => ({ service, prefix })))
  .sort((one, other) => other.prefix.length - one.prefix.length)

/** Returns the service of a path without language prefix; undefined for pages and other paths. */
export function servicePath(path: string): ServicePath | undefined {
  for (const { service, prefix } of prefixes)
    if (path === prefix || path.startsWith(`${prefix}/`)) return { service, rest: path.slice(prefix.length) }
  return undefined
}

/** Every fixed segment in the paths of section 7; other segments are typed by visitors or identify them. */
const fixedSegments = new Set([
  ...['', 'api', 'fragment', 'inspire', 'inform', 'v1', 'v2', 'all', 'new'],
  ...['graphql', 'search', 'searchhistory', 'customer', 'voucher', 'servicelayer', 'rating', 'dynamicyield'],
  ...['gateway', 'vitals', 'searchv2', 'filter', 'seo', 'suggest', 'get', 'store', 'feedback'],
  ...['delete', 'deleteall', 'join-with-fi'],
])

/**
 * Returns a service's path for logs, without segments that a visitor typed or that identify one.
 * `/api/dynamicyield/…/…/…/…`
 */
export const redactedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (fixedSegments.has(part) ? part : '…'))
    .join('/')

/**
 * Whether a path that was decoded once stays the same when it is decoded and resolved again: it has no dot segments, no
 * backslashes and no encoded characters.
 */
export const isStablePath = (path: string): boolean => !/[%\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)
