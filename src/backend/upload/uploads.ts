import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { moveUploads } from './move-uploads.ts'
import { UploadDatabase } from './upload-database.ts'
import { UploadFolder } from './upload-folder.ts'
import type { UploadStore } from './upload-store.ts'
import { scannerAt, type VirusScanner } from './virus-scanner.ts'

/** Where uploads go, and what looks into them. */
export interface Uploads {
  /** The uploads of a tenant. */
  of(tenantId: string): UploadStore
  /** Undefined where the operator has none. */
  scan: VirusScanner | undefined
  /** Moves what an earlier release has left in a folder of this machine into the database. @returns how many files */
  moveOld(): Promise<number>
}

/**
 * The uploads of a process: in the database that all machines share, scanned by `CLAMD`.
 * @param dataFolder where earlier releases had their folder of uploads
 */
export function openUploads(database: Database, dataFolder: string, clamd = process.env.CLAMD): Uploads {
  const folder = new UploadFolder(join(dataFolder, 'uploads'))
  return {
    of: (tenantId) => new UploadDatabase(database, tenantId),
    scan: scannerAt(clamd),
    moveOld: () => moveUploads(database, folder),
  }
}
