import { analyse } from 'chardet'
import { feedBytes } from './feed-bytes.ts'

/** Bytes of lines with letters outside ASCII by which an encoding is guessed. */
const sampleBytes = 65_536

export interface DetectedBytes {
  /** Whether the whole file is UTF-8, unless its end is cut off. */
  isUtf8: boolean
  /** The most probable encoding if it is not UTF-8. */
  guess: string | undefined
}

/** Reads all bytes of a file once, to find out the encoding of one that does not state its own, or a wrong one. */
export async function detectBytes(file: string): Promise<DetectedBytes> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const sample: Uint8Array[] = []
  let [isUtf8, hasLetters, sampled] = [true, false, 0]
  for await (const chunk of feedBytes(file)) {
    if (isUtf8)
      try {
        decoder.decode(chunk, { stream: true })
      } catch {
        isUtf8 = false
      }
    const first = sampled < sampleBytes || !hasLetters ? chunk.findIndex((byte) => byte > 0x7f) : -1
    if (first === -1) continue
    hasLetters = true
    if (sampled >= sampleBytes) continue
    const part = chunk.slice(Math.max(0, first - 200), first + sampleBytes)
    sample.push(part)
    sampled += part.length
  }
  // A sequence cut off at the end of the file is reported when its text is read.
  return { isUtf8, guess: isUtf8 ? undefined : guessOf(Buffer.concat(sample)) }
}

/** Returns the most probable single-byte encoding; Latin-9 if what would be `¤` in Latin-1 can only be `€`. */
function guessOf(bytes: Uint8Array): string | undefined {
  const best = analyse(bytes).find(({ name }) => /^(ISO-8859|windows-|KOI8)/i.test(name))
  if (!best) return undefined
  const isLatin1 = /^(ISO-8859-1|windows-1252)$/i.test(best.name)
  const hasWindowsLetters = bytes.some((byte) => byte >= 0x80 && byte < 0xa0)
  if (isLatin1 && !hasWindowsLetters && bytes.includes(0xa4)) return 'iso-8859-15'
  // What Windows adds to a Latin encoding stands where that has control characters, which feeds do not have.
  if (hasWindowsLetters && best.name === 'ISO-8859-2') return 'windows-1250'
  return best.name
}
