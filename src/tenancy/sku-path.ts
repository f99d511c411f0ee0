/**
 * Encodes a sku or a slug as a segment of a path. Every sign is percent-encoded, except that a backslash is `~5C`, a
 * percent sign is `~25` and a dot that would be a segment of dots is `~2E`: servers and proxies refuse or resolve these
 * even when they are encoded.
 */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(
    text.replace(/~(?=[\dA-F]{2})/g, '~7E').replace(dotSegment, (dots) => '~2E'.repeat(dots.length)),
  ).replace(/%(25|5C)/g, '~$1')

/** One dot or two between slashes or at an end, which a URL would resolve. */
const dotSegment = /(?<=^|[/\\])\.{1,2}(?=$|[/\\])/g

/** Encodes a path of slugs, such as that of a category; its slashes stay. */
export const encodePath = (path: string): string => path.split('/').map(encodeSegment).join('/')

/** Returns the text of a segment that `encodeSegment` made; empty, which is no sku and no slug, for a malformed one. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/~(5C|25|2E|7E)/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  } catch {
    return ''
  }
}

/** Returns the path of slugs that `encodePath` has encoded, without a slash at its end. */
export const decodePath = (path: string): string =>
  path.replace(/\/$/, '').split('/').map(decodeSegment).join('/')
