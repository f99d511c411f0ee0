import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { startServer } from './kit/process.ts'

/** The outcome of a request on a connection of its own: how it ended, and after how long, ms. */
interface Ending {
  how: string
  ms: number
  /** Id of the worker that responded. */
  pid?: number
}

/** Time without a response or reset after which a connection counts as lost, ms. */
const lostMs = 20_000

/** @returns `hangs` for a request without a response or reset within `timeoutMs` */
function request(port: number, path: string, timeoutMs: number): Promise<Ending> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (how: string, pid?: number): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ how, ms: performance.now() - begun, ...(pid && { pid }) })
    }
    const timer = setTimeout(() => end('hangs'), timeoutMs)
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n`),
    )
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    // The stand-in for the shops responds with the id of its process.
    socket.on('end', () => end('answered', Number(/\r\n(\d+) \d+(?:\r\n|$)/.exec(response)?.[1])))
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'error'))
    socket.on('close', () => end('closed'))
  })
}

/** Letter of the state of a process in `/proc`, `X` for one that has ended. */
function stateOf(pid: number): string {
  try {
    return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'X'
  } catch {
    return 'X'
  }
}

const isAlive = (pid: number): boolean => !['Z', 'X'].includes(stateOf(pid))

describe('[REL-6] a worker that is killed with -9', () => {
  test.each([
    ['while it answers', false],
    // A worker that computes or waits for memory still receives connections.
    ['while it is busy', true],
  ])('%s leaves no connection without a response or reset', async (_, isBusy) => {
    const shop = startServer({ WORKERS: '2', LOG_LEVEL: 'silent' })
    await shop.waitForOutput('localhost:')
    const { port } = shop
    let flowing = true
    const endings: Ending[] = []
    const clients = Array.from({ length: 16 }, async (_, client) => {
      for (let n = 0; flowing; n += 1) endings.push(await request(port, `/own/${client}/${n}`, lostMs))
    })
    const more = async (count: number): Promise<void> => {
      const before = endings.length
      await expect.poll(() => endings.length, { interval: 5 }).toBeGreaterThan(before + count)
    }
    /** Waits until each of the two workers has responded since `from`. */
    const answering = async (from: number): Promise<number[]> => {
      const pids = () => [...new Set(endings.slice(from).flatMap(({ pid }) => pid ?? []))].filter(isAlive)
      await expect.poll(() => pids().length, { interval: 20 }).toBe(2)
      return pids()
    }
    for (let kill = 0; kill < 4; kill += 1) {
      const victim = (await answering(endings.length))[0] as number
      if (isBusy) {
        process.kill(victim, 'SIGSTOP')
        await expect.poll(() => stateOf(victim), { interval: 5 }).toBe('T')
        // The stopped worker may have accepted the connections of all clients: only new ones show that the other responds.
        const fresh = Array.from({ length: 50 }, (_, n) => request(port, `/own/fresh/${n}`, lostMs))
        endings.push(...(await Promise.all(fresh)))
      }
      process.kill(victim, 'SIGKILL')
      await expect.poll(() => isAlive(victim), { interval: 5 }).toBe(false)
    }
    await more(50)
    flowing = false
    await Promise.all(clients)
    // A connection that was lost with its worker never gets a response.
    expect(endings.filter(({ how }) => how === 'hangs')).toEqual([])
    const answered = endings.filter(({ how }) => how === 'answered')
    // The system resets the requests of the killed worker; the other worker responds to all others.
    expect(endings.length - answered.length).toBeLessThan(4 * 16)
  })
})
