import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { languages, lexiconOf } from './language/lexicon.ts'
import type { ShopIndexData } from './store/shop-index.ts'

/** Raised whenever the analysis or the layout changes: older files are then not read. */
export const layout = 6

/** Older files count as missing: what has changed of products is remembered a day longer (retention/periods.ts), ms. */
const longestAgeMs = 7 * 86_400_000

/** A hash of the languages' words that products were analysed with; others ask for another index. */
let wordsMark: string | undefined
const markOfWords = (): string => {
  wordsMark ??= createHash('sha256')
    .update(JSON.stringify(languages.map((language) => lexiconOf(language).data)))
    .digest('base64url')
  return wordsMark
}

/** The first line of a file, as JSON in front of the serialized index: it tells whether the rest is worth reading. */
interface Header {
  layout: number
  words: string
  /** What the index was made of: the database, the generation of the catalogue, the rules. */
  revision: string
  /** When it was written, ms. */
  writtenAt: number
  /** Of what follows. */
  bytes: number
  /** Checksum of what follows (CRC-32). */
  checksum: number
}

/** Bytes that a header has at most, its line end included. */
const longestHeader = 1_024

/**
 * Writes an index beside its place, whose folder it makes, and moves it there: a reader sees the old or the new one, whole.
 * What was written of it is removed when that fails, as on a full disk. @throws the error of the file system
 */
export async function writeIndex(path: string, revision: string, data: ShopIndexData): Promise<void> {
  const part = `${path}.${process.pid}.part`
  const body = serialize(data)
  const header: Header = {
    ...{ layout, words: markOfWords(), revision, writtenAt: Date.now() },
    ...{ bytes: body.length, checksum: crc32(body) },
  }
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(part, [Buffer.from(`${JSON.stringify(header)}\n`), body], { mode: 0o600 })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Whether there is an index of this revision, by its header alone. */
export async function hasIndex(path: string, revision: string): Promise<boolean> {
  return (await withFile(path, async (file) => fits((await headerOf(file)).header, revision))) ?? false
}

/**
 * The index of a file; undefined when there is none, and when it is of another layout, of other words, of another
 * revision or too old. A file that is cut off or damaged is removed, so that it is built anew.
 */
export async function readIndex(path: string, revision: string): Promise<ShopIndexData | undefined> {
  return await withFile(path, async (file) => {
    const { header, length } = await headerOf(file)
    if (!fits(header, revision)) return undefined
    const body = Buffer.allocUnsafe(header.bytes)
    const { bytesRead } = await file.read(body, 0, header.bytes, length)
    if (bytesRead !== header.bytes || crc32(body) !== header.checksum) throw new DamagedIndex(path)
    return deserialize(body) as ShopIndexData
  })
}

/** Removes what writers that died have left beside an index. Only to be called by the one that builds it. */
export async function removeParts(path: string): Promise<void> {
  const folder = dirname(path)
  const begin = `${basename(path)}.`
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(begin) && name.endsWith('.part')) await rm(join(folder, name), { force: true })
}

class DamagedIndex extends Error {
  constructor(path: string) {
    super(`The index ${path} is damaged.`)
  }
}

type File = Awaited<ReturnType<typeof open>>

/** What `read` makes of a file; undefined when the file cannot be read. A damaged one is removed. */
async function withFile<Result>(
  path: string,
  read: (file: File) => Promise<Result>,
): Promise<Result | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    return await read(file)
  } catch (error) {
    if (!isSystemError(error)) await rm(path, { force: true }).catch(() => undefined)
    return undefined
  } finally {
    await file.close()
  }
}

/** @throws {DamagedIndex} where a file does not begin with a header, as one of an earlier layout */
async function headerOf(file: File): Promise<{ header: Header; length: number }> {
  const start = Buffer.alloc(longestHeader)
  const { bytesRead } = await file.read(start, 0, longestHeader, 0)
  const end = start.subarray(0, bytesRead).indexOf('\n')
  if (end < 0) throw new DamagedIndex('')
  return { header: JSON.parse(start.toString('utf8', 0, end)) as Header, length: end + 1 }
}

const fits = (header: Header, revision: string): boolean =>
  header.layout === layout &&
  header.words === markOfWords() &&
  header.revision === revision &&
  Date.now() - header.writtenAt < longestAgeMs

/** A file that cannot be read now, as with too many open, is not damaged. */
const isSystemError = (error: unknown): boolean => (error as { syscall?: unknown }).syscall !== undefined
