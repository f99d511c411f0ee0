import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logOf, mailsOf, portOf } from '../shared/child-program.ts'
import type { NotStarted } from '../shared/not-started.ts'
import { installVendure } from './install-vendure.ts'
import { fillKey, programFile, sampleAdmin } from './recipe.ts'

/** A mail that Vendure would send. */
export interface VendureMail {
  /** What its token does: open an account, reset a password or change an e-mail address. */
  mail: 'verify' | 'reset' | 'email'
  to: string
  token: string
}

export interface Vendure {
  /** `http://127.0.0.1:PORT`, without slash at its end. */
  origin: string
  shopApi: string
  adminApi: string
  /** Every mail since the start, the oldest first. */
  mails: readonly VendureMail[]
  /** Ends the server and deletes its database. */
  stop(): Promise<void>
}

/** A running server, or the reason why there can be none here. */
export type StartedVendure = { ok: true; vendure: Vendure } | NotStarted

export interface VendureOptions {
  /** Folder for packages and filled database, such as `.cache/vendure`. */
  folder: string
  /** 0 or left out for a free one. */
  port?: number
  /** Whether packages may be installed and the database filled, which takes minutes; otherwise only a cached server starts. */
  mayInstall: boolean
  /** Installs the plug-in of Etalage, which posts changes to the targets. */
  changed?: { pluginFile: string; targets: { url: string; secret: string }[] }
  /** Called for each mail that Vendure would send. */
  onMail?: (mail: VendureMail) => void
  /** Called before a step that takes long. */
  onStep?: (step: string) => void
  /** Ends an installation, a filling or a start that runs; a started server is ended by `stop`. */
  signal?: AbortSignal
}

/** ms */
const fillMs = 400_000
const startMs = 60_000
const stopMs = 5000

/**
 * Starts the sample Vendure on loopback, from its cached database. It keeps its data in memory: each start has the same
 * goods and no orders.
 * @returns the reason instead if it is not cached and cannot be installed or filled
 */
export async function startVendure(options: VendureOptions): Promise<StartedVendure> {
  const { folder, mayInstall, onStep = () => undefined, signal } = options
  const filled = join(folder, `filled-${fillKey()}`)
  if (!mayInstall && !existsSync(filled))
    return {
      ok: false,
      reason: 'no Vendure is cached (npm run test:backends installs and fills one)',
      unavailable: true,
    }
  const installed = await installVendure(
    folder,
    () => onStep('Installing the packages of Vendure (once, about a minute; 200 MB)'),
    signal,
  )
  if (!installed.ok) return installed
  const installFolder = installed.folder
  if (!existsSync(filled)) {
    onStep('Filling Vendure with its sample goods (once, half a minute)')
    const failure = await fill(installFolder, filled, signal)
    if (failure !== undefined) return { ok: false, reason: failure, unavailable: false }
  }
  onStep('Starting Vendure')
  return await serve(installFolder, filled, options)
}

async function fill(
  installFolder: string,
  filled: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const partial = `${filled}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(join(partial, 'assets'), { recursive: true })
  const child = runProgram('fill', { installFolder, ...filesIn(partial) })
  const log = logOf(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), fillMs)
  const release = endWith(signal, child)
  const [code] = (await once(child, 'close')) as [number | null]
  release()
  clearTimeout(timer)
  if (code !== 0) {
    rmSync(partial, { recursive: true, force: true })
    return `Vendure could not be filled with its sample goods: ${log() || `no result within ${fillMs / 1000} s`}`
  }
  if (existsSync(filled)) rmSync(partial, { recursive: true, force: true })
  else renameSync(partial, filled)
  return undefined
}

async function serve(
  installFolder: string,
  filled: string,
  { port, changed, onMail, signal }: VendureOptions,
): Promise<StartedVendure> {
  const data = mkdtempSync(join(tmpdir(), 'etalage-vendure-'))
  const databaseFile = join(data, 'vendure.sqlite')
  copyFileSync(filesIn(filled).databaseFile, databaseFile)
  const child = runProgram('serve', { installFolder, ...filesIn(filled), databaseFile, port, changed })
  const log = logOf(child)
  const mails = mailsOf<VendureMail>(child, onMail)
  const stop = async () => {
    await end(child)
    rmSync(data, { recursive: true, force: true })
  }
  const release = endWith(signal, child)
  const listening = await portOf(child, startMs)
  release()
  if (listening === undefined) {
    await stop()
    const reason = `Vendure did not start: ${log() || `not within ${startMs / 1000} s`}`
    return { ok: false, reason, unavailable: false }
  }
  const origin = `http://127.0.0.1:${listening}`
  return {
    ok: true,
    vendure: { origin, shopApi: `${origin}/shop-api`, adminApi: `${origin}/admin-api`, mails, stop },
  }
}

const filesIn = (folder: string) => ({
  databaseFile: join(folder, 'vendure.sqlite'),
  assetFolder: join(folder, 'assets'),
})

const runProgram = (command: 'fill' | 'serve', options: object): ChildProcess =>
  spawn(process.execPath, [programFile, command], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VENDURE_PROGRAM: JSON.stringify({ ...options, admin: sampleAdmin }),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

/** Ends the program when a signal aborts. @returns releases the signal */
function endWith(signal: AbortSignal | undefined, child: ChildProcess): () => void {
  const onAbort = () => child.kill('SIGTERM')
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  return () => signal?.removeEventListener('abort', onAbort)
}

/** Ends the program cleanly, and by force after five seconds. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await closed
  clearTimeout(timer)
}
