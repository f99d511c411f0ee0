import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { createLog } from '../log.ts'
import type { Settings } from '../settings.ts'
import { BackOff } from './back-off.ts'
import { isMessage, type Message } from './messages.ts'

/** What workers get beyond the deadline before they are killed, ms. */
const graceMs = 2_000

/**
 * The first process of several: starts the workers, replaces those that die, passes purges on, and takes
 * everybody home on SIGTERM or SIGINT. It answers no requests itself.
 */
export function startCluster(settings: Settings, announce: (port: number) => void): void {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') })
  const log = createLog(settings.logLevel)
  const backOff = new BackOff()
  const born = new Map<number, number>()
  const ready = new Set<number>()
  let anybodyReady = false
  let leaving = false
  let exitCode = 0

  const start = (): void => {
    if (!leaving) born.set(cluster.fork().id, Date.now())
  }
  const leave = (): void => {
    if (leaving) return
    leaving = true
    if (workers().length === 0) process.exit(exitCode)
    for (const worker of workers()) worker.process.kill('SIGTERM')
    setTimeout(
      () => {
        exitCode = 1
        for (const worker of workers()) worker.process.kill('SIGKILL')
      },
      settings.drainMs + settings.shutdownMs + graceMs,
    ).unref()
  }
  const fail = (reason: string): void => {
    if (exitCode === 0) process.stderr.write(`${reason}\n`)
    exitCode = 1
    leave()
  }

  cluster.on('message', (from, message: unknown) => {
    if (!isMessage(message)) return
    if (message.say === 'purge') passOn(message, from)
    else if (message.say === 'failed' && !anybodyReady) fail(message.reason)
    else if (message.say === 'ready') {
      ready.add(from.id)
      if (anybodyReady) return
      anybodyReady = true
      announce(message.port)
    }
  })
  cluster.on('exit', (worker, code, signal) => {
    const lived = Date.now() - (born.get(worker.id) ?? 0)
    born.delete(worker.id)
    if (!leaving && !anybodyReady && code !== 0) fail(`A worker ended with code ${code} before it was ready`)
    // A worker that was still starting had nothing in flight, and may not have heard the signal for what it is.
    if (leaving && code !== 0 && ready.has(worker.id)) exitCode = 1
    ready.delete(worker.id)
    if (leaving && workers().length === 0) process.exit(exitCode)
    if (leaving) return
    const waitMs = backOff.next(lived)
    log.error({ pid: worker.process.pid, code, signal, lived, waitMs }, 'worker ended, another takes its place')
    setTimeout(start, waitMs)
  })
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  for (let count = 0; count < settings.workers; count += 1) start()
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function passOn(message: Message, from: Worker): void {
  for (const worker of workers()) if (worker.id !== from.id && worker.isConnected()) worker.send(message)
}
