import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { unpackedLimits } from '#tenancy/upload-limits.ts'

export interface ZipEntry {
  name: string
  /** Unpacked size in the directory, bytes. */
  bytes: number
  /** Unpacks the entry. The stream fails once there are more bytes than `bytes`, or at its end if there are fewer. */
  open(): Promise<Readable>
}

/**
 * Returns the entries of a zip file from its central directory, without unpacking. Undefined where it is no
 * plain zip file or exceeds the limits: encrypted, in several parts, with an unusual compression, with names
 * that leave the folder, or too large.
 */
export async function zipEntries(file: Buffer): Promise<ZipEntry[] | undefined> {
  try {
    const zip = await fromBufferPromise(file)
    return zip.entryCount > unpackedLimits.entries ? undefined : await readEntries(zip)
  } catch {
    return undefined
  }
}

/** @throws for a broken directory, and for names that leave the folder */
async function readEntries(zip: ZipFile): Promise<ZipEntry[] | undefined> {
  const entries: ZipEntry[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    if (total > unpackedLimits.bytes || !isPlain(entry)) return
    entries.push({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    })
  }
  return entries
}

const isPlain = (entry: Entry): boolean => entry.canDecodeFileData() && !/[\p{Cc}:]/u.test(entry.fileName)

/**
 * Whether every entry unpacks to exactly the size in the directory. Unpacks in small chunks that are
 * discarded, and stops at the first excess byte, so that a zip bomb costs no more than its declared size.
 */
export async function hasDeclaredSizes(entries: readonly ZipEntry[]): Promise<boolean> {
  try {
    for (const entry of entries) for await (const _ of await entry.open());
    return true
  } catch {
    return false
  }
}
