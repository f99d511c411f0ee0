import { execFile } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** The real server with a database of its own, backed up during orders, and restored. */
const folder = createSmallDatabase({ tenant: 'nl' })
const backups = mkdtempSync(join(tmpdir(), 'backups-'))
const backup = join(backups, 'monday')
let shops: RunningShops
const send: Send = (path, how) => shops.request('nl.localhost', path, how)

beforeAll(async () => {
  shops = await startShops({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await shops.kill()
  for (const each of [folder, backups]) rmSync(each, { recursive: true })
})

interface Ended {
  code: number
  output: string
}

/** Runs a command of the operator. */
const run = (command: 'backup' | 'restore', ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(repository, 'src', 'cli', `${command}.ts`), ...words],
      { cwd: repository, env: { ...commandEnvironment, DATA_DIR: folder } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })

async function queryDatabase<Result>(
  look: (database: Database) => Promise<Result>,
  at = folder,
): Promise<Result> {
  const database = await openDatabase({ folder: at })
  try {
    return await look(database)
  } finally {
    await database.destroy()
  }
}

const orderNumbers = (): Promise<string[]> =>
  queryDatabase(async (database) =>
    (await database.selectFrom('shop_order').select('order_no').execute()).map(({ order_no }) => order_no),
  )

/** Places orders one after the other until stopped, and records each once it was acknowledged. */
function placeOrdersUntilStopped(sku: string) {
  const acknowledged: string[] = []
  let stopped = false
  const lane = async (): Promise<void> => {
    while (!stopped) {
      const shopper = new Shopper()
      await shopper.openSession(send)
      await shopper.add(send, sku, crypto.randomUUID())
      const total = await shopper.prepareOrder(send)
      const { order } = await shopper.place(send, total, crypto.randomUUID())
      if (order) acknowledged.push(order.orderNo)
    }
  }
  const lanes = Promise.all([lane(), lane(), lane()])
  return {
    acknowledged,
    stop: async () => {
      stopped = true
      await lanes
    },
  }
}

test('[REL-2] a backup during orders has every order acknowledged before it, and can be restored', async () => {
  const [sku = ''] = await new Shopper().availableSkus(send)
  await queryDatabase(async (database) => {
    await database.updateTable('variant').set({ stock: 100_000 }).where('sku', '=', sku).execute()
    // The sample shop is a demonstration and sends no emails, so the test inserts one that waits to be sent.
    await database.updateTable('letter').set({ state: 'waiting' }).execute()
  })
  mkdirSync(join(folder, 'uploads'), { recursive: true })
  writeFileSync(join(folder, 'uploads', 'a'.repeat(32)), 'a picture')
  const flow = placeOrdersUntilStopped(sku)
  await expect.poll(() => flow.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
  const before = [...flow.acknowledged]
  const made = await run('backup', '--to', backup)
  expect(made.code, made.output).toBe(0)
  const after = flow.acknowledged.length
  await expect.poll(() => flow.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(after + 5)

  // A restore is refused while the server runs.
  const refused = await run('restore', '--from', backup)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('stop the server first')])
  await flow.stop()
  await shops.stop()

  const everything = await orderNumbers()
  expect(everything).toEqual(expect.arrayContaining(flow.acknowledged))
  const restored = await run('restore', '--from', backup)
  expect(restored.code, restored.output).toBe(0)
  expect(await orderNumbers()).toEqual(expect.arrayContaining(before))
  expect(readFileSync(join(folder, 'uploads', 'a'.repeat(32)), 'utf8')).toBe('a picture')

  // The previous database is preserved, with everything written after the backup.
  const aside = /is in (\S+)\.\n/.exec(restored.output)?.[1] ?? ''
  const movedAside = await queryDatabase(
    (database) => database.selectFrom('shop_order').select('order_no').execute(),
    aside,
  )
  expect(movedAside.map(({ order_no }) => order_no).sort()).toEqual(everything.sort())
  expect(readdirSync(folder).filter((name) => name.includes('draft') || name.startsWith('search-'))).toEqual(
    [],
  )
  for (const name of ['shop.sqlite', 'uploads']) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)

  const status = await run('restore', '--status')
  expect(status.output).toMatch(/^Not settled: .*\bnl\b/)
  shops = await startShops({ env: { DATA_DIR: folder } })
  const [again] = [placeOrdersUntilStopped(sku)]
  await expect.poll(() => again.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(2)
  await again.stop()
}, 180_000)

test('[REL-2] an incomplete backup is refused by name, and the present data stay', async () => {
  await shops.stop()
  const present = await orderNumbers()
  const broken = (name: string, change: (at: string) => void): string => {
    const at = join(backups, name)
    cpSync(backup, at, { recursive: true })
    change(at)
    return at
  }
  const wrong: [string, string][] = [
    [join(backups, 'nowhere'), 'is not a backup'],
    [
      broken('cut', (at) => writeFileSync(join(at, 'shop.sqlite'), 'half')),
      'differs from its checksum in the backup',
    ],
    [broken('gone', (at) => rmSync(join(at, 'uploads', 'a'.repeat(32)))), 'is missing'],
    [broken('words', (at) => appendFileSync(join(at, 'manifest.json'), 'x')), 'manifest.json'],
    [
      broken('out', (at) => {
        const file = join(at, 'manifest.json')
        writeFileSync(file, readFileSync(file, 'utf8').replace('uploads/', '../uploads/'))
      }),
      'manifest.json',
    ],
  ]
  for (const [from, why] of wrong) {
    const { code, output: words } = await run('restore', '--from', from)
    expect([code, words]).toEqual([1, expect.stringContaining(why)])
  }
  expect(await orderNumbers()).toEqual(present)
  for (const words of [[], ['--from', backup, '--status'], ['--last-invoice', 'nl'], ['--nonsense']])
    expect((await run('restore', ...words)).code).toBe(2)
  const unknown = await run('restore', '--last-invoice', 'xx=10000123')
  expect([unknown.code, unknown.output]).toEqual([1, expect.stringContaining('nothing to settle')])
  const settled = await run('restore', '--last-invoice', 'nl=10000123')
  expect([settled.code, settled.output]).toEqual([
    0,
    expect.stringContaining('the next invoice number follows 10000123'),
  ])
  // The backup is written completely or not at all.
  expect((await run('backup', '--to', backup)).code).toBe(2)
  copyFileSync(join(folder, 'shop.sqlite'), join(backups, 'sound.sqlite'))
  writeFileSync(join(folder, 'shop.sqlite'), 'This is no database. '.repeat(1_000))
  const failed = await run('backup', '--to', join(backups, 'tuesday'))
  expect([failed.code, existsSync(join(backups, 'tuesday'))]).toEqual([1, false])
  expect(readdirSync(backups).filter((name) => name.includes('draft'))).toEqual([])
  // A damaged database is moved aside as well.
  const restored = await run('restore', '--from', backup)
  expect(restored.code, restored.output).toBe(0)
  shops = await startShops({ env: { DATA_DIR: folder } })
}, 120_000)
