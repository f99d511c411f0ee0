import { detectBytes } from './detect-encoding.ts'
import { namedBy, statedEncoding } from './encoding.ts'
import { feedBytes } from './feed-bytes.ts'
import { FeedFileError } from './feed-file-error.ts'

/**
 * Yields the text of a file in chunks, without its byte order mark. The encoding of a file that does not state it is UTF-8,
 * else what its bytes suggest.
 * @param stated encoding that the operator names, whatever the file declares
 * @throws {FeedFileError} if bytes are not valid in the encoding, or clearly belong to another
 */
export async function* decodedText(file: string, stated?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let utf8Detector: Utf8Detector | undefined
  let lines = 1
  const decode = async (bytes?: Uint8Array): Promise<string> => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? ''
    } catch {
      const guess = (await detectBytes(file)).guess?.toLowerCase() ?? ''
      throw new FeedFileError(
        `its text is not valid ${decoder?.encoding} after line ${lines}: name its encoding with ${`--encoding ${guess}`.trim()}, or get the whole file if it is cut off`,
      )
    }
  }
  for await (const chunk of feedBytes(file)) {
    if (!decoder) {
      const encoding = statedEncoding(chunk, stated) ?? (await detectedEncoding(file))
      decoder = new TextDecoder(encoding, { fatal: true })
      if (!encoding.startsWith('utf-')) utf8Detector = new Utf8Detector()
    }
    utf8Detector?.add(chunk)
    const text = await decode(chunk)
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
    yield text
  }
  if (utf8Detector?.isUtf8())
    throw new FeedFileError(
      `${namedBy(decoder?.encoding, stated)}, but it is UTF-8: read it with --encoding utf-8`,
    )
  yield await decode()
}

async function detectedEncoding(file: string): Promise<string> {
  const { isUtf8, guess } = await detectBytes(file)
  return isUtf8 ? 'utf-8' : (guess ?? 'utf-8')
}

/**
 * Whether a file declared as a single-byte encoding is valid UTF-8 with accented letters: then the declaration
 * is wrong.
 */
class Utf8Detector {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #possible = true
  #accents = false

  add(chunk: Uint8Array): void {
    if (!this.#possible) return
    this.#accents ||= chunk.some((byte) => byte > 0x7f)
    try {
      this.#decoder.decode(chunk, { stream: true })
    } catch {
      this.#possible = false
    }
  }

  isUtf8(): boolean {
    return this.#possible && this.#accents
  }
}
