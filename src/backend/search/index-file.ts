import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { indexInBody, layOutIndex } from './index-layout.ts'
import { furtherLanguages } from './language/further-lexicon.ts'
import { languages, lexiconOf } from './language/lexicon.ts'
import type { TenantIndex, TenantIndexData } from './store/tenant-index.ts'

/** Version of the file layout. Raise it when the analysis or the layout changes; older files are then not read. */
export const layout = 11

/**
 * Returns the path of a tenant's index. Its name has the layout: two releases that run side by side on one folder each have
 * an index of their own.
 */
export const indexPath = (folder: string, tenantId: string): string =>
  join(folder, `search-${tenantId}.${layout}.index`)

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
 * The first line of a file: JSON in front of the body (index-layout.ts), by which a reader decides whether to read
 * the rest. Blanks fill it up to `headerBytes`.
 */
interface Header {
  layout: number
  words: string
  /** What the index was built from: the database, the generation of the catalogue, the search rules. */
  revision: string
  /** When the file was written, ms. */
  writtenAt: number
  /** Bytes of the body. */
  bytes: number
  /** CRC-32 checksum of the body. */
  checksum: number
  /** Where the structure begins in the body, bytes. */
  structure: number
}

/** Bytes of the header, including its line end. */
const headerBytes = 1_024

/** Bytes that are read or written at once; other tasks of the thread run in between. */
const bytesAtOnce = 2 ** 24

/**
 * Writes an index to a temporary file in its folder, which is created if missing, and renames it. A reader sees
 * either the old or the new index, complete. If writing fails, for example on a full disk, the temporary file
 * is removed. Streamed columns are never in memory as a whole.
 * @throws the error of the file system
 */
export async function writeIndex(
  path: string,
  revision: string,
  data: TenantIndexData | ReturnType<TenantIndex['streamed']>,
): Promise<void> {
  const temporary = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(temporary, 'w+', 0o600)
    try {
      const { bytes, structure } = await writeBody(file, data)
      const header: Header = {
        ...{ layout, words: hashOfLexicons(), revision, writtenAt: Date.now() },
        ...{ bytes, checksum: await checksumOf(file, bytes), structure },
      }
      const line = `${JSON.stringify(header).padEnd(headerBytes - 1)}\n`
      if (line.length > headerBytes) throw new RangeError('The header of the index is too long.')
      await writeAt(file, Buffer.from(line), 0)
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Writes the body behind the place of the header. */
async function writeBody(
  file: FileHandle,
  data: { words: unknown },
): Promise<{ bytes: number; structure: number }> {
  const { arrays, streamed, structure } = layOutIndex(data)
  for (const { offset, values } of arrays) await writeAt(file, bytesOf(values), headerBytes + offset)
  for (const { columns, offsets } of streamed) {
    const ends = offsets.map((offset) => headerBytes + offset)
    for (const block of columns.blocks()) {
      for (const [place, values] of block.entries()) {
        await writeAt(file, bytesOf(values), ends[place]!)
        ends[place]! += values.byteLength
      }
      await turn()
    }
  }
  await writeAt(file, structure.bytes, headerBytes + structure.offset)
  return { bytes: structure.offset + structure.bytes.length, structure: structure.offset }
}

/** The bytes of an array of numbers, in the byte order of this machine: the file is a cache of it. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

async function writeAt(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const length = Math.min(bytesAtOnce, bytes.length - done)
    done += (await file.write(bytes, done, length, position + done)).bytesWritten
  }
}

async function checksumOf(file: FileHandle, bytes: number): Promise<number> {
  const buffer = new Uint8Array(Math.min(bytes, bytesAtOnce))
  let checksum = 0
  for (let done = 0; done < bytes; ) {
    const length = Math.min(buffer.length, bytes - done)
    const { bytesRead } = await file.read(buffer, 0, length, headerBytes + done)
    if (bytesRead === 0) throw new Error('The index file is shorter than it was written.')
    checksum = crc32(buffer.subarray(0, bytesRead), checksum)
    done += bytesRead
  }
  return checksum
}

/** Whether the file holds an index of this revision that need not be rebuilt soon. Reads only the header. */
export async function hasIndex(path: string, revision: string): Promise<boolean> {
  const isThere = await withFile(path, async (file) =>
    isUsable((await headerOf(file)).header, revision, rebuildAfterMs),
  )
  return isThere ?? false
}

/** The body of an index file in memory that threads can share, and where its structure begins. */
export interface IndexBody {
  /** Identifies the index: its file, and when it was written. */
  key: string
  body: SharedArrayBuffer
  structure: number
}

/** Returns the key of a file's index without reading its body; undefined if there is none that can be used. */
export const keyOfIndex = (path: string, revision: string): Promise<string | undefined> =>
  withFile(path, async (file) => {
    const { header } = await headerOf(file)
    return isUsable(header, revision, maxAgeMs) ? keyOf(path, header) : undefined
  })

const keyOf = (path: string, { revision, writtenAt, checksum }: Header): string =>
  JSON.stringify([path, revision, writtenAt, checksum])

/**
 * Reads the index of a file. Returns undefined if there is none, or if it has another layout, other lexicons,
 * another revision, or is too old. A truncated or damaged file is removed, so that it is rebuilt.
 */
export async function readIndex(path: string, revision: string): Promise<TenantIndexData | undefined> {
  const found = await readIndexBody(path, revision)
  return found && indexOf(found)
}

/** The same without the objects that each thread makes of the body by itself; see `indexOf`. */
export async function readIndexBody(path: string, revision: string): Promise<IndexBody | undefined> {
  return await withFile(path, async (file) => {
    const { header, length } = await headerOf(file)
    if (!isUsable(header, revision, maxAgeMs)) return undefined
    const body = new SharedArrayBuffer(header.bytes)
    let checksum = 0
    for (let done = 0; done < header.bytes; ) {
      const part = new Uint8Array(body, done, Math.min(bytesAtOnce, header.bytes - done))
      const { bytesRead } = await file.read(part, 0, part.length, length + done)
      if (bytesRead === 0) throw new DamagedIndex(path)
      checksum = crc32(part.subarray(0, bytesRead), checksum)
      done += bytesRead
    }
    if (checksum !== header.checksum) throw new DamagedIndex(path)
    return { key: keyOf(path, header), body, structure: header.structure }
  })
}

/** Returns the index of a body, whose arrays of numbers are views of it. */
export const indexOf = ({ body, structure }: IndexBody): TenantIndexData =>
  indexInBody(body, structure) as TenantIndexData

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

/** Returns the result of `read` for a file; undefined if the file cannot be read. A damaged file is removed. */
async function withFile<Result>(
  path: string,
  read: (file: FileHandle) => Promise<Result>,
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
async function headerOf(file: FileHandle): Promise<{ header: Header; length: number }> {
  const start = Buffer.alloc(headerBytes)
  const { bytesRead } = await file.read(start, 0, headerBytes, 0)
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

/**
 * Deletes the indexes that releases with another layout have left, once they are too old to be read. A release that runs
 * beside this one writes its own anew before that.
 * @param path of a tenant's index of this release
 */
export async function removeFormerLayouts(path: string, now = Date.now()): Promise<void> {
  const folder = dirname(path)
  const [tenantPart = ''] = basename(path).split(`.${layout}.index`)
  for (const name of await readdir(folder).catch(() => [])) {
    const rest = name.startsWith(`${tenantPart}.`) ? name.slice(tenantPart.length) : ''
    if (!/^(?:\.\d+)?\.index$/.test(rest) || name === basename(path)) continue
    const file = join(folder, name)
    const written = await stat(file).catch(() => undefined)
    if (written && written.mtimeMs <= now - maxAgeMs) await rm(file, { force: true })
  }
}
