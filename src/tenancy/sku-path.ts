/**
 * Encodes a sku as a segment of a product's path. Every sign is percent-encoded, except that a backslash is `~5C` and a
 * percent sign is `~25`: servers and proxies refuse or decode these two even when they are encoded.
 */
export const encodeSku = (sku: string): string =>
  encodeURIComponent(sku.replace(/~(?=[\dA-F]{2})/g, '~7E')).replace(/%(25|5C)/g, '~$1')

/** Returns the sku of a segment that `encodeSku` made; empty, which is never a sku, for a malformed one. */
export function decodeSku(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/~(5C|25|7E)/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  } catch {
    return ''
  }
}
