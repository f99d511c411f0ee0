import { acceptedEncodings, type Encoding } from '#operations/accept-headers.ts'
import { memoize } from '#operations/memory-cache.ts'

const accepted = memoize(256, 200, acceptedEncodings)

/** Returns the accepted encodings, best first, with a cache: browsers send only a few different headers. */
export const preferredEncodings = (header: string | string[] | undefined): readonly Encoding[] =>
  accepted(header === undefined ? '' : String(header))
