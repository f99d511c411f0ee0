import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { furtherLanguages } from './language/further-lexicon.ts'
import { languages, lexiconOf } from './language/lexicon.ts'
import type { TenantIndexData } from './store/tenant-index.ts'

/** Version of the file layout. Raise it when the analysis or the layout changes; older files are then not read. */
export const layout = 9

/**
 * Files older than `rebuildAfterMs` are rebuilt on the next lookup; files older than `maxAgeMs` are not read.
 * Product changes are stored one day longer (retention/periods.ts).
 */
const [rebuildAfterMs, maxAgeMs] = [6 * 86_400_000, 7 * 86_400_000]

/** A hash of the lexicons with which the products were analysed. An index built with other lexicons is not used. */
let lexiconHash: string | undefined
const hashOfLexicons = (): string => {
  lexiconHash ??= createHash('sha256')
    .update(JSON.stringify([...languages, ...furtherLanguages()].map((language) => lexiconOf(language).data)))
    .digest('base64url')
  return lexiconHash
}

/**
 * The first line of a file: JSON in front of the serialized index, by which a reader decides whether to read
 * the rest.
 */
interface Header {
  layout: number
  words: string
  /** What the index was built from: the database, the generation of the catalogue, the search rules. */
  revision: string
  /** When the file was written, ms. */
  writtenAt: number
  /** Bytes of the serialized index. */
  bytes: number
  /** CRC-32 checksum of the serialized index. */
  checksum: number
}

/** Longest header in bytes, including its line end. */
const maxHeaderBytes = 1_024

/**
 * Writes an index to a temporary file in its folder, which is created if missing, and renames it. A reader sees
 * either the old or the new index, complete. If writing fails, for example on a full disk, the temporary file
 * is removed.
 * @throws the error of the file system
 */
export async function writeIndex(path: string, revision: string, data: TenantIndexData): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  const body = serialize(data)
  const header: Header = {
    ...{ layout, words: hashOfLexicons(), revision, writtenAt: Date.now() },
    ...{ bytes: body.length, checksum: crc32(body) },
  }
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(temporary, [Buffer.from(`${JSON.stringify(header)}\n`), body], { mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Whether the file holds an index of this revision that need not be rebuilt soon. Reads only the header. */
export async function hasIndex(path: string, revision: string): Promise<boolean> {
  const isThere = await withFile(path, async (file) =>
    isUsable((await headerOf(file)).header, revision, rebuildAfterMs),
  )
  return isThere ?? false
}

/**
 * Reads the index of a file. Returns undefined if there is none, or if it has another layout, other lexicons,
 * another revision, or is too old. A truncated or damaged file is removed, so that it is rebuilt.
 */
export async function readIndex(path: string, revision: string): Promise<TenantIndexData | undefined> {
  return await withFile(path, async (file) => {
    const { header, length } = await headerOf(file)
    if (!isUsable(header, revision, maxAgeMs)) return undefined
    const body = Buffer.allocUnsafe(header.bytes)
    const { bytesRead } = await file.read(body, 0, header.bytes, length)
    if (bytesRead !== header.bytes || crc32(body) !== header.checksum) throw new DamagedIndex(path)
    return deserialize(body) as TenantIndexData
  })
}

/** Removes temporary files left by writers that died. Only the process that builds the index may call it. */
export async function removeTemporaryFiles(path: string): Promise<void> {
  const folder = dirname(path)
  const prefix = `${basename(path)}.`
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(prefix) && name.endsWith('.part')) await rm(join(folder, name), { force: true })
}

class DamagedIndex extends Error {
  constructor(path: string) {
    super(`The index ${path} is damaged.`)
  }
}

type File = Awaited<ReturnType<typeof open>>

/** Returns the result of `read` for a file; undefined if the file cannot be read. A damaged file is removed. */
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

/** @throws {DamagedIndex} if the file does not begin with a header, such as a file of an earlier layout */
async function headerOf(file: File): Promise<{ header: Header; length: number }> {
  const start = Buffer.alloc(maxHeaderBytes)
  const { bytesRead } = await file.read(start, 0, maxHeaderBytes, 0)
  const end = start.subarray(0, bytesRead).indexOf('\n')
  if (end < 0) throw new DamagedIndex('')
  return { header: JSON.parse(start.toString('utf8', 0, end)) as Header, length: end + 1 }
}

const isUsable = (header: Header, revision: string, ageMs: number): boolean =>
  header.layout === layout &&
  header.words === hashOfLexicons() &&
  header.revision === revision &&
  Date.now() - header.writtenAt < ageMs

/** An error of the file system, such as too many open files, does not mean that the file is damaged. */
const isSystemError = (error: unknown): boolean => (error as { syscall?: unknown }).syscall !== undefined
