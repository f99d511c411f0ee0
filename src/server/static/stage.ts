import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesIn } from './fingerprint.ts'
import { companions } from './write-file.ts'

/** Beside the folder of a shop: what the build at hand has made and nobody serves yet. */
export class Stage {
  readonly folder: string
  readonly #out: string

  /** @throws when another build is working on the same folder */
  constructor(out: string) {
    this.#out = out
    this.folder = join(dirname(out), `.${basename(out)}.next`)
    const busy = ownerOf(this.folder)
    if (busy) throw new Error(`${out} is being built by process ${busy}`)
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(`${this.folder}.pid`, String(process.pid))
  }

  /**
   * Puts what was made into the shop's folder, each file by a rename, and takes out what is gone. A folder
   * that does not exist yet appears as a whole.
   */
  publish(gone: readonly string[]): void {
    if (existsSync(this.#out)) this.#replaceFiles()
    else renameSync(this.folder, this.#out)
    for (const file of gone) this.#remove(file)
  }

  /** Ends the build, whatever became of it. */
  leave(): void {
    rmSync(this.folder, { recursive: true, force: true })
    rmSync(`${this.folder}.pid`, { force: true })
  }

  #replaceFiles(): void {
    const made = filesIn(this.folder)
    const here = new Set(made)
    for (const file of made) {
      const to = join(this.#out, file)
      mkdirSync(dirname(to), { recursive: true })
      renameSync(join(this.folder, file), to)
      // Of a file that was not compressed this time, a form of what it was would be sent.
      for (const ending of companions) if (!here.has(file + ending)) rmSync(to + ending, { force: true })
    }
  }

  #remove(file: string): void {
    const path = join(this.#out, file)
    for (const ending of ['', ...companions]) rmSync(path + ending, { force: true })
    for (let folder = dirname(path); folder !== this.#out; folder = dirname(folder)) {
      if (!existsSync(folder)) continue
      if (readdirSync(folder).length > 0) return
      rmdirSync(folder)
    }
  }
}

/** The process that holds a stage, if it still lives. */
function ownerOf(stage: string): number | undefined {
  if (!existsSync(`${stage}.pid`)) return
  const pid = Number(readFileSync(`${stage}.pid`, 'utf8'))
  if (!(pid > 0)) return
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? pid : undefined
  }
}
