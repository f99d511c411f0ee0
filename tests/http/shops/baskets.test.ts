import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** The real server with a database of its own, killed repeatedly while baskets are written. */
const folder = createSmallDatabase({ tenant: 'nl' })
let shops: RunningShops
const start = async () => {
  shops = await startShops({ env: { DATA_DIR: folder } })
}
const send: Send = (path, how) => shops.request('nl.localhost', path, how)

beforeAll(start)
afterAll(async () => {
  await shops.kill()
  rmSync(folder, { recursive: true })
})

/** One line that a shopper wants, and the response of the shop. */
interface WantedLine {
  shopper: Shopper
  sku: string
  mutationId: string
  itemId?: string
}

const kills = 10
const shoppers = 12

test('[BAS-1] killed ten times during writes, the shop has every line it acknowledged, once', async () => {
  const people = Array.from({ length: shoppers }, () => new Shopper())
  for (const shopper of people) await shopper.openSession(send)
  const skus = await (people[0] as Shopper).availableSkus(send)
  expect(skus.length).toBeGreaterThan(kills * 2)
  const wishes: WantedLine[] = []
  let interrupted = 0

  for (let round = 0; round < kills; round += 1) {
    // Two lines per shopper and round; each kill strikes at another acknowledgement.
    const killAt = 1 + round * 2
    let acknowledged = 0
    let killed: Promise<void> | undefined
    const wish = async (shopper: Shopper, sku: string): Promise<void> => {
      const wished: WantedLine = { shopper, sku, mutationId: crypto.randomUUID() }
      wishes.push(wished)
      await shopper.add(send, sku, wished.mutationId).then(
        (itemId) => {
          wished.itemId = itemId
          acknowledged += 1
          if (acknowledged === killAt) killed = shops.kill()
        },
        () => {
          interrupted += 1
        },
      )
    }
    await Promise.all(
      people.map(async (shopper) => {
        await wish(shopper, skus[round * 2] as string)
        if (!killed) await wish(shopper, skus[round * 2 + 1] as string)
      }),
    )
    expect(killed).toBeDefined()
    await killed
    await start()

    // Shoppers repeat the command with the same id, with or without a response, as the page does.
    for (const wished of wishes.slice(-shoppers * 2)) {
      const again = await wished.shopper.add(send, wished.sku, wished.mutationId)
      if (wished.itemId !== undefined) expect(again).toBe(wished.itemId)
      wished.itemId = again
    }
    for (const shopper of people) {
      const wanted = wishes.filter((wished) => wished.shopper === shopper).map(({ sku }) => sku)
      const held = await shopper.basket(send)
      expect(held.map(({ SKU }) => SKU).sort()).toEqual(wanted.sort())
      expect(held.every(({ quantity }) => quantity === 1)).toBe(true)
    }
  }
  // Otherwise no command was in flight at any kill.
  expect(interrupted).toBeGreaterThan(kills)
}, 120_000)
