import type { ChildProcess } from 'node:child_process'
import { Agent } from 'node:http'
import { sendRequest } from '#tests/http/server/kit/client.ts'
import { atMost, type Figure, median } from './figure.ts'
import { startShop } from './start-shop.ts'

/** The number of requests when the problem was found: a cached page took 7.8 s beside them. */
const clients = 60
const floodMs = 10_000
/** Pause between two requests of the visitor who reads a cached page. */
const pauseMs = 20

/** Response time of a cached page beside a flood of uncached searches, in one process (REL-6). */
export async function measureFlood(): Promise<Figure[]> {
  const children: ChildProcess[] = []
  try {
    const port = await startShop({ WORKERS: '1' }, children)
    const agent = new Agent({ keepAlive: true, maxSockets: clients + 1 })
    const open = async (path: string) => {
      const begun = performance.now()
      const { status } = await sendRequest(port, path, {
        agent,
        headers: { host: 'nl.localhost', 'accept-encoding': 'br' },
      })
      return { status, ms: performance.now() - begun }
    }
    // The first requests read the index and compile the code.
    for (let warm = 0; warm < 20; warm += 1) await open(`/s/?q=jurk+warm${warm}`)
    const end = performance.now() + floodMs
    const statuses: Record<number, number> = {}
    const flood = Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; performance.now() < end; n += 1) {
        const { status } = await open(`/s/?q=jurk+${client}x${n}`)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    })
    const times: number[] = []
    while (performance.now() < end) {
      times.push((await open('/')).ms)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    await Promise.all(flood)
    agent.destroy()
    console.log(`searches by status: ${JSON.stringify(statuses)}; cached page asked ${times.length} times`)
    const sorted = times.toSorted((a, b) => a - b)
    return [
      atMost('cached page beside 60 clients on uncached searches, median ms', median(times), 50, 1),
      atMost('the same, slowest of a hundred, ms', sorted[Math.floor(sorted.length * 0.99)] as number, 50, 1),
    ]
  } finally {
    for (const child of children) child.kill('SIGTERM')
  }
}
