import { readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { logWarning } from '../../../operations/log-failure.ts'
import { type FontFace, faceOf } from './font-face.ts'

/** Where systems have their fonts: Linux, macOS and Windows. */
const usualFolders = (): string[] => [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
]

/** Larger files are left alone, bytes. */
const mostBytes = 64 * 1024 * 1024

/** How many files are opened at most, so that a machine with thousands of fonts does not stop at an odd letter. */
const mostFiles = 400

/**
 * The fonts of the system, for letters that the fonts of the shops lack. Files are opened one after the other, when a letter is
 * looked for and none of those opened before has it; each once, in the order of their paths.
 */
export class SystemFaces {
  readonly #folders: readonly string[]
  #files: string[] | undefined
  readonly #faces: FontFace[] = []
  readonly #missing = new Set<number>()

  /** @param folders where to look, with all that is in them; those that are not there have none */
  constructor(folders: readonly string[] = foldersOf(process.env.PAPER_FONTS)) {
    this.#folders = folders
  }

  /** The first font that has a letter; undefined where none has. */
  find(codePoint: number): FontFace | undefined {
    if (this.#missing.has(codePoint)) return
    const known = this.#faces.find((face) => face.has(codePoint))
    if (known) return known
    this.#files ??= this.#folders.flatMap(fontFiles).sort().slice(0, mostFiles)
    for (let file = this.#files.shift(); file !== undefined; file = this.#files.shift()) {
      const face = openFace(file)
      if (face) this.#faces.push(face)
      if (face?.has(codePoint)) return face
    }
    this.#missing.add(codePoint)
    return
  }
}

/** `PAPER_FONTS`: a folder in the place of the usual ones. */
const foldersOf = (setting: string | undefined): string[] => (setting ? [setting] : usualFolders())

function fontFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ttf|otf|ttc|otc)$/i.test(name) && !otherStyle.test(basename(name)))
      .map((name) => join(folder, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .filter((file) => statSync(file).size <= mostBytes)
  } catch {
    // Not there, or not to be read: it has no fonts for us.
    return []
  }
}

/** Files of other weights and slants than the usual ones: papers have no use for them. */
const otherStyle = /bold|black|heavy|italic|oblique|light|thin|medium|condensed|mono/i

/** A file that is no font, or a broken one, is passed over. */
function openFace(file: string): FontFace | undefined {
  try {
    return faceOf(file)
  } catch (error) {
    logWarning('papers', `the font ${file} cannot be used: ${(error as Error).message}`)
    return
  }
}
