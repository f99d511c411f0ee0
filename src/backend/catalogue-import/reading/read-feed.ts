import { decodedText } from './decoded-text.ts'
import { FeedFileError } from './feed-file-error.ts'
import type { RawFeed } from './raw-row.ts'
import { delimiterOf, readTable } from './read-table.ts'
import { readXml } from './read-xml.ts'

/**
 * Reads a feed file as rows: RSS, Atom or a table.
 * @param encoding of files that do not state theirs
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
  return head.trimStart().startsWith('<') ? readXml(whole) : readTable(whole, delimiterOf(head.trimStart()))
}
