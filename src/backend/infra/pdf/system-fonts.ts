import { readdirSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { logWarning } from '#operations/log-failure.ts'
import { type FontFace, faceOf } from './font-face.ts'

/** Default font folders of Linux, macOS and Windows. */
const defaultFolders = (): string[] => [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
]

/** Larger files are skipped, bytes. */
const maxBytes = 64 * 1024 * 1024

/**
 * Maximum number of files opened, so that a machine with thousands of fonts does not stall on a rare letter.
 */
const maxFiles = 400

/**
 * Fonts of the system, for letters that the bundled fonts lack. Files are opened one after the other, when no
 * font opened before has the letter; each once, in the order of their paths.
 */
export class SystemFonts {
  readonly #folders: readonly string[]
  #files: string[] | undefined
  readonly #faces: FontFace[] = []
  readonly #missing = new Set<number>()

  /** @param folders folders to search recursively; missing ones are ignored */
  constructor(folders: readonly string[] = foldersOf(process.env.PAPER_FONTS)) {
    this.#folders = folders
  }

  /** Returns the first font that has a letter; undefined where none has. */
  find(codePoint: number): FontFace | undefined {
    if (this.#missing.has(codePoint)) return
    const opened = this.#faces.find((face) => face.has(codePoint))
    if (opened) return opened
    this.#files ??= this.#folders.flatMap(fontFiles).sort().slice(0, maxFiles)
    for (let file = this.#files.shift(); file !== undefined; file = this.#files.shift()) {
      const face = openFace(file)
      if (face) this.#faces.push(face)
      if (face?.has(codePoint)) return face
    }
    this.#missing.add(codePoint)
    return
  }
}

/** Value of `PAPER_FONTS`: a folder instead of the default ones. */
const foldersOf = (setting: string | undefined): string[] => (setting ? [setting] : defaultFolders())

function fontFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ttf|otf|ttc|otc)$/i.test(name) && !otherStyle.test(basename(name)))
      .map((name) => join(folder, name))
      .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
      .filter((file) => statSync(file).size <= maxBytes)
  } catch {
    // Missing or unreadable: the folder has no usable fonts.
    return []
  }
}

/** Files of other weights and slants than regular, which PDFs do not use. */
const otherStyle = /bold|black|heavy|italic|oblique|light|thin|medium|condensed|mono/i

/** A file that is no font, or a broken one, is skipped. */
function openFace(file: string): FontFace | undefined {
  try {
    return faceOf(file)
  } catch (error) {
    logWarning('papers', `the font ${file} cannot be used: ${(error as Error).message}`)
    return
  }
}
