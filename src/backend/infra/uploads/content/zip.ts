import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  compressedBytes: number
  bytes: number
  /** Offset of its local header. */
  offset: number
}

/** More than any document attached to a message has, and far from exhausting memory or disk. */
const maxEntries = 2_000
const maxTotalBytes = 60 * 1024 * 1024
const maxCommentBytes = 65_535

const endMark = 0x06054b50
const entryMark = 0x02014b50
const headerMark = 0x04034b50
const endBytes = 22
const entryBytes = 46
const headerBytes = 30

/**
 * Returns the entries of a zip file from its central directory, without unpacking. Undefined where it is no
 * plain zip file or exceeds the limits: encrypted, in several parts, with an unusual compression, with names
 * that leave the folder, or too large.
 */
export function zipEntries(file: Buffer): ZipEntry[] | undefined {
  const end = endOffset(file)
  if (end === undefined) return
  const count = file.readUInt16LE(end + 10)
  const directoryBytes = file.readUInt32LE(end + 12)
  let offset = file.readUInt32LE(end + 16)
  // Multi-part archives and zip64 are not accepted.
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) return
  if (count > maxEntries || offset + directoryBytes !== end) return
  const entries: ZipEntry[] = []
  let total = 0
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(file, offset, end)
    if (!entry) return
    total += entry.bytes
    if (total > maxTotalBytes) return
    entries.push(entry)
    offset = entry.next
  }
  return entries
}

/** Returns the offset of the end of the central directory, which may be followed by a comment. */
function endOffset(file: Buffer): number | undefined {
  const first = Math.max(0, file.length - endBytes - maxCommentBytes)
  for (let offset = file.length - endBytes; offset >= first; offset -= 1)
    if (
      file.readUInt32LE(offset) === endMark &&
      offset + endBytes + file.readUInt16LE(offset + 20) === file.length
    )
      return offset
  return
}

function readEntry(file: Buffer, offset: number, end: number): (ZipEntry & { next: number }) | undefined {
  if (offset + entryBytes > end || file.readUInt32LE(offset) !== entryMark) return
  const encrypted = (file.readUInt16LE(offset + 8) & 0x41) !== 0
  const method = file.readUInt16LE(offset + 10)
  const nameLength = file.readUInt16LE(offset + 28)
  const next =
    offset + entryBytes + nameLength + file.readUInt16LE(offset + 30) + file.readUInt16LE(offset + 32)
  const name = file.toString('utf8', offset + entryBytes, offset + entryBytes + nameLength)
  if (encrypted || (method !== 0 && method !== 8) || next > end) return
  if (/^[\\/]|(^|[\\/])\.\.([\\/]|$)|\p{Cc}|:/u.test(name)) return
  return {
    name,
    method,
    compressedBytes: file.readUInt32LE(offset + 20),
    bytes: file.readUInt32LE(offset + 24),
    offset: file.readUInt32LE(offset + 42),
    next,
  }
}

/**
 * Whether every entry unpacks to exactly the size in the directory. Unpacks in small chunks that are
 * discarded, and stops at the first excess byte, so that a zip bomb costs no more than its declared size.
 */
export async function hasDeclaredSizes(file: Buffer, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) {
    const compressed = compressedOf(file, entry)
    if (!compressed) return false
    const bytes = entry.method === 0 ? compressed.length : await unpackedBytes(compressed, entry.bytes)
    if (bytes !== entry.bytes) return false
  }
  return true
}

function compressedOf(file: Buffer, { offset, compressedBytes }: ZipEntry): Buffer | undefined {
  if (offset + headerBytes > file.length || file.readUInt32LE(offset) !== headerMark) return
  const start = offset + headerBytes + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  return start + compressedBytes <= file.length ? file.subarray(start, start + compressedBytes) : undefined
}

/** Returns the unpacked size; stops once it exceeds `maxBytes`. -1 for what cannot be unpacked. */
async function unpackedBytes(compressed: Buffer, maxBytes: number): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of Readable.from([compressed]).pipe(createInflateRaw()) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) break
    }
  } catch {
    return -1
  }
  return bytes
}
