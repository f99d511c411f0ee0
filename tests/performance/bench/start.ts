import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { atMost, type Figure, median } from './figure.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** From `npm start` on a built checkout until the first page has arrived, seconds. */
export async function measureStart(rounds = 5): Promise<Figure[]> {
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) seconds.push(await startOnce(await freePort()))
  console.log(`npm start to first page: ${seconds.map((value) => value.toFixed(2)).join(', ')} s`)
  return [atMost('npm start to the first page, s', median(seconds), 2)]
}

async function startOnce(port: number): Promise<number> {
  const begun = performance.now()
  // A process group of its own, so that npm, its shell and the server can be stopped together.
  const child = spawn('npm', ['start'], {
    ...{ cwd: root, detached: true, stdio: 'ignore' },
    env: { ...process.env, PORT: String(port) },
  })
  const ended = once(child, 'exit')
  try {
    await firstPage(`http://localhost:${port}/`, begun + 60_000)
    return (performance.now() - begun) / 1000
  } finally {
    process.kill(-(child.pid as number), 'SIGTERM')
    await ended
  }
}

async function firstPage(address: string, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok && (await response.text()).includes('</html>')) return
    await pause(5)
  }
  throw new Error('no page within a minute')
}
