import { createHash } from 'node:crypto'
import type { DictionaryScope } from '#server/page-cache/dictionary.ts'
import type { ShopServerOptions } from '#server/shop-server.ts'
import { forAMinute, type PageResponse, type RenderCall } from './pages.ts'

const scopes: DictionaryScope[] = [
  { tenant: 'nl', host: 'nl.localhost', locale: 'nl-NL', prefix: '' },
  { tenant: 'nl', host: 'nl.localhost', locale: 'fr-NL', prefix: '/fr' },
]

/** Hashes do not compress: a page has as much of its own as the frame that all pages share. */
export const noise = (seed: string, count: number): string =>
  Array.from({ length: count }, (_, at) => createHash('sha256').update(`${seed}${at}`).digest('hex')).join(
    ' ',
  )

/** What the pages of a language have in common. */
export const frame = (language: string, build = ''): string =>
  `<!doctype html><html lang="${language}"><style>${noise(`styles${build}`, 60)}</style><a href="/c/coats">Coats</a><a href="/c/coats/long">Long</a>`

/** Pages that share a frame, as those of a shop do. @param build what differs in the frame of another build */
export function pageOf({ req }: RenderCall, build = ''): PageResponse {
  const url = req.url as string
  if (url === '/basket') return { headers: { 'cache-control': 'no-store' }, body: frame('nl', build) }
  if (url === '/data')
    return {
      headers: { 'cache-control': forAMinute, 'content-type': 'application/json' },
      body: frame('nl', build),
    }
  const links = url === '/c/coats/long' ? '<a href="/p/coat/1">Coat</a>' : ''
  return {
    headers: { 'cache-control': forAMinute, 'cache-tag': 'tenant-nl' },
    body: `${frame(url.startsWith('/fr') ? 'fr' : 'nl', build)}${links}<main>${url} ${noise(url, 2)}</main>`,
  }
}

/** Options of a server that sends these pages with dictionaries. */
export const dictionaryOptions: Pick<ShopServerOptions, 'routeLabel' | 'dictionaryScopes'> = {
  routeLabel: (_, path) =>
    path.startsWith('/c/') ? 'category' : path.startsWith('/p/') ? 'product' : 'other',
  dictionaryScopes: (tenant) => scopes.filter((scope) => scope.tenant === tenant),
}

/** The address of the dictionary that a response links; '' without one. */
export const dictionaryPath = (link: unknown): string =>
  /^<(.*)>; rel="compression-dictionary"$/.exec(String(link))?.[1] ?? ''
