import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  packedBytes: number
  bytes: number
  /** Offset of its local header. */
  at: number
}

/** More than any document attached to a message has, and far from exhausting memory or disk. */
const mostEntries = 2_000
const mostBytes = 60 * 1024 * 1024
const longestComment = 65_535

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
  const end = endOf(file)
  if (end === undefined) return
  const count = file.readUInt16LE(end + 10)
  const directoryBytes = file.readUInt32LE(end + 12)
  let at = file.readUInt32LE(end + 16)
  // Multi-part archives and zip64 are not accepted.
  if (file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count) return
  if (count > mostEntries || at + directoryBytes !== end) return
  const entries: ZipEntry[] = []
  let total = 0
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(file, at, end)
    if (!entry) return
    total += entry.bytes
    if (total > mostBytes) return
    entries.push(entry)
    at = entry.next
  }
  return entries
}

/** Returns the offset of the end of the central directory, which may be followed by a comment. */
function endOf(file: Buffer): number | undefined {
  const first = Math.max(0, file.length - endBytes - longestComment)
  for (let at = file.length - endBytes; at >= first; at -= 1)
    if (file.readUInt32LE(at) === endMark && at + endBytes + file.readUInt16LE(at + 20) === file.length)
      return at
  return
}

function readEntry(file: Buffer, at: number, end: number): (ZipEntry & { next: number }) | undefined {
  if (at + entryBytes > end || file.readUInt32LE(at) !== entryMark) return
  const encrypted = (file.readUInt16LE(at + 8) & 0x41) !== 0
  const method = file.readUInt16LE(at + 10)
  const nameLength = file.readUInt16LE(at + 28)
  const next = at + entryBytes + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  const name = file.toString('utf8', at + entryBytes, at + entryBytes + nameLength)
  if (encrypted || (method !== 0 && method !== 8) || next > end) return
  if (/^[\\/]|(^|[\\/])\.\.([\\/]|$)|\p{Cc}|:/u.test(name)) return
  return {
    name,
    method,
    packedBytes: file.readUInt32LE(at + 20),
    bytes: file.readUInt32LE(at + 24),
    at: file.readUInt32LE(at + 42),
    next,
  }
}

/**
 * Whether every entry unpacks to exactly the size in the directory. Unpacks in small chunks that are
 * discarded, and stops at the first excess byte, so that a zip bomb costs no more than its declared size.
 */
export async function isHonestZip(file: Buffer, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) {
    const packed = packedOf(file, entry)
    if (!packed) return false
    const bytes = entry.method === 0 ? packed.length : await unpackedBytes(packed, entry.bytes)
    if (bytes !== entry.bytes) return false
  }
  return true
}

function packedOf(file: Buffer, { at, packedBytes }: ZipEntry): Buffer | undefined {
  if (at + headerBytes > file.length || file.readUInt32LE(at) !== headerMark) return
  const start = at + headerBytes + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  return start + packedBytes <= file.length ? file.subarray(start, start + packedBytes) : undefined
}

/** Returns the unpacked size; stops once it exceeds `maxBytes`. -1 for what cannot be unpacked. */
async function unpackedBytes(packed: Buffer, most: number): Promise<number> {
  let bytes = 0
  try {
    for await (const piece of Readable.from([packed]).pipe(createInflateRaw()) as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > most) break
    }
  } catch {
    return -1
  }
  return bytes
}
