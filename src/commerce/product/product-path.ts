import { decodeSegment } from '#tenancy/sku-path.ts'

/** The sku in the rest of a product path, `{slug}/{sku}`; empty, which is never a sku, for anything else. */
export const decodedSku = (rest: string): string => decodeSegment(/^[^/]+\/([^/]+)\/?$/.exec(rest)?.[1] ?? '')

/** Whether two paths are the same, however their segments are percent-encoded. */
export const isSamePath = (one: string, other: string): boolean => decoded(one) === decoded(other)

function decoded(path: string): string {
  try {
    // A slash inside a segment stays encoded.
    return decodeURIComponent(path.replace(/%2f/gi, '%252F'))
  } catch {
    return path
  }
}
