import { randomBytes } from 'node:crypto'
import { withoutIslandCode } from './island-code.ts'

/**
 * A part of a page that is the same on many pages, as it is sent. It is inserted when the page is bytes already.
 * See .github/adr/0014-pages-as-bytes.md.
 */
export type Part = Buffer<ArrayBuffer>

/** Where the parts of a page are told: `App.Locals`. */
interface Page {
  /** Left out where nobody will put them in, as in a story of a component alone. */
  parts?: Part[]
}

/** Nobody outside knows it, so that no content can pass for a part's place. */
const secret = randomBytes(12).toString('base64url')
const begin = `<!--${secret}`
const end = '-->'

/** What stands in the page's text until the part comes; the part itself where it never will. */
export const placeOf = ({ parts }: Page, part: Part): string =>
  parts ? `${begin}${parts.push(part) - 1}${end}` : part.toString()

/** What was rendered, as a part: with the parts that it is made of, and without what Astro writes in for islands. */
export const partOf = (page: Page, html: string): Part =>
  page.parts ? withParts(withoutIslandCode(Buffer.from(html)), page) : Buffer.from(html)

/** The page, or a part of it, with all parts that have a place in it. */
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
