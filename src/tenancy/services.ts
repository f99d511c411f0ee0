/**
 * The services of specification section 7 and where each begins (DAT-5). A tenant may have its own answer any of
 * them (`upstreams` in tenant.json); the longest beginning that fits a path names its service.
 */
export const serviceBeginnings = {
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

export type ServiceName = keyof typeof serviceBeginnings

export const serviceNames = Object.keys(serviceBeginnings) as [ServiceName, ...ServiceName[]]

/** What a path asks of which service. */
export interface ServicePath {
  service: ServiceName
  /** After the beginning: empty, or with a slash at its start. */
  rest: string
}

const beginnings = serviceNames
  .flatMap((service) => serviceBeginnings[service].map((beginning) => ({ service, beginning })))
  .sort((one, other) => other.beginning.length - one.beginning.length)

/** The service behind a path without language prefix; undefined for pages and other addresses. */
export function servicePath(path: string): ServicePath | undefined {
  for (const { service, beginning } of beginnings)
    if (path === beginning || path.startsWith(`${beginning}/`))
      return { service, rest: path.slice(beginning.length) }
  return undefined
}

/** Every word that stands in the paths of section 7; all else in them somebody has typed, or is of somebody. */
const words = new Set([
  ...['', 'api', 'fragment', 'inspire', 'inform', 'v1', 'v2', 'all', 'new'],
  ...['graphql', 'search', 'searchhistory', 'customer', 'voucher', 'servicelayer', 'rating', 'dynamicyield'],
  ...['gateway', 'vitals', 'searchv2', 'filter', 'seo', 'suggest', 'get', 'store', 'feedback'],
  ...['delete', 'deleteall', 'join-with-fi'],
])

/** A path of a service as logs tell it: what a visitor typed, or is, is left out. `/api/dynamicyield/…/…/…/…` */
export const wordsOfPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (words.has(part) ? part : '…'))
    .join('/')

/**
 * Whether a path that was decoded once is the same however often it is decoded and resolved again: it holds no dots for
 * folders, no backslashes, and nothing that still is encoded.
 */
export const staysWhereItIs = (path: string): boolean => !/[%\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(path)
