import Negotiator from 'negotiator'
import { acceptedEncodings, type Encoding } from '#operations/accept-headers.ts'
import { memoize } from '#operations/memory-cache.ts'

const accepted = memoize(256, 200, acceptedEncodings)

/** Whether the header names `dcz`, the encoding with a dictionary (RFC 9842). */
const acceptsDcz = memoize(256, 200, (header) =>
  new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['dcz']).includes('dcz'),
)

/** Whether a client accepts bodies that are compressed with a dictionary. */
export const acceptsDeltas = (header: string | string[] | undefined): boolean =>
  header !== undefined && acceptsDcz(String(header))

/** Returns the accepted encodings, best first, with a cache: browsers send only a few different headers. */
export const preferredEncodings = (header: string | string[] | undefined): readonly Encoding[] =>
  accepted(header === undefined ? '' : String(header))
