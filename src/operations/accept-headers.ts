import Negotiator from 'negotiator'

/** Content encodings of the server's responses. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** In order of preference, for encodings with equal weights. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity']

/** The library's types lack this option. */
type EncodingNegotiator = {
  encodings(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding[]
}

/** A weight that is not between 0 and 1 (RFC 9110, 12.4.2). */
const invalidWeight = /;\s*q\s*=(?!\s*(?:0?\.\d+|0\.?|1(?:\.0*)?)\s*(?:;|$))/i

/** Returns a header without the entries whose weight is invalid. */
const validEntries = (header: string): string =>
  header
    .split(',')
    .filter((entry) => !invalidWeight.test(entry))
    .join()

/**
 * Returns the encodings that a client accepts, best first (RFC 9110, 12.5.3). Identity is always among them: a readable
 * response beats a 406.
 */
export function acceptedEncodings(header: string): Encoding[] {
  const headers = { 'accept-encoding': validEntries(header).replaceAll(/x-gzip/gi, 'gzip') }
  const negotiator = new Negotiator({ headers }) as unknown as EncodingNegotiator
  const accepted = negotiator.encodings(encodings, { preferred: encodings })
  return accepted.includes('identity') ? accepted : [...accepted, 'identity']
}

/** Returns the languages that a client accepts in lower case, best first (RFC 9110, 12.5.4). */
export const acceptedLanguages = (header: string): string[] =>
  new Negotiator({ headers: { 'accept-language': validEntries(header).toLowerCase() } }).languages()

/** Returns the media type that a client likes best; the first of equal ones, undefined if it accepts none (RFC 9110, 12.5.1). */
export const acceptedMediaType = (header: string, available: readonly string[]): string | undefined =>
  new Negotiator({ headers: { accept: validEntries(header) } }).mediaType([...available])
