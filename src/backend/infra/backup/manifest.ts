import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const manifestName = 'manifest.json'

const backupFile = z.object({
  /** Path within the backup's folder, with slashes; never outside of it. */
  path: z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/),
  bytes: z.int().nonnegative(),
  /** Hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifest = z.object({
  format: z.literal(1),
  /** The moment of the backup, ISO 8601: everything acknowledged before it is included. */
  madeAt: z.iso.datetime(),
  /** Names of the migrations that were applied. */
  migrations: z.array(z.string()),
  /** The last invoice number by tenant; only of tenants that have written one. */
  lastInvoices: z.record(z.string(), z.string()),
  files: z.array(backupFile),
})

/** Contents of a backup, as in its `manifest.json`. */
export type Manifest = z.infer<typeof manifest>
type BackupFile = z.infer<typeof backupFile>

/** A folder without a complete backup: it is not restored. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

/** Size and checksum of a file of a backup. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

/** Written and flushed to the disk last of all: a folder with a manifest is a complete backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const file = await open(join(folder, manifestName), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(content, undefined, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Reads a backup's manifest and verifies every file.
 * @throws {UnusableBackup} naming a file that is missing or has changed
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: Error) => {
    throw new UnusableBackup(`${folder} is not a backup: ${error.message}`)
  })
  const read = manifest.safeParse(parsed(text))
  if (!read.success) throw new UnusableBackup(`${join(folder, manifestName)}: ${z.prettifyError(read.error)}`)
  for (const file of read.data.files) {
    const found = await describeFile(folder, file.path).catch(() => undefined)
    if (!found) throw new UnusableBackup(`${join(folder, file.path)} is missing.`)
    if (found.bytes !== file.bytes || found.sha256 !== file.sha256)
      throw new UnusableBackup(`${join(folder, file.path)} differs from its checksum in the backup.`)
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
