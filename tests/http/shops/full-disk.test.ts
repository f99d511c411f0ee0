import { execFileSync, spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureSqlite } from '#tests/support/database/ensure-sqlite.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** A disk of 48 MB for the test, if mounting is permitted. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder])
  if (mounted.status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

const disk = smallDisk()

describe.skipIf(disk === undefined)('[REL-2] on a disk of its own', () => {
  const folder = disk as string
  const filler = join(folder, 'filler')
  const books = createSmallDatabase({ tenant: 'nl' })
  let shops: RunningShops
  const send: Send = (path, how) => shops.request('nl.localhost', path, how)
  const start = () => startShops({ env: { DATA_DIR: folder } })

  beforeAll(async () => {
    cpSync(books, folder, { recursive: true })
    shops = await start()
  })
  afterAll(async () => {
    await shops?.kill()
    execFileSync('umount', [folder])
    for (const each of [folder, books]) rmSync(each, { recursive: true })
  })

  /** Fills the disk. */
  function fill(): void {
    const file = openSync(filler, 'a')
    const some = Buffer.alloc(4096)
    try {
      while (statfsSync(folder).bavail > 0) writeSync(file, some)
    } finally {
      closeSync(file)
    }
  }

  const ready = async (): Promise<number> => (await shops.request('localhost', '/-/ready')).status
  const leftovers = () => readdirSync(folder).filter((name) => /\.(?:draft|part)$/.test(name))

  test('a full disk means 503 for commands, failing readiness and working pages; with space everything works again', async () => {
    const [sku = ''] = await new Shopper().availableSkus(send)
    const shopper = new Shopper()
    await shopper.openSession(send)
    expect(await ready()).toBe(200)
    fill()
    // Commands that fit in the log succeed.
    const acknowledged: string[] = []
    let failure: Error | undefined
    let mutationId = ''
    for (let at = 0; at < 400 && !failure; at += 1) {
      mutationId = crypto.randomUUID()
      await shopper.add(send, sku, mutationId).then(
        (id) => acknowledged.push(id),
        (error: Error) => {
          failure = error
        },
      )
    }
    expect(failure?.message).toMatch(/^503: .*"UNAVAILABLE"/)
    expect(shops.output()).toContain('"code":"SQLITE_FULL"')
    expect(shops.output()).not.toContain('cannot rollback')
    await expect.poll(ready).toBe(503)
    expect((await shops.request('nl.localhost', '/')).status).toBe(200)
    expect((await shopper.basket(send)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
      acknowledged.length,
    )

    rmSync(filler)
    await expect.poll(ready).toBe(200)
    // The page repeats it with the same id: it is executed once.
    await shopper.add(send, sku, mutationId)
    await shopper.add(send, sku, mutationId)
    expect((await shopper.basket(send)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
      acknowledged.length + 1,
    )
    expect(leftovers()).toEqual([])
    const check = execFileSync(ensureSqlite(), [join(folder, 'shop.sqlite'), 'pragma integrity_check'])
    expect(String(check).trim()).toBe('ok')
  }, 120_000)

  test('a start removes the unfinished files of a killed process', async () => {
    await shops.kill()
    const { pid } = spawnSync(process.execPath, ['--version'])
    const names = [`search-nl.index.${pid}.part`, `.search-nl.index.${pid}.0a1b2c3d.draft`]
    for (const name of names) writeFileSync(join(folder, name), 'half')
    shops = await start()
    await shops.request('nl.localhost', '/c/dames')
    await expect.poll(leftovers).toEqual([])
  }, 60_000)
})
