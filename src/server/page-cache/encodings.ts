import { memoize } from '../../operations/memory-cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Supported encodings in order of preference, for encodings with equal weights. */
const supported: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Returns the encodings that a client accepts, best first (RFC 9110, 12.5.3). Identity is always among them: a readable
 * response beats a 406.
 */
export function parseAcceptEncoding(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weightOf(parameters))
  }
  const weight = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : (weights.get('*') ?? 0))
  return supported
    .filter((encoding) => encoding === 'identity' || weight(encoding) > 0)
    .sort((a, b) => weight(b) - weight(a))
}

function weightOf(parameters: string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (given === undefined) return 1
  const weight = Number(given.slice(given.indexOf('=') + 1))
  return weight >= 0 && weight <= 1 ? weight : 0
}

const parsed = memoize(256, 200, parseAcceptEncoding)

/** `parseAcceptEncoding` with a cache: browsers send only a few different headers. */
export const preferredEncodings = (header: string | string[] | undefined): readonly Encoding[] =>
  parsed(header === undefined ? '' : String(header))

/** Returns the best of the encodings that are available. */
export function chooseEncoding(
  header: string | string[] | undefined,
  has: (encoding: Encoding) => boolean,
): Encoding {
  const wanted = preferredEncodings(header)
  for (const encoding of wanted) if (encoding === 'identity' || has(encoding)) return encoding
  return 'identity'
}
