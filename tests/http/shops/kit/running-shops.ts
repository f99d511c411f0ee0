import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isBuilt } from '#server/build.ts'
import { isPrepared } from '#server/prepare.ts'
import {
  type HttpResponse,
  type RequestOptions,
  sendRaw,
  sendRequest,
} from '#tests/http/server/kit/client.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { repository } from './repository.ts'

export interface RunningShops {
  port: number
  /**
   * Sends GET, or the request of `how`, to a host of `*.localhost`: exactly as written, without following redirects.
   */
  request(host: string, path: string, how?: RequestOptions): Promise<HttpResponse>
  /** Sends raw bytes and returns everything until the server closes the connection. */
  sendRaw(bytes: string): Promise<string>
  /** All output so far. */
  output(): string
  /** Stops the server as an operator would, waits for it, and returns all its output. */
  stop(): Promise<string>
  /** Kills the server as a power cut would (kill -9), and waits for it. */
  kill(): Promise<void>
}

interface StartOptions {
  /** Settings of the operator. */
  env?: Record<string, string>
  /** A free port if omitted. */
  port?: number
  /** Modules of this folder that the server's process loads first. */
  preload?: string[]
}

/** The outcome of a start: running shops, or the output of the process that exited. */
export type StartResult = { shops: RunningShops } | { code: number | null; output: string }

/** Whether the build was found to be up to date: the sources do not change while a file of tests runs. */
let hasChecked = false

/** Starts the real server, as `npm start` does after a build, with the built shops on a free port of loopback. */
export async function startShops(circumstances: StartOptions = {}): Promise<RunningShops> {
  let start = await tryToStartShops(circumstances)
  // Another test may have taken the port in the meantime.
  if ('output' in start && start.output.includes('is in use')) start = await tryToStartShops(circumstances)
  if ('shops' in start) return start.shops
  throw new Error(`the server ended with ${start.code}: ${start.output}`)
}

export async function tryToStartShops({
  env = {},
  preload = [],
  port: wanted,
}: StartOptions): Promise<StartResult> {
  // Test files run in parallel; each would otherwise build and fill the shops again.
  hasChecked ||= isBuilt(repository)
  if (!hasChecked) throw new Error('dist/ was not built from these sources: npm run build')
  // The version of the checkout: a database of the tests has no information about it.
  if (!(await isPrepared({ ...process.env, DATABASE_URL: '' })))
    throw new Error('the shops have no goods: npm run catalogue:sample')
  const port = wanted ?? (await freePort())
  const imports = preload.flatMap((module) => ['--import', join(import.meta.dirname, module)])
  const child = spawn(process.execPath, [...imports, join(repository, 'dist', 'server', 'start.mjs')], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      WORKERS: '1',
      LOG_LEVEL: 'fatal',
      PAGE_DICTIONARIES: '0',
      ...env,
      PORT: String(port),
    },
  })
  let output = ''
  const ended = once(child, 'close')
  const announced = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes(`localhost:${port}`)) resolve()
      })
  })
  await Promise.race([announced, ended])
  if (child.exitCode !== null) return { code: child.exitCode, output }

  const agent = new Agent({ keepAlive: true })
  const shops: RunningShops = {
    port,
    request: (host, path, how) =>
      sendRequest(port, path, { agent, ...how, headers: { host, ...how?.headers } }),
    sendRaw: (bytes) => sendRaw(port, bytes),
    output: () => output,
    stop: async () => {
      agent.destroy()
      child.kill('SIGTERM')
      await ended
      return output
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
    const ready = await shops.request('localhost', '/-/ready')
    if (ready.status === 200) return { shops }
    if (performance.now() > deadline) throw new Error(`announced, but not ready: ${ready.text}`)
    await pause(100)
  }
}
