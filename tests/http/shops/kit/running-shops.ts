import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isBuilt } from '../../../../src/server/build.ts'
import { isPrepared } from '../../../../src/server/prepare.ts'
import { type Answer, type Ask, ask, raw } from '../../server/kit/client.ts'
import { freePort } from '../../server/kit/free-port.ts'
import { repository } from './repository.ts'

export interface RunningShops {
  port: number
  /** GET, or what `how` says, at a host of `*.localhost`: exactly as written, no redirects followed. */
  ask(host: string, path: string, how?: Ask): Promise<Answer>
  /** Bytes as they are; everything that comes back until the server closes. */
  raw(bytes: string): Promise<string>
  /** All it has said on its outputs so far. */
  words(): string
  /** Ends the server as an operator would, and waits for it: all it has said on its outputs. */
  stop(): Promise<string>
  /** Ends the server as a power cut would (kill -9), and waits for it. */
  kill(): Promise<void>
}

interface Circumstances {
  /** Settings of the operator. */
  env?: Record<string, string>
  /** Left out, a free one. */
  port?: number
  /** Modules of this folder that the server's process loads first. */
  preload?: string[]
}

/** What came of a start: shops that answer, or the words with which the process ended. */
export type Start = { shops: RunningShops } | { code: number | null; words: string }

/** Starts the real server, as `npm start` does, with the built shops on a free port of loopback. */
export async function startShops(circumstances: Circumstances = {}): Promise<RunningShops> {
  const start = await tryToStartShops(circumstances)
  if ('shops' in start) return start.shops
  throw new Error(`the server ended with ${start.code}: ${start.words}`)
}

export async function tryToStartShops({
  env = {},
  preload = [],
  port: wanted,
}: Circumstances): Promise<Start> {
  // Test files run side by side; each would build and fill the shops for itself.
  if (!isBuilt(repository)) throw new Error('dist/ was not built from these sources: npm run build')
  // Of the checkout: a database of the tests' own says nothing of it.
  if (!(await isPrepared({ ...process.env, DATABASE_URL: '' })))
    throw new Error('the shops have no goods: npm run catalogue:sample')
  const port = wanted ?? (await freePort())
  const imports = preload.flatMap((module) => ['--import', join(import.meta.dirname, module)])
  const child = spawn(process.execPath, [...imports, 'src/server/start.ts'], {
    cwd: repository,
    env: { PATH: process.env.PATH, WORKERS: '1', LOG_LEVEL: 'fatal', ...env, PORT: String(port) },
  })
  let words = ''
  const ended = once(child, 'close')
  const announced = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        words += chunk
        if (words.includes(`localhost:${port}`)) resolve()
      })
  })
  await Promise.race([announced, ended])
  if (child.exitCode !== null) return { code: child.exitCode, words }

  const agent = new Agent({ keepAlive: true })
  const shops: RunningShops = {
    port,
    ask: (host, path, how) => ask(port, path, { agent, ...how, headers: { host, ...how?.headers } }),
    raw: (bytes) => raw(port, bytes),
    words: () => words,
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      await ended
      return words
    },
    kill: async () => {
      child.kill('SIGKILL')
      agent.destroy()
      await ended
    },
  }
  // On a busy machine the first check of the database can exceed its time limit; the next one follows soon.
  const deadline = performance.now() + 20_000
  for (;;) {
    const ready = await shops.ask('localhost', '/-/ready')
    if (ready.status === 200) return { shops }
    if (performance.now() > deadline) throw new Error(`announced, but not ready: ${ready.text}`)
    await pause(100)
  }
}
