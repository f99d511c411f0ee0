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

const singleByte = /^(ISO-8859|windows-|KOI8)/i
/** Of 100; with less the letters themselves are looked at. */
const leastConfidence = 25
/** Encodings of languages that are written in other letters than ASCII. */
const otherScripts = /^(ISO-8859-[5-8]|windows-125[1356]|KOI8)/i

/** Returns the most probable single-byte encoding; Latin-9 if what would be `¤` in Latin-1 can only be `€`. */
function guessOf(bytes: Uint8Array): string | undefined {
  const found = analyse(bytes).filter(({ name }) => singleByte.test(name))
  // A short text is often taken for Latin-1, whatever its script.
  const isOther = isOtherScript(bytes)
  const best = found.find(
    ({ name, confidence }) =>
      otherScripts.test(name) === isOther && (!isOther || confidence >= leastConfidence),
  )
  if (isOther && !best) return scriptOf(bytes)
  if (!best) return found[0]?.name
  const hasWindowsLetters = bytes.some((byte) => byte >= 0x80 && byte < 0xa0)
  const isLatin1 = /^(ISO-8859-1|windows-1252)$/i.test(best.name)
  if (isLatin1 && isTurkish(bytes)) return 'windows-1254'
  if (isLatin1 && !hasWindowsLetters && bytes.includes(0xa4)) return 'iso-8859-15'
  // What Windows adds to a Latin encoding stands where that has control characters, which feeds do not have.
  if (hasWindowsLetters && best.name === 'ISO-8859-2') return 'windows-1250'
  // The accented alpha of Greek has another place in Windows.
  if (best.name === 'ISO-8859-7' && (hasWindowsLetters || bytes.includes(0xa2))) return 'windows-1253'
  return best.name
}

/** Whether most letters of the words with letters outside ASCII are outside it: `Чанта`, but not `Größe`. */
function isOtherScript(bytes: Uint8Array): boolean {
  let [own, all] = [0, 0]
  let [wordOwn, wordAll] = [0, 0]
  for (const byte of [...bytes, 0x20]) {
    const isOwn = byte >= 0xa1
    if (isOwn || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) {
      wordAll += 1
      wordOwn += isOwn ? 1 : 0
      continue
    }
    if (wordOwn > 0 && wordAll > 2) [own, all] = [own + wordOwn, all + wordAll]
    ;[wordOwn, wordAll] = [0, 0]
  }
  return own * 3 > all * 2
}

/**
 * Returns the encoding of a text of another script that is too short for its statistics, by where its small letters are:
 * `0xe0` and above in Cyrillic Windows, below it in KOI8, with accented ones below it in Greek.
 */
function scriptOf(bytes: Uint8Array): string {
  const pairs = [...bytes]
    .map((byte, at) => [bytes[at - 1] ?? 0, byte] as const)
    .filter(([a, b]) => a >= 0xc0 && b >= 0xc0)
  const share = (test: (before: number, byte: number) => boolean): number =>
    pairs.filter(([before, byte]) => test(before, byte)).length / Math.max(1, pairs.length)
  if (share((before, byte) => before < 0xe0 && byte < 0xe0) > 0.4) return 'koi8-r'
  return share((before, byte) => before >= 0xe0 && byte >= 0xdc && byte < 0xe0) > 0.03
    ? 'windows-1253'
    : 'windows-1251'
}

/** Whether what Latin-1 reads as the `ý þ ð` of Icelandic is Turkish, which has none of `á é í ó ú æ`. */
function isTurkish(bytes: Uint8Array): boolean {
  const count = (...letters: number[]): number =>
    bytes.reduce((sum, byte) => sum + (letters.includes(byte) ? 1 : 0), 0)
  const turkish = count(0xfd, 0xfe, 0xf0, 0xdd, 0xde, 0xd0)
  return turkish > 2 && turkish > 2 * count(0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xe6)
}
