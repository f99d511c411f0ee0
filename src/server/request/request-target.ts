import { chosenParameter } from '../../commerce/chosen-query.ts'
import { listParameters } from '../../commerce/list/list-query.ts'
import { measureFields } from '../../contract/bra-size/measures.ts'
import { calculatorParameters } from '../../contract/credit/calculator.ts'
import { limits } from '../limits.ts'
import { remember } from './bounded-memory.ts'
import { addressTooLong, badAddress, type Refusal } from './refusal.ts'

/**
 * Query parameters that pages read, in the order of the cache key. Every other parameter shares the page
 * without it (SEC-8), so a page that reads a new one adds it here.
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
  chosenParameter,
  ...measureFields,
] as const

/** Of the documents of products, which read nothing else: pages do not differ by it. */
const documentParameters: readonly string[] = ['locale']

const parametersOf = (path: string): readonly string[] =>
  path.startsWith('/product-documents/') ? documentParameters : knownParameters

export interface RequestTarget {
  /** As it was spelled: `canonicalPath` says whether that is the spelling under which a page is served. */
  path: string
  /** Path and known parameters in a fixed order: leads the cache key, and is what a shared page is rendered for. */
  address: string
}

/** Reads the target of a request line, or says why it is none (400, 414). */
export function parseTarget(raw: string): RequestTarget | Refusal {
  if (raw.length > limits.addressBytes) return addressTooLong
  if (!/^\/[\x21\x22\x24-\x5b\x5d-\x7e]*$/.test(raw)) return badAddress
  const mark = raw.indexOf('?')
  const path = mark === -1 ? raw : raw.slice(0, mark)
  if (!isCleanPath(path)) return badAddress
  const query = mark === -1 ? '' : knownQuery(raw.slice(mark + 1), parametersOf(path))
  return query === undefined ? badAddress : { path, address: path + query }
}

/** `parseTarget` with a memory: addresses repeat. */
export const readTarget = remember(4096, 512, parseTarget)

/** Single dots as whole segments mean nothing and are left out by `canonicalPath`; two of them lead elsewhere. */
function isCleanPath(path: string): boolean {
  const decoded = decode(path.replace(/\/(?:\.|%2e)(?=\/|$)/gi, ''))
  return (
    decoded !== undefined &&
    !decoded.startsWith('//') &&
    !/[\\\p{Cc}]/u.test(decoded) &&
    !/(^|\/)\.{1,2}(\/|$)/.test(decoded)
  )
}

/** Undefined when a known parameter is malformed; what unknown parameters contain is nobody's business. */
function knownQuery(query: string, known: readonly string[]): string | undefined {
  const kept: [order: number, pair: string][] = []
  for (const part of query.split('&')) {
    const equals = part.indexOf('=')
    const name = equals === -1 ? part : part.slice(0, equals)
    const order = known.indexOf(name)
    if (order === -1) continue
    const value = equals === -1 ? '' : decode(part.slice(equals + 1).replaceAll('+', ' '))
    if (value === undefined || value.includes('\0')) return
    kept.push([order, `${name}=${encodeURIComponent(value)}`])
  }
  if (kept.length === 0) return ''
  return `?${kept
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
