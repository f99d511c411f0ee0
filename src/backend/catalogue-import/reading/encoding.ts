import { FeedFileError } from './feed-file-error.ts'

/** Names in feeds that the Encoding Standard does not have. */
const aliases: Readonly<Record<string, string>> = {
  'latin-1': 'windows-1252',
  latin9: 'iso-8859-15',
  'latin-9': 'iso-8859-15',
  'utf-16': 'utf-16le',
  'windows-latin1': 'windows-1252',
}

/** Returns the encoding that a name stands for; Latin-1 is read as its Windows superset, as browsers do. */
function namedEncoding(name: string): string | undefined {
  const plain = name.trim().toLowerCase()
  try {
    return new TextDecoder(Object.hasOwn(aliases, plain) ? aliases[plain] : plain).encoding
  } catch {
    return undefined
  }
}

/**
 * Returns the encoding of a file from its first bytes: byte order mark, then the operator's setting, then XML declaration.
 * Undefined if the file does not state it.
 * @throws {FeedFileError} for an unknown name, and if mark, bytes and declaration contradict each other
 */
export function statedEncoding(head: Uint8Array, stated?: string): string | undefined {
  const detected = byMark(head) ?? byZeros(head)
  const declaredName = stated ?? declared(head, detected)
  const named = declaredName === undefined ? undefined : namedEncoding(declaredName)
  if (declaredName !== undefined && !named)
    throw new FeedFileError(
      `${stated === undefined ? 'its encoding' : '--encoding'} ${declaredName} is not supported; the supported ones are UTF-8, UTF-16, ISO-8859-1 to -16, windows-1250 to -1258, KOI8-R and others of the Encoding Standard`,
    )
  const wide = named?.startsWith('utf-16') === true
  const contradicted =
    detected === undefined ? wide : named !== undefined && !agree(detected, named, declaredName ?? '')
  if (contradicted)
    throw new FeedFileError(
      `${namedBy(declaredName, stated)}, but its first bytes have another encoding: ${detected === undefined ? 'name the right one with' : 'read it with'} --encoding${detected === undefined ? '' : ` ${detected}`}`,
    )
  return detected ?? named
}

/** Returns by what a wrong encoding was named, for a message: the operator's option or the file. */
export const namedBy = (encoding: string | undefined, stated: string | undefined): string =>
  stated === undefined ? `it is declared as ${encoding}` : `the option --encoding names ${stated}`

const agree = (detected: string, named: string, declaredName: string): boolean =>
  detected === named || (detected === 'utf-16be' && declaredName.toLowerCase() === 'utf-16')

function byMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** A feed begins with an ASCII character; in UTF-16 there is a zero byte beside it. */
function byZeros([first, second]: Uint8Array): string | undefined {
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== 0 ? 'utf-16be' : undefined
}

function declared(head: Uint8Array, detected: string | undefined): string | undefined {
  const text = new TextDecoder(detected ?? 'windows-1252').decode(head.subarray(0, 400))
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(text)?.[1]
}
