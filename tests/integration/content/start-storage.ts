import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StorageMode, StorageReport } from './static-storage.ts'

export interface RunningStorage {
  /** Scheme, host and port. */
  origin: string
  /** Requests and responses so far, in order. */
  requests(): Promise<NonNullable<StorageReport['request']>[]>
  /** Clears the list of requests. */
  clearRequests(): void
  /** Waits until the storage has switched to this mode. */
  setMode(mode: StorageMode): Promise<void>
  /** Ends the process: connections are refused from then on. */
  stop(): Promise<void>
}

/** Starts the static storage of a folder in a process of its own, on a free port of loopback. */
export async function startStorage(folder: string): Promise<RunningStorage> {
  const child = fork(join(import.meta.dirname, 'static-storage.ts'), [folder], { execArgv: [] })
  let requests: NonNullable<StorageReport['request']>[] = []
  let mode: StorageMode = 'well'
  child.on('message', (report: StorageReport) => report.request && requests.push(report.request))
  const { port } = await reported(child, ({ port }) => port !== undefined)
  const behave = async (wanted: StorageMode): Promise<void> => {
    mode = wanted
    child.send(wanted)
    await reported(child, (report) => report.mode === wanted)
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    setMode: behave,
    clearRequests: () => {
      requests = []
    },
    requests: async () => {
      // Reports come in order: once the mode is confirmed, all earlier ones have arrived.
      await behave(mode)
      return requests
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

function reported(child: ChildProcess, wanted: (report: StorageReport) => boolean): Promise<StorageReport> {
  return new Promise((resolve, reject) => {
    const listen = (report: StorageReport) => {
      if (!wanted(report)) return
      child.off('message', listen)
      child.off('exit', fail)
      resolve(report)
    }
    const fail = () => reject(new Error('the storage ended before it answered'))
    child.on('message', listen)
    child.once('exit', fail)
  })
}
