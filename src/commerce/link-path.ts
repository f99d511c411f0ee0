/** Marks and blanks that may stand before a link, or before the name of a page. */
const opening = /^[<("'[*‘“„«\s\p{Cf}]+/u
/** Marks that end a link for good, with the rest of its line. */
const restOfLine = /(?<=.{2})[\s<>"”»)].*$/su
/** Marks that may stand at the end of a link. */
const closing = new Set([...'>)"\'’”“»]*_.,;:!='])

/**
 * Returns the address that an emailed link had before mail programs and people who copied it added something, such as a full stop,
 * a bracket, the rest of the line or an escaped question mark (MAI-2). Undefined where nothing was added. Only for an address that
 * the shop does not have: some of its own may end in such a mark.
 * @param pathname as it was requested, percent-encoded
 * @param search '' or the query with its question mark
 */
export function linkPath(pathname: string, search: string): string | undefined {
  const decoded = decode(pathname)
  if (decoded === undefined) return
  const [, written = '', mark = '', appended = ''] = /^([^?&#]*)([?&#]?)(.*)$/s.exec(decoded) ?? []
  const kept = written.replace(restOfLine, '')
  const bare = withoutMarks(segmentsOf(kept).join('/'))
  if (mark === '' && bare === decoded.split('/').filter(Boolean).join('/')) return
  // No empty segment and no dots: the address stays one of the shop.
  const path = `/${bare
    .split('/')
    .filter((segment) => !/^\.*$/.test(segment))
    .map(encodeURIComponent)
    .join('/')}`
  const added = mark === '#' ? '' : appended.replace(/^(?:amp;)+/, '').replace(restOfLine, '')
  const query = [added, search.slice(1)].filter(Boolean).join('&')
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .map((segment) => segment.replace(opening, ''))
    .filter((segment) => segment !== '')

/** Removes marks and line breaks of quoted-printable from the end, step by step: a pattern would backtrack at each of them. */
function withoutMarks(path: string): string {
  let end = path.length
  for (;;) {
    const last = path[end - 1] ?? ''
    if (/^=(?:20|0D|0A|3D)$/i.test(path.slice(Math.max(0, end - 3), end))) end -= 3
    else if (end > 0 && (closing.has(last) || /[/\s\p{Cf}]/u.test(last))) end -= 1
    else return path.slice(0, end)
  }
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return
  }
}
