import { renderPhoto } from './render-photo.ts'
import { serveJobs } from './serve-jobs.ts'

/** A photograph to write in every width and format; null is the placeholder. */
export interface PhotoJob {
  key: string
  photo: Uint8Array | null
  folder: string
}

serveJobs(({ key, photo, folder }: PhotoJob) => renderPhoto(photo, key, folder))
