import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { freePort } from '#tests/http/server/kit/free-port.ts'

const program = process.env.REDIS_SERVER as string

export interface PrivateRedis {
  port: number
  /** For REDIS_URL. */
  url: string
  /** Stops it; it may be started again at its port. */
  stop: () => Promise<void>
}

/** A private Redis server on loopback, which stores nothing on disk; stopped at the end of the test. */
export async function startRedis(port?: number): Promise<PrivateRedis> {
  const own = port ?? (await freePort())
  const options = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL'))
      await once(server, 'exit')
  }
  onTestFinished(stop)
  let words = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (piece: Buffer) => {
      words = (words + piece).slice(-4000)
      if (/Ready to accept connections/.test(words)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`Redis ended with ${code}: ${words}`)))
  })
  return { port: own, url: `redis://127.0.0.1:${own}`, stop }
}
