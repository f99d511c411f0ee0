import { constants, copyFileSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { carriedOver } from '../carry-over.ts'
import { filesIn } from './fingerprint.ts'
import { companions } from './write-file.ts'

/** The files of the built bundle's public folder, listed once. */
export class PublicFiles {
  readonly #folder: string
  readonly #known: ReadonlySet<string>

  constructor(folder: string) {
    this.#folder = folder
    // Files that a running server may still need of the previous build do not belong to this one.
    const carriedOverFiles = carriedOver(dirname(folder))
    this.#known = new Set(filesIn(folder).filter((file) => !carriedOverFiles.has(`client/${file}`)))
  }

  /** Names of the folders in it. `pictures` is among them even while it has no files. */
  get folders(): string[] {
    const names = [...this.#known]
      .filter((file) => file.includes('/'))
      .map((file) => file.split('/', 1)[0] as string)
    return [...new Set(['_astro', 'pictures', ...names])]
  }

  has(file: string): boolean {
    return this.#known.has(file)
  }

  /** Styles, scripts and fonts. All of them are copied, since scripts import each other. */
  get hashed(): string[] {
    return [...this.#known].filter((file) => file.startsWith('_astro/') && !/\.(br|gz)$/.test(file))
  }

  /** Returns a version that changes whenever the file does. */
  version(file: string): string {
    const { size, mtimeMs } = statSync(join(this.#folder, file))
    return `${size}-${mtimeMs}`
  }

  /** Copies a file; no link, as the original may be rewritten while the shop is served. */
  copy(file: string, to: string): void {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    for (const ending of ['', ...companions])
      if (this.has(file + ending))
        copyFileSync(join(this.#folder, file + ending), join(to, file + ending), constants.COPYFILE_FICLONE)
  }
}
