import { listParameters } from '#commerce/list/list-query.ts'
import { selectionParameter } from '#commerce/product/selection-query.ts'
import { measureFields } from '#contract/bra-size/measures.ts'
import { calculatorParameters } from '#contract/credit/calculator.ts'
import { memoize } from '#operations/memory-cache.ts'
import { limits } from '../limits.ts'
import { badEncoding, badTarget, type ErrorResponse, targetTooLong } from './error-responses.ts'
import { decodeLeniently, decodeStrictly } from './lenient-decode.ts'

/**
 * Query parameters that pages read, in the order of the cache key. A URL with any other parameter gets the same page as
 * without it (SEC-8), so a new parameter has to be added here.
 */
export const knownParameters = [
  ...listParameters,
  ...calculatorParameters,
  'reviews',
  'stars',
  'said',
  'topic',
  'write',
  'sent',
  'choose',
  selectionParameter,
  ...measureFields,
] as const

/** Parameters of product documents, which read nothing else: pages do not differ by it. */
const documentParameters: readonly string[] = ['locale']

const allKnown: ReadonlySet<string> = new Set([...knownParameters, ...documentParameters])

const parametersOf = (path: string): readonly string[] =>
  path.startsWith('/product-documents/') ? documentParameters : knownParameters

export interface RequestTarget {
  /** Path as it was spelled; `canonicalPath` returns the spelling under which its page is served. */
  path: string
  /**
   * Path and known parameters in a fixed order: ends the cache key, and is the URL for which a shared page is rendered.
   */
  url: string
  /** The target with a query that is percent-encoded UTF-8, where that of the request is not. */
  repaired?: string
}

/**
 * Parses the target of a request line, or returns why it is invalid (400, 414). The value of a parameter is never
 * invalid: it is read as well as it can be.
 */
export function parseTarget(sent: string): RequestTarget | ErrorResponse {
  if (sent.length > limits.urlBytes) return targetTooLong
  const raw = escapeBytes(sent)
  if (!/^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/.test(raw)) return badTarget
  const queryStart = raw.indexOf('?')
  const path = queryStart === -1 ? raw : raw.slice(0, queryStart)
  const decoded = decodedPath(path)
  if (decoded === undefined || /\p{Cc}/u.test(decoded)) return badEncoding
  if (!isCleanPath(decoded)) return badTarget
  if (queryStart === -1) return { path, url: path }
  const query = raw.slice(queryStart + 1)
  const url = path + knownQuery(query, parametersOf(path))
  const repaired = `${path}?${query.split('&').map(repairPart).join('&')}`
  return repaired === sent ? { path, url } : { path, url, repaired }
}

/** Writes the bytes beyond ASCII of a query as escapes: some clients send them as they are. */
const escapeBytes = (raw: string): string =>
  raw.replace(/(?<=\?.*)[\x80-\xff]/gs, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)

/** Encodes a known parameter anew if its value is not percent-encoded UTF-8, or contains NUL. */
function repairPart(part: string): string {
  const start = part.indexOf('=') + 1
  if (!allKnown.has(part.slice(0, Math.max(0, start - 1)))) return part
  const value = part.slice(start)
  const decoded = decodeStrictly(value)
  if (decoded !== undefined && !decoded.includes('\0')) return part
  return part.slice(0, start) + encodeURIComponent(decodeLeniently(value))
}

/** `parseTarget` with a cache, as targets repeat. */
export const readTarget = memoize(4096, 512, parseTarget)

/**
 * Whether a path is safe. Single dots as whole segments are allowed, as `canonicalPath` removes them; double dots are
 * not.
 */
const isCleanPath = (decoded: string): boolean =>
  !decoded.startsWith('//') && !decoded.includes('\\') && !/(^|\/)\.{1,2}(\/|$)/.test(decoded)

/** Returns the path without single dots; undefined if it is not percent-encoded UTF-8. */
const decodedPath = (path: string): string | undefined =>
  decodeStrictly(path.replace(/\/(?:\.|%2e)(?=\/|$)/gi, ''))

/** Returns the known parameters in their order. */
function knownQuery(query: string, known: readonly string[]): string {
  const pairs: [order: number, pair: string][] = []
  for (const part of query.split('&')) {
    const equals = part.indexOf('=')
    const name = equals === -1 ? part : part.slice(0, equals)
    const order = known.indexOf(name)
    if (order === -1) continue
    const value = equals === -1 ? '' : decodeLeniently(part.slice(equals + 1))
    pairs.push([order, `${name}=${encodeURIComponent(value)}`])
  }
  if (pairs.length === 0) return ''
  return `?${pairs
    .sort(([a], [b]) => a - b)
    .map(([, pair]) => pair)
    .join('&')}`
}
