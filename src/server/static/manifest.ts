import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFileSync } from '../../operations/replace-file.ts'

/** What a file of the shop's folder was made from. */
export interface MadeFile {
  /** Names everything it was made from. */
  made: string
  /** Files of the public folder it refers to. */
  needs?: string[]
}

/** What a build knows of the build before it. */
export interface Manifest {
  out: string
  /** The part of the security policy that only a header can carry. */
  headerPolicy: string
  /** By path in the folder, with slashes. Compressed companions are not listed. */
  files: Record<string, MadeFile>
}

/** The manifest of a folder; an empty one where there is none, it cannot be read, or it is of another folder. */
export function readManifest(file: string, out: string): Manifest {
  const none = { out, headerPolicy: '', files: {} }
  try {
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return manifest.out === out ? manifest : none
  } catch {
    return none
  }
}

/** Replaced by a rename, so that nobody ever reads half. */
export function writeManifest(file: string, manifest: Manifest): void {
  mkdirSync(dirname(file), { recursive: true })
  replaceFileSync(file, JSON.stringify(manifest))
}

/** Whether a file is there and was made from the same. */
export const isCurrent = (manifest: Manifest, file: string, made: string): boolean =>
  manifest.files[file]?.made === made && existsSync(join(manifest.out, file))
