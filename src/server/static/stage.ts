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

/** Folder beside the shop's folder, with files of the current build that are not served yet. */
export class Stage {
  readonly folder: string
  readonly #out: string

  /** @throws when another build is working on the same folder */
  constructor(out: string) {
    this.#out = out
    this.folder = join(dirname(out), `.${basename(out)}.next`)
    const owner = ownerOf(this.folder)
    if (owner) throw new Error(`${out} is being built by process ${owner}`)
    rmSync(this.folder, { recursive: true, force: true })
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(`${this.folder}.pid`, String(process.pid))
  }

  /**
   * Moves the new files into the shop's folder, each by a rename, and removes files that no longer belong to it. A
   * folder that does not exist yet appears as a whole.
   */
  publish(gone: readonly string[]): void {
    if (existsSync(this.#out)) this.#replaceFiles()
    else renameSync(this.folder, this.#out)
    for (const file of gone) this.#remove(file)
  }

  /** Ends the build, whether or not it succeeded, and removes the stage. */
  close(): void {
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
      // Without this, a host would send the old compressed form of a file that has none now.
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

/** Returns the process that holds a stage, if it is still running. */
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
