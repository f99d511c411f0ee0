import { randomBytes } from 'node:crypto'
import { withoutIslandCode } from './island-code.ts'

/**
 * A part of a page that is the same on many pages, as encoded bytes. It is inserted after the page has been
 * rendered and encoded. See .github/adr/0014-pages-as-bytes.md.
 */
export type Part = Buffer<ArrayBuffer>

/** Collects the parts of a page: `App.Locals`. */
interface PartCollector {
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
export const placeholderFor = ({ parts }: PartCollector, part: Part): string =>
  parts ? `${begin}${parts.push(part) - 1}${end}` : part.toString()

/**
 * Converts rendered HTML to a part: nested parts are inserted, and the code that Astro adds for islands is
 * removed.
 */
export const toPart = (page: PartCollector, html: string): Part =>
  page.parts ? insertParts(withoutIslandCode(Buffer.from(html)), page) : Buffer.from(html)

/**
 * Marks the ids of React in a part that other pages show too: Astro counts the islands of one page only, and another page
 * would have an island of the same prefix.
 * @param name of the part, which is on a page once
 */
export const withOwnIds = (html: string, name: string): string =>
  html.replaceAll(/(?<= prefix=")(?=r\d+")|(?<=["\s]_)(?=r\d+R_)/g, `${name}-`)

/** Returns a page, or a part, with its placeholders replaced by their parts. */
export function insertParts(html: Part, { parts = [] }: PartCollector): Part {
  const pieces: Part[] = []
  let offset = 0
  for (let start = html.indexOf(begin); start >= 0; start = html.indexOf(begin, offset)) {
    const numberAt = start + begin.length
    const close = html.indexOf(end, numberAt)
    pieces.push(html.subarray(offset, start), parts[Number(html.toString('latin1', numberAt, close))] as Part)
    offset = close + end.length
  }
  return pieces.length === 0 ? html : Buffer.concat([...pieces, html.subarray(offset)])
}
