import { join } from 'node:path'
import { UploadFolder } from './upload-folder.ts'
import { scannerAt, type VirusScanner } from './virus-scanner.ts'

/** Where uploads go, and who looks into them. */
export interface Uploads {
  folder: UploadFolder
  /** Undefined where the operator has none. */
  scan: VirusScanner | undefined
}

/** The uploads of a process: beside its data, which machines that share a database share, too; scanned by `CLAMD`. */
export const openUploads = (dataFolder: string, clamd = process.env.CLAMD): Uploads => ({
  folder: new UploadFolder(join(dataFolder, 'uploads')),
  scan: scannerAt(clamd),
})
