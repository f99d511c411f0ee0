import type { Database } from '../database/database.ts'
import { UploadDatabase } from './upload-database.ts'
import type { UploadFolder } from './upload-folder.ts'

/** Age after which a file that no email has claimed counts as left by an aborted request, ms. */
const abandonedMs = 3_600_000

/**
 * Moves files that wait for their email from the folder of earlier releases, `uploads` under DATA_DIR, into
 * the database. Unclaimed files stay for an hour, since an earlier release beside this one may be receiving
 * them, and are deleted then. If several processes move at once, each file is stored once.
 * @returns how many files were moved
 */
export async function moveUploads(database: Database, folder: UploadFolder): Promise<number> {
  const files = await folder.olderThan(Number.POSITIVE_INFINITY)
  const abandoned = new Set(await folder.olderThan(Date.now() - abandonedMs))
  let moved = 0
  for (const file of files) {
    const claimed = await database
      .selectFrom('letter_attachment')
      .select('tenant_id')
      .where('file', '=', file)
      .executeTakeFirst()
    if (!claimed) {
      if (abandoned.has(file)) await folder.remove([file])
      continue
    }
    const content = await folder.read(file).catch((error: NodeJS.ErrnoException) => {
      // Another process has moved it since the folder was read.
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!content) continue
    await new UploadDatabase(database, claimed.tenant_id).adopt(file, content)
    await folder.remove([file])
    moved += 1
  }
  return moved
}
