import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFileSync } from '#operations/replace-file.ts'

/** What a published file was made from. */
export interface MadeFile {
  /** Fingerprint of all its sources. */
  made: string
  /** Files of the public folder that it refers to. */
  needs?: string[]
}

/** Record of the previous build. */
export interface Manifest {
  out: string
  /** The part of the Content-Security-Policy that only a header can carry. */
  headerPolicy: string
  /** By path in the folder, with slashes. Compressed companions are not listed. */
  files: Record<string, MadeFile>
}

/**
 * Returns the manifest of a folder; an empty one where there is none, it cannot be read, or it is of another folder.
 */
export function readManifest(file: string, out: string): Manifest {
  const none = { out, headerPolicy: '', files: {} }
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return manifest.out === out ? manifest : none
  } catch {
    return none
  }
}

/** Writes the manifest by a rename, so that it is never read half-written. */
export function writeManifest(file: string, manifest: Manifest): void {
  mkdirSync(dirname(file), { recursive: true })
  replaceFileSync(file, JSON.stringify(manifest))
}

/** Whether a file exists and was made from the same sources. */
export const isCurrent = (manifest: Manifest, file: string, made: string): boolean =>
  manifest.files[file]?.made === made && existsSync(join(manifest.out, file))
