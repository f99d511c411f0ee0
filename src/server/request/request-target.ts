import { listParameters } from '#commerce/list/list-query.ts'
import { selectionParameter } from '#commerce/product/selection-query.ts'
import { measureFields } from '#contract/bra-size/measures.ts'
import { calculatorParameters } from '#contract/credit/calculator.ts'
import { memoize } from '#operations/memory-cache.ts'
import { limits } from '../limits.ts'
import { badTarget, type ErrorResponse, targetTooLong } from './error-responses.ts'

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

const parametersOf = (path: string): readonly string[] =>
  path.startsWith('/product-documents/') ? documentParameters : knownParameters

export interface RequestTarget {
  /** Path as it was spelled; `canonicalPath` returns the spelling under which its page is served. */
  path: string
  /**
   * Path and known parameters in a fixed order: ends the cache key, and is the URL for which a shared page is rendered.
   */
  url: string
}

/** Parses the target of a request line, or returns why it is invalid (400, 414). */
export function parseTarget(raw: string): RequestTarget | ErrorResponse {
  if (raw.length > limits.urlBytes) return targetTooLong
  if (!/^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/.test(raw)) return badTarget
  const queryStart = raw.indexOf('?')
  const path = queryStart === -1 ? raw : raw.slice(0, queryStart)
  if (!isCleanPath(path)) return badTarget
  const query = queryStart === -1 ? '' : knownQuery(raw.slice(queryStart + 1), parametersOf(path))
  return query === undefined ? badTarget : { path, url: path + query }
}

/** `parseTarget` with a cache, as targets repeat. */
export const readTarget = memoize(4096, 512, parseTarget)

/**
 * Whether a path is safe. Single dots as whole segments are allowed, as `canonicalPath` removes them; double dots are
 * not.
 */
function isCleanPath(path: string): boolean {
  const decoded = decode(path.replace(/\/(?:\.|%2e)(?=\/|$)/gi, ''))
  return (
    decoded !== undefined &&
    !decoded.startsWith('//') &&
    !/[\\\p{Cc}]/u.test(decoded) &&
    !/(^|\/)\.{1,2}(\/|$)/.test(decoded)
  )
}

/** Returns the known parameters; undefined when one of them is malformed. Unknown parameters are not checked. */
function knownQuery(query: string, known: readonly string[]): string | undefined {
  const pairs: [order: number, pair: string][] = []
  for (const part of query.split('&')) {
    const equals = part.indexOf('=')
    const name = equals === -1 ? part : part.slice(0, equals)
    const order = known.indexOf(name)
    if (order === -1) continue
    const value = equals === -1 ? '' : decode(part.slice(equals + 1).replaceAll('+', ' '))
    if (value === undefined || value.includes('\0')) return
    pairs.push([order, `${name}=${encodeURIComponent(value)}`])
  }
  if (pairs.length === 0) return ''
  return `?${pairs
    .sort(([a], [b]) => a - b)
    .map(([, pair]) => pair)
    .join('&')}`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return
  }
}
