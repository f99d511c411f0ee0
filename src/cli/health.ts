import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { readSettings } from '../server/settings.ts'
import { flag, runCliCommand, text, UsageError } from './arguments.ts'

/**
 * Requests the health of the server of this machine, as the health check of a container and the start of a unit do: at `HOST`
 * and `PORT`, without curl. Prints the response. Exit code: 0 if it is healthy, 1 if not, 2 for a usage error.
 */
const command = {
  usage: 'npm run health -- [--startup | --ready] [--wait SECONDS]',
  options: { startup: flag, ready: flag, wait: text },
} as const

/** How long one response may take, ms. */
const timeoutMs = 4_000
/** Pause between two requests while it waits, ms. */
const pauseMs = 250

process.exitCode = await runCliCommand(command, async ({ values }) => {
  if (values.startup && values.ready) throw new UsageError('--startup and --ready exclude each other.')
  const waitSeconds = Number(values.wait ?? 0)
  if (!(waitSeconds >= 0 && waitSeconds <= 3_600))
    throw new UsageError('--wait has to be a number of seconds up to 3600.')
  const path = values.startup ? '/-/startup' : values.ready ? '/-/ready' : '/-/health'
  const until = performance.now() + waitSeconds * 1000
  for (;;) {
    const { ok, answer } = await probe(path)
    if (ok || performance.now() >= until) {
      console.log(answer)
      return ok ? 0 : 1
    }
    await pause(pauseMs)
  }
})

function probe(path: string): Promise<{ ok: boolean; answer: string }> {
  const { host, port } = readSettings(process.env)
  return new Promise((resolve) => {
    const failed = (error: Error): void => resolve({ ok: false, answer: error.message })
    const req = request(
      { host: reachable(host), port, path, agent: false, timeout: timeoutMs, headers: { host: 'localhost' } },
      (res) => {
        let answer = ''
        res.setEncoding('utf8')
        res.on('data', (piece: string) => (answer += piece))
        res.on('error', failed)
        res.on('end', () => resolve({ ok: res.statusCode === 200, answer: answer.trim() }))
      },
    )
    req.on('timeout', () => req.destroy(new Error(`No response within ${timeoutMs} ms`)))
    req.on('error', failed)
    req.end()
  })
}

/** Returns the loopback address for a server that listens on every address of the machine: probes from there are answered. */
function reachable(host: string): string {
  return { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
}
