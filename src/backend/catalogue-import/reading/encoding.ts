import { FeedFileError } from './feed-file-error.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Names of encodings in feeds; Latin-1 is read as its Windows superset, as browsers do. */
const names: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
}

/**
 * Returns the encoding of a file from its first bytes: byte order mark, then XML declaration, then the
 * operator's setting, else UTF-8.
 * @throws {FeedFileError} for an unknown name, and if mark, bytes and declaration contradict each other
 */
export function encodingOf(head: Uint8Array, stated?: string): Encoding {
  const detected = byMark(head) ?? byZeros(head)
  const declaredName = declared(head, detected) ?? stated
  const named =
    declaredName !== undefined && Object.hasOwn(names, declaredName.toLowerCase())
      ? names[declaredName.toLowerCase()]
      : undefined
  if (declaredName !== undefined && !named)
    throw new FeedFileError(
      `its encoding ${declaredName} is not supported; the supported ones are ${Object.keys(names).join(', ')}`,
    )
  const wide = named?.startsWith('utf-16') === true
  const contradicted =
    detected === undefined ? wide : named !== undefined && !agree(detected, named, declaredName ?? '')
  if (contradicted)
    throw new FeedFileError(`it is declared as ${declaredName}, but its first bytes have another encoding`)
  return detected ?? named ?? 'utf-8'
}

const agree = (detected: Encoding, named: Encoding, declaredName: string): boolean =>
  detected === named || (detected === 'utf-16be' && declaredName.toLowerCase() === 'utf-16')

function byMark([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** A feed begins with an ASCII character; in UTF-16 there is a zero byte beside it. */
function byZeros([first, second]: Uint8Array): Encoding | undefined {
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : undefined
}

function declared(head: Uint8Array, detected: Encoding | undefined): string | undefined {
  const text = new TextDecoder(detected ?? 'windows-1252').decode(head.subarray(0, 400))
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(text)?.[1]
}
