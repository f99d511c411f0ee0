import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FileServerMode, Report } from './file-server.ts'

export interface RunningFileServer {
  port: number
  /** Paths requested since the last `behave`. */
  requests: string[]
  setMode(mode: FileServerMode): Promise<void>
  /** Ends the process: connections are refused from then on. */
  stop(): Promise<void>
}

/** Serves a folder over HTTP from another process; with a port, on the same port as before. */
export async function startFileServer(folder: string, port = 0): Promise<RunningFileServer> {
  const child = fork(join(import.meta.dirname, 'file-server.ts'), [folder, String(port)], { execArgv: [] })
  const waiting: { wanted: (report: Report) => boolean; found: (report: Report) => void }[] = []
  const requests: string[] = []
  child.on('message', (report: Report) => {
    if ('requested' in report) requests.push(report.requested)
    for (const [index, { wanted, found }] of waiting.entries())
      if (wanted(report)) {
        waiting.splice(index, 1)
        return found(report)
      }
  })
  const reported = (wanted: (report: Report) => boolean) =>
    new Promise<Report>((found) => {
      waiting.push({ wanted, found })
    })
  const open = (await reported((report) => 'port' in report)) as { port: number }
  return {
    port: open.port,
    requests,
    async setMode(mode) {
      const obeyed = reported((report) => 'mode' in report && report.mode === mode)
      child.send(mode)
      await obeyed
      requests.length = 0
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
