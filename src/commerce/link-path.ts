/** Marks and blanks that may stand before a link, or before the name of a page. */
const opening = /^[<("'[*‘“„«\s\p{Cf}]+/u
/** Marks that end a link for good, with the rest of its line. */
const restOfLine = /(?<=.{2})[\s<>"”»)].*$/su
/** Marks that may stand at the end of a link. */
const closing = new Set([...'>)"\'’”“»]*_.,;:!='])

/** Those among them with which the number of a product and the names of brands and categories hardly end. */
const closingOfNames = new Set([...'>)"\'’”“».,;:!'])

/**
 * Returns the address that an emailed link had before mail programs and people who copied it added something, such as a full stop,
 * a bracket, the rest of the line or an escaped question mark (MAI-2). Undefined where nothing was added. Only for an address that
 * the shop does not have: some of its own may end in such a mark.
 * @param pathname as it was requested, percent-encoded
 * @param search '' or the query with its question mark
 * @param isNamed whether a path, percent-encoded, is below a route that has any text there, such as the number of a product. Only
 *   marks at its end are removed: blanks and question marks may be of the number, which without them may be another product's
 */
export function linkPath(
  pathname: string,
  search: string,
  isNamed: (path: string) => boolean = () => false,
): string | undefined {
  const found = withoutAdditions(pathname, search)
  if (found === undefined) return
  const begun = withoutOpening(pathname)
  if (!isNamed(pathOf(begun)) && !isNamed(found.path)) return found.path + found.search
  const path = pathOf(withoutMarksAtEnd(begun))
  return path !== pathOf(textsOf(pathname)) && isNamed(path) ? path + search : undefined
}

function withoutAdditions(pathname: string, search: string): { path: string; search: string } | undefined {
  const decoded = decode(pathname)
  if (decoded === undefined) return
  const [, written = '', mark = '', appended = ''] = /^([^?&#]*)([?&#]?)(.*)$/s.exec(decoded) ?? []
  const line = written.replace(restOfLine, '')
  const bare = withoutMarks(segmentsOf(line).join('/'))
  if (mark === '' && bare === decoded.split('/').filter(Boolean).join('/')) return
  // No empty segment and no dots: the address stays one of the shop.
  const path = `/${bare
    .split('/')
    .filter((segment) => !/^\.*$/.test(segment))
    .map(encodeURIComponent)
    .join('/')}`
  const added = mark === '#' ? '' : appended.replace(/^(?:amp;)+/, '').replace(restOfLine, '')
  const query = [added, search.slice(1)].filter(Boolean).join('&')
  return { path, search: query && `?${new URLSearchParams(query)}` }
}

const textsOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => decode(segment) ?? segment)

const pathOf = (texts: readonly string[]): string => `/${texts.map(encodeURIComponent).join('/')}`

/** Returns the texts of a path's segments, without marks in front of the first one. */
const withoutOpening = (pathname: string): string[] =>
  textsOf(pathname).map((text, at) => (at === 0 ? text.replace(opening, '') : text))

function withoutMarksAtEnd(texts: readonly string[]): string[] {
  const left = [...texts]
  for (let last = left.pop(); last !== undefined; last = left.pop()) {
    const bare = withoutClosing(last)
    if (bare !== '') return [...left, bare]
  }
  return []
}

/** Removes marks from the end of a text, but no bracket or quotation mark with a partner in it, such as that of `Rok (rood)`. */
function withoutClosing(text: string): string {
  const marks = { ')': count(text, ')'), '"': count(text, '"'), "'": count(text, "'") }
  const opened = count(text, '(')
  let end = text.length
  while (end > 0) {
    const last = text[end - 1] ?? ''
    if (!closingOfNames.has(last) && !/[\s\p{Cf}]/u.test(last)) break
    if (last === ')' && marks[last] <= opened) break
    if ((last === '"' || last === "'") && marks[last] % 2 === 0) break
    if (last in marks) marks[last as keyof typeof marks] -= 1
    end -= 1
  }
  return text.slice(0, end)
}

const count = (text: string, mark: string): number => text.split(mark).length - 1

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
