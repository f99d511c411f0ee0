/**
 * Decodes the value of a query parameter however it was encoded (`application/x-www-form-urlencoded`): a percent sign that
 * begins no escape stays one, `%u00FC` is a letter, and bytes that are not UTF-8 are read as Latin-1 (windows-1252). A
 * character that was cut off at the end is left out, and so is NUL.
 * @param text printable ASCII
 */
export function decodeLeniently(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  return (decodeStrictly(spaced) ?? decodeBytes(bytesOf(spaced))).replaceAll('\0', '')
}

/** Returns the decoded text; undefined if it is not percent-encoded UTF-8. */
export function decodeStrictly(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const latin1 = new TextDecoder('windows-1252')
const encoder = new TextEncoder()

function bytesOf(text: string): Uint8Array {
  const bytes: number[] = []
  for (const [piece] of text.matchAll(/%u[\da-f]{4}|%[\da-f]{2}|[\s\S]/gi))
    if (piece.length === 6)
      bytes.push(...encoder.encode(String.fromCharCode(Number.parseInt(piece.slice(2), 16))))
    else bytes.push(piece.length === 3 ? Number.parseInt(piece.slice(1), 16) : piece.charCodeAt(0))
  return Uint8Array.from(bytes)
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes.subarray(0, bytes.length - cutOffBytes(bytes)))
  } catch {
    return latin1.decode(bytes)
  }
}

/** Number of bytes at the end that begin a character of UTF-8 without ending it; 0 for a single letter of Latin-1. */
function cutOffBytes(bytes: Uint8Array): number {
  let start = bytes.length - 1
  while (start > 0 && isContinuation(bytes[start])) start -= 1
  const lead = bytes[start] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1
  const present = bytes.length - start
  const isLetterOfLatin1 = present === 1 && lead !== 0xc2 && lead !== 0xc3
  return present < length && !isLetterOfLatin1 ? present : 0
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80
