/**
 * Encodes a sku or a slug as a segment of a path. Every sign is percent-encoded, except that a backslash is `~5C` and a
 * percent sign is `~25`: servers and proxies refuse or decode these two even when they are encoded.
 */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text.replace(/~(?=[\dA-F]{2})/g, '~7E')).replace(/%(25|5C)/g, '~$1')

/** Encodes a path of slugs, such as that of a category; its slashes stay. */
export const encodePath = (path: string): string => path.split('/').map(encodeSegment).join('/')

/** Returns the text of a segment that `encodeSegment` made; empty, which is no sku and no slug, for a malformed one. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/~(5C|25|7E)/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  } catch {
    return ''
  }
}

/** Returns the path of slugs that `encodePath` has encoded, without a slash at its end. */
export const decodePath = (path: string): string =>
  path.replace(/\/$/, '').split('/').map(decodeSegment).join('/')
