import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Manner, Report } from './file-server.ts'

export interface RunningFileServer {
  port: number
  /** Paths requested since the last `behave`. */
  asked: string[]
  behave(manner: Manner): Promise<void>
  /** Ends the process: connections are refused from then on. */
  stop(): Promise<void>
}

/** Serves a folder over HTTP from another process; with a port, on the same port as before. */
export async function startFileServer(folder: string, port = 0): Promise<RunningFileServer> {
  const child = fork(join(import.meta.dirname, 'file-server.ts'), [folder, String(port)], { execArgv: [] })
  const waiting: { wanted: (report: Report) => boolean; found: (report: Report) => void }[] = []
  const asked: string[] = []
  child.on('message', (report: Report) => {
    if ('asked' in report) asked.push(report.asked)
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
    asked,
    async behave(manner) {
      const obeyed = reported((report) => 'manner' in report && report.manner === manner)
      child.send(manner)
      await obeyed
      asked.length = 0
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
