import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { moveUploads } from './move-uploads.ts'
import { UploadDatabase } from './upload-database.ts'
import { UploadFolder } from './upload-folder.ts'
import type { UploadStore } from './upload-store.ts'
import { scannerAt, type VirusScanner } from './virus-scanner.ts'

/** Upload stores and the virus scanner. */
export interface Uploads {
  /** The uploads of a tenant. */
  of(tenantId: string): UploadStore
  /** Undefined where none is configured. */
  scan: VirusScanner | undefined
  /**
   * Moves files that an earlier release left in a folder of this machine into the database.
   * @returns how many files
   */
  moveOld(): Promise<number>
}

/**
 * Opens the uploads of a process: stored in the database that all machines share, scanned by `CLAMD`.
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
