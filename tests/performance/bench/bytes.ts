import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type HttpResponse, sendRequest } from '#tests/http/server/kit/client.ts'
import { atMost, type Figure } from './figure.ts'
import { startShop } from './start-shop.ts'

/** The shops of the sample. */
const hosts = ['nl.localhost', 'de.localhost', 'ch.localhost', 'uk.localhost']

/** Aims of a first document in brotli and of a page after one of its kind, bytes. */
const aims = { document: 14 * 1024, delta: 4 * 1024 }

/**
 * Bytes of first documents, in the brotli of a page that stays the same, and of the same pages for a browser with the
 * shop's dictionary. Bodies without headers; a shop's largest page of each kind. `node tests/performance/bench/run.ts bytes`.
 */
export async function measureBytes(): Promise<Figure[]> {
  const children: ChildProcess[] = []
  try {
    const port = await startShop({ WORKERS: '1' }, children)
    const figures: Figure[] = []
    for (const host of hosts) figures.push(...(await measureShop(port, host)))
    return figures
  } finally {
    for (const child of children) child.kill('SIGTERM')
  }
}

async function measureShop(port: number, host: string): Promise<Figure[]> {
  const get = (path: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
    sendRequest(port, path, { headers: { host, 'accept-encoding': 'br', ...headers } })
  const home = (await get('/')).text
  const lists = linksIn(home).filter((link) => /^\/c\/[^/]+\/[^/]+$/.test(link))
  const chosen = [1, 4, 8].flatMap((at) => lists[at] ?? [])
  const products: string[] = []
  for (const list of chosen)
    products.push(
      ...linksIn((await get(list)).text)
        .filter((link) => link.startsWith('/p/'))
        .slice(1, 4),
    )
  const available = await dictionaryOf(get)
  const figures: Figure[] = []
  for (const [kind, paths] of Object.entries({ home: ['/'], list: chosen, product: products })) {
    const documents: number[] = []
    const deltas: number[] = []
    for (const path of paths) {
      documents.push(bestBrotli((await get(path)).text))
      const request = { 'accept-encoding': 'br, dcz', 'available-dictionary': available }
      deltas.push((await get(path, request)).body.length)
    }
    figures.push(
      atMost(`${host} ${kind}: first document, bytes`, Math.max(...documents), aims.document, 0),
      atMost(`${host} ${kind}: with the dictionary, bytes`, Math.max(...deltas), aims.delta, 0),
    )
  }
  return figures
}

/** Waits for the dictionary of a shop and returns what a browser with it sends. */
async function dictionaryOf(
  get: (path: string, headers?: Record<string, string>) => Promise<HttpResponse>,
): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    // A page of its own each time, since cached pages do not name a dictionary that was made after them.
    const { link } = (await get(`/missing-${attempt}`)).headers
    const path = /<(.*?)>; rel="compression-dictionary"/.exec(String(link))?.[1]
    if (path === undefined) await new Promise((resolve) => setTimeout(resolve, 100))
    else {
      const bytes = brotliDecompressSync((await get(path)).body)
      return `:${createHash('sha256').update(bytes).digest('base64')}:`
    }
  }
  throw new Error('The shop has made no dictionary')
}

const linksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/href="(\/[^"#?]*)"/g)].map(([, path]) => path as string)),
]

const bestBrotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
