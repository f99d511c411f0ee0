import { plainText } from '../rules/plain-text.ts'
import { decodedText } from './decoded-text.ts'
import { FeedFileError } from './feed-file-error.ts'
import type { RawFeed } from './raw-row.ts'
import { delimiterOf, readTable } from './read-table.ts'
import { readXml } from './read-xml.ts'

/**
 * Reads a feed file as rows: RSS, Atom or a table.
 * @param encoding named by the operator, whatever the file declares
 * @throws {FeedFileError} for an empty file or a wrong encoding; iterating the rows throws it for later errors
 */
export async function readFeed(file: string, encoding?: string): Promise<RawFeed> {
  const text = decodedText(file, encoding)
  let head = ''
  while (head.trim() === '') {
    const { value, done } = await text.next()
    if (done) throw new FeedFileError('it is empty')
    head += value
  }
  const whole = (async function* () {
    yield head
    yield* text
  })()
  if (/^\s*[[{]\s*["{[\]}]/.test(head))
    throw new FeedFileError(
      'it is JSON: a feed is RSS, Atom or a table; make a table of it, a row for each variant',
    )
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(head)) {
    const title = plainText(/<title[^>]*>([^<]{1,200})/i.exec(head)?.[1] ?? '')
    throw new FeedFileError(
      `it is an HTML page${title && ` (${title})`} and is not a feed: see what its address answers`,
    )
  }
  return head.trimStart().startsWith('<') ? readXml(whole) : readTable(whole, delimiterOf(head.trimStart()))
}
