import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, zstdCompress } from 'node:zlib'

const brotli = promisify(brotliCompress)
const brotliBack = promisify(brotliDecompress)
const zstd = promisify(zstdCompress)

/** Pages that share a dictionary: those of a tenant in one language. */
export interface DictionaryScope {
  tenant: string
  /** The tenant's canonical host. */
  host: string
  locale: string
  /** What the paths of these pages begin with: `/fr`, or nothing for the tenant's first language. */
  prefix: string
}

/** A dictionary as pages name it. */
export interface DictionaryName {
  /** What a browser that has it sends as `Available-Dictionary`. */
  available: string
  /** Path of its file. */
  path: string
  /** First characters of its hash, for entity tags. */
  short: string
}

/** Bytes that browsers keep, so that a page need only be sent as its difference to them (RFC 9842). */
export interface Dictionary {
  /** An object of its own: pages hold it, and not the bytes. */
  name: DictionaryName
  scope: DictionaryScope
  /** The bytes in brotli, as they are stored and sent. */
  br: Buffer
  /** Returns the bytes, decompressed if they were not used for a while. */
  bytes: () => Promise<Buffer>
  /** First bytes of every body that is compressed with it: the mark of `dcz`, and the SHA-256 of the dictionary. */
  head: Buffer
}

/** Path under which a shop has its dictionaries; the locale and a part of the hash follow. */
export const dictionaryPrefix = '/-/dictionary/'

/** A body in `dcz` begins with them (RFC 9842, 5). */
const mark = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** Takes as long as brotli in quality 5 for the same page: see .github/adr/0043-shared-dictionaries.md. */
const usualLevel = 9
/** A tenth smaller, and takes ten times as long. */
const bestLevel = 19

/** A dictionary as it was made or read. */
export interface NewDictionary extends Omit<Dictionary, 'bytes'> {
  bytes: Buffer
}

/** Makes a dictionary of bytes; compressing them takes most of a second, in a thread of the pool. */
export async function createDictionary(scope: DictionaryScope, bytes: Buffer): Promise<NewDictionary> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return named(scope, bytes, await brotli(bytes, { params }))
}

/** Makes a dictionary of its stored form. @throws if that is damaged */
export const readDictionary = async (scope: DictionaryScope, br: Buffer): Promise<NewDictionary> =>
  named(scope, await decompressDictionary(br), br)

/** Returns the bytes of a dictionary. @throws if its stored form is damaged */
export const decompressDictionary = (br: Buffer): Promise<Buffer> => brotliBack(br)

function named(scope: DictionaryScope, bytes: Buffer, br: Buffer): NewDictionary {
  const digest = hash('sha256', bytes, 'buffer')
  const short = digest.toString('base64url').slice(0, 12)
  return {
    scope,
    bytes,
    br,
    head: Buffer.concat([mark, digest]),
    name: {
      available: `:${digest.toString('base64')}:`,
      path: `${dictionaryPrefix}${scope.locale}/${short}`,
      short,
    },
  }
}

/**
 * Returns a page as its difference to a dictionary, in `dcz`.
 * @param best as small as possible, which takes ten times as long
 */
export async function compressWith({ bytes, head }: Dictionary, page: Buffer, best = false): Promise<Buffer> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: best ? bestLevel : usualLevel,
    [constants.ZSTD_c_checksumFlag]: 0,
  }
  return Buffer.concat([head, await zstd(page, { params, dictionary: await bytes() })])
}
