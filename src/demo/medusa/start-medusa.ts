import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { logOf, mailsOf, portOf } from '../shared/child-program.ts'
import type { NotStarted } from '../shared/not-started.ts'
import { postgresName } from './find-postgres.ts'
import { installMedusa } from './install-medusa.ts'
import { makePictures } from './make-pictures.ts'
import { fillKey, pluginFolder, programFile, projectFolder, sampleAdmin } from './recipe.ts'

/** A mail that Medusa would send: a token for a new password. */
export interface MedusaMail {
  mail: 'reset'
  to: string
  token: string
}

export interface Medusa {
  /** `http://127.0.0.1:PORT`, without slash at its end. */
  origin: string
  /** API key of the sales channel. */
  publishableKey: string
  regionId: string
  /** Every mail since the start, the oldest first. */
  mails: readonly MedusaMail[]
  /** Ends Medusa and its PostgreSQL, and deletes their data. */
  stop(): Promise<void>
}

/** A running server, or the reason why there can be none here. */
export type StartedMedusa = { ok: true; medusa: Medusa } | NotStarted

export interface MedusaOptions {
  /** Folder for packages and filled data, such as `.cache/medusa`. */
  folder: string
  /** 0 or left out for a free one. */
  port?: number
  /** Whether packages may be installed and the database filled, which takes minutes; otherwise only a cached server starts. */
  mayInstall: boolean
  /** Where the subscriber of Etalage posts changes. */
  changed?: { targets: { url: string; secret: string }[] }
  /** Leaves out Etalage's search index, as in a Medusa without the plug-in. */
  withoutIndex?: boolean
  /** Called for each mail that Medusa would send. */
  onMail?: (mail: MedusaMail) => void
  /** Called before a step that takes long. */
  onStep?: (step: string) => void
}

/** ms */
const fillMs = 400_000
const startMs = 180_000
const stopMs = 12_000

/** Files may still be written for a moment after a program has ended. */
const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

/** What both commands of the program need. */
interface Place {
  /** Folder of the sample project. */
  project: string
  /** Folder of the cluster. */
  data: string
  /** Folder of PostgreSQL's programs. */
  postgres: string
}

/**
 * Starts the sample Medusa on loopback, from a copy of its cached data: each start has the same goods and no orders.
 * @returns the reason instead if it is not cached and cannot be installed or filled
 */
export async function startMedusa(options: MedusaOptions): Promise<StartedMedusa> {
  const { folder, mayInstall, onStep = () => undefined } = options
  const installed = await installMedusa(folder, mayInstall, () =>
    onStep('Installing the packages of Medusa (once, one to two minutes; 750 MB)'),
  )
  if (!installed.ok) return installed
  const filled = join(folder, `filled-${fillKey(postgresName(installed.postgres))}`)
  if (!existsSync(filled)) {
    if (!mayInstall)
      return {
        ok: false,
        reason: 'no filled Medusa is cached (npm run test:backends fills one)',
        unavailable: true,
      }
    onStep('Filling Medusa with its sample goods (once, half a minute)')
    const failure = await fill(installed, filled)
    if (failure !== undefined) return { ok: false, reason: failure, unavailable: false }
  }
  onStep('Starting Medusa')
  return await serve({ ...installed, pictures: await makePictures(folder) }, filled, options)
}

async function fill(
  installed: { folder: string; postgres: string },
  filled: string,
): Promise<string | undefined> {
  const data = newDataFolder()
  const project = makeProject(installed.folder, {})
  const child = runProgram('fill', { project, data, postgres: installed.postgres })
  const log = logOf(child)
  const timer = setTimeout(() => child.kill('SIGTERM'), fillMs)
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(timer)
  try {
    if (code !== 0)
      return `Medusa could not be filled with its sample goods: ${log() || `no result within ${fillMs / 1000} s`}`
    const partial = `${filled}.${process.pid}`
    cpSync(data, partial, { recursive: true })
    if (existsSync(filled)) rmSync(partial, { recursive: true, force: true })
    else renameSync(partial, filled)
    return undefined
  } finally {
    for (const each of [data, project]) rmSync(each, removal)
  }
}

async function serve(
  installed: { folder: string; postgres: string; pictures: string },
  filled: string,
  { port, changed, withoutIndex = false, onMail }: MedusaOptions,
): Promise<StartedMedusa> {
  const data = newDataFolder(filled)
  const project = makeProject(installed.folder, { changed: changed !== undefined, withoutIndex })
  symlinkSync(resolve(installed.pictures), join(project, 'static'))
  const child = runProgram('serve', { project, data, postgres: installed.postgres, port, changed })
  const log = logOf(child)
  const mails = mailsOf<MedusaMail>(child, onMail)
  const stop = async () => {
    await end(child)
    for (const each of [data, project]) rmSync(each, removal)
  }
  const listening = await portOf(child, startMs)
  if (listening === undefined) {
    await stop()
    const reason = `Medusa did not start: ${log() || `not within ${startMs / 1000} s`}`
    return { ok: false, reason, unavailable: false }
  }
  const { publishableKey, regionId } = JSON.parse(readFileSync(join(filled, 'seed.json'), 'utf8'))
  return {
    ok: true,
    medusa: { origin: `http://127.0.0.1:${listening}`, publishableKey, regionId, mails, stop },
  }
}

/** Creates a folder that the user who runs PostgreSQL can write, with a copy of the cached data. */
function newDataFolder(filled?: string): string {
  const data = mkdtempSync(join(tmpdir(), 'etalage-medusa-'))
  if (filled !== undefined) cpSync(filled, data, { recursive: true })
  if (filled !== undefined) chmodSync(join(data, 'cluster'), 0o700)
  const { uid, gid } = runnerOf()
  if (uid !== undefined && gid !== undefined) giveTo(data, uid, gid)
  return data
}

function giveTo(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), uid, gid)
}

/** The user that runs PostgreSQL, which refuses root: the present one, or another one of the system. */
function runnerOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, user]).toString()))
      return { uid: uid as number, gid: gid as number }
    } catch {
      // This machine has no such user: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and the system has no other user for it.')
}

/** Makes the folder of the sample project, with Etalage's plug-in as a shop team installs it. */
function makeProject(
  packages: string,
  { changed = false, withoutIndex = false }: { changed?: boolean; withoutIndex?: boolean },
): string {
  const project = mkdtempSync(join(packages, 'project-'))
  const copies: [from: string, to: string][] = [
    [join(projectFolder, 'medusa-config.cjs'), 'medusa-config.js'],
    [join(projectFolder, 'seed.cjs'), 'src/scripts/seed.js'],
    [join(projectFolder, 'goods.cjs'), 'src/scripts/goods.js'],
    [join(projectFolder, 'german.cjs'), 'src/scripts/german.js'],
    [join(projectFolder, 'mail-reporter.cjs'), 'src/subscribers/mail-reporter.js'],
    [join(packages, 'package.json'), 'package.json'],
  ]
  if (!withoutIndex)
    copies.push(
      [join(pluginFolder, 'product-index.cjs'), 'src/search/product.js'],
      [join(pluginFolder, 'middlewares.cjs'), 'src/api/middlewares.js'],
    )
  if (changed) copies.push([join(pluginFolder, 'etalage-changed.cjs'), 'src/subscribers/etalage-changed.js'])
  for (const folder of ['src/scripts', 'src/subscribers', 'src/search', 'src/api'])
    mkdirSync(join(project, folder), { recursive: true })
  for (const [from, to] of copies) copyFileSync(from, join(project, to))
  symlinkSync(resolve(packages, 'node_modules'), join(project, 'node_modules'))
  return project
}

interface ServeOptions {
  port?: number | undefined
  changed?: MedusaOptions['changed'] | undefined
}

const runProgram = (command: 'fill' | 'serve', options: Place & ServeOptions): ChildProcess =>
  spawn(process.execPath, [programFile, command], {
    env: {
      ...process.env,
      MEDUSA_PROGRAM: JSON.stringify({ ...options, runner: runnerOf(), admin: sampleAdmin }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own, so that PostgreSQL and Medusa end with a program that could not end them.
    detached: true,
  })

/** Ends the program cleanly, and by force after twelve seconds; then what is left of its process group. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    // Programs that were started by it may hold its output open.
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
    await exited
    clearTimeout(timer)
  }
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}
