import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'

const repository = join(import.meta.dirname, '..', '..', '..', '..')
const main = pathToFileURL(join(repository, 'src', 'server', 'main.ts')).href

export interface RunningServer {
  folder: string
  child: ChildProcess
  port: number
  /** All output so far. */
  output: string
  /** Resolves when stdout or stderr contains the text. */
  waitForOutput: (output: string) => Promise<void>
  /** Resolves with the exit code and all output. */
  ended: Promise<{ code: number | null; output: string }>
}

/** A folder with the tenants of the repository and a stand-in for the built shops. */
export function createCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'dist', 'client'), { recursive: true })
  mkdirSync(join(folder, 'dist', 'server'))
  const entry = pathToFileURL(join(import.meta.dirname, 'entry.mjs')).href
  writeFileSync(join(folder, 'dist', 'server', 'entry.mjs'), `export * from ${JSON.stringify(entry)}\n`)
  cpSync(join(repository, 'tenants'), join(folder, 'tenants'), { recursive: true })
  return folder
}

/** Starts the server as a separate process on a free port. It is killed at the end of the test. */
export function startServer(env: Record<string, string>, folder = createCheckout()): RunningServer {
  const script = join(folder, 'run.mjs')
  writeFileSync(script, `import { main } from ${JSON.stringify(main)}\nawait main()\n`)
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    env: {
      // No page is rendered but those that a test asks for.
      ...{
        PATH: process.env.PATH,
        PORT: '0',
        WORKERS: '1',
        I18N_DIR: join(repository, 'i18n'),
        PAGE_DICTIONARIES: '0',
      },
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  const waitForOutput = (expected: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const listen = (): void => {
        if (output.includes(expected)) resolve()
      }
      listeners.add(listen)
      listen()
      void ended.then(() => reject(new Error(`ended without mutate ${expected}: ${output}`)))
    })
  return {
    folder,
    child,
    waitForOutput,
    ended,
    get output() {
      return output
    },
    get port() {
      return Number(/localhost:(\d+)/.exec(output)?.[1])
    },
  }
}
