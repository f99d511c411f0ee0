import { randomBytes } from 'node:crypto'
import { withoutIslandCode } from './island-code.ts'

/**
 * A part of a page that is the same on many pages, as encoded bytes. It is inserted after the page has been
 * rendered and encoded. See .github/adr/0014-pages-as-bytes.md.
 */
export type Part = Buffer<ArrayBuffer>

/** Collects the parts of a page: `App.Locals`. */
interface Page {
  /** Undefined if parts are not inserted later, as in the story of a single component. */
  parts?: Part[]
}

/** A secret per process, so that no content can imitate a placeholder. */
const secret = randomBytes(12).toString('base64url')
const begin = `<!--${secret}`
const end = '-->'

/**
 * Returns a placeholder for a part in the page's text, or the part itself if parts are not inserted later.
 */
export const placeOf = ({ parts }: Page, part: Part): string =>
  parts ? `${begin}${parts.push(part) - 1}${end}` : part.toString()

/**
 * Converts rendered HTML to a part: nested parts are inserted, and the code that Astro adds for islands is
 * removed.
 */
export const partOf = (page: Page, html: string): Part =>
  page.parts ? withParts(withoutIslandCode(Buffer.from(html)), page) : Buffer.from(html)

/** Returns a page, or a part, with its placeholders replaced by their parts. */
export function withParts(html: Part, { parts = [] }: Page): Part {
  const pieces: Part[] = []
  let at = 0
  for (let place = html.indexOf(begin); place >= 0; place = html.indexOf(begin, at)) {
    const numberAt = place + begin.length
    const close = html.indexOf(end, numberAt)
    pieces.push(html.subarray(at, place), parts[Number(html.toString('latin1', numberAt, close))] as Part)
    at = close + end.length
  }
  return pieces.length === 0 ? html : Buffer.concat([...pieces, html.subarray(at)])
}
