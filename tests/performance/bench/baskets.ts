import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendRequest } from '#tests/http/server/kit/client.ts'
import { type Send, Shopper } from '#tests/http/shops/kit/shopper.ts'
import { atMost, type Figure } from './figure.ts'
import { filledShop, startShop } from './start-shop.ts'

const baskets = 2_000
const connections = 64

/**
 * Writes 2,000 baskets at once over 64 connections to a shop of two workers: every command succeeds and is stored.
 * Compares the 95th percentile with a raw server that only inserts a line.
 */
export async function measureBaskets(rounds = 3): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'baskets-'))
  const children: ChildProcess[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    cpSync(filledShop(1_500), folder, { recursive: true })
    const to =
      (port: number): Send =>
      (path, how) =>
        sendRequest(port, path, { agent, ...how })
    const shop = to(await startShop({ DATA_DIR: folder, WORKERS: '2' }, children))
    const bare = to(await startInserts(folder, children))
    const skus = await new Shopper().availableSkus(shop)
    const times = { bare: [] as number[], ours: [] as number[] }
    let failed = 0
    let lost = 0
    for (let round = 0; round <= rounds; round += 1) {
      const inserted = await timed(() => bare('/', { method: 'POST', body: skus.join() }))
      const people = Array.from({ length: baskets }, () => new Shopper())
      await Promise.all(people.map((shopper) => shopper.openSession(shop)))
      const written = await timed((at) =>
        (people[at] as Shopper).add(shop, skus[at % skus.length] as string, crypto.randomUUID()),
      )
      failed += inserted.failed + written.failed
      for (const [at, shopper] of people.entries()) {
        const lines = await shopper.basket(shop)
        const sku = skus[at % skus.length]
        if (lines.length !== 1 || lines[0]?.SKU !== sku || lines[0]?.quantity !== 1) lost += 1
      }
      // The first round warms everything up.
      if (round === 0) continue
      times.bare.push(...inserted.ms)
      times.ours.push(...written.ms)
    }
    const [ofBare, ours] = [late(times.bare), late(times.ours)]
    console.log(
      `95th percentile of a basket's write ${ours.toFixed(1)} ms, of a bare insert ${ofBare.toFixed(1)} ms`,
    )
    return [
      atMost('baskets refused or lost, of 2,000 at once', failed + lost, 0, 0),
      atMost('95th percentile of a basket written, of a bare insert', ours / ofBare, mostTimesBare),
    ]
  } finally {
    agent.destroy()
    for (const child of children) child.kill()
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
    rmSync(folder, { recursive: true })
  }
}

/** The budget of a basket command: it reads the catalogue, stores its result for retries and counts the basket. */
const mostTimesBare = 15

async function startInserts(folder: string, children: ChildProcess[]): Promise<number> {
  const child = fork(join(import.meta.dirname, 'insert-server.ts'), [folder])
  children.push(child)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return port
}

/** Runs all tasks, as many at a time as there are connections; ms of each. */
async function timed(run: (at: number) => Promise<unknown>): Promise<{ ms: number[]; failed: number }> {
  const ms: number[] = []
  let failed = 0
  let next = 0
  const one = async (): Promise<void> => {
    while (next < baskets) {
      const begun = performance.now()
      await run(next++).catch(() => {
        failed += 1
      })
      ms.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return { ms, failed }
}

/** The 95th percentile. */
const late = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] as number
