import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { openBackend } from '#backend/embedded-backend.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { takeBuildLock } from '#backend/search/build-lock.ts'
import { indexPath } from '#backend/search/index-file.ts'
import { searchRulesOf } from '#backend/search/search-provider.ts'
import { IndexWatch } from '#commerce/client/index-watch.server.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { searchIndexBuildsTotal } from '#operations/metrics.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { metricValue } from '#tests/http/server/kit/metric-value.ts'
import { createSmallDatabase } from '#tests/http/shops/kit/small-shop.ts'

const tenants = loadTenants('tenants').all
const tenant = tenants.find(({ id }) => id === 'nl')!
const other = tenants.find(({ id }) => id === 'de')!
const builds = (): Promise<number> => metricValue(searchIndexBuildsTotal)

test('[REL-8] a missing index is built by itself, unless another process builds it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'index-watch-'))
  const path = indexPath(folder, 'nl')
  const database = await openDatabase({ folder })
  try {
    await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, { products: 40 }))
    const watch = new IndexWatch(tenants, { folder })
    const generations = new Map([['nl', 1]])
    const otherLock = await takeBuildLock(path)
    await watch.check(generations)
    expect([watch.isPreparing, existsSync(path)]).toEqual([true, false])
    await otherLock?.release()
    const before = await builds()
    await watch.check(generations)
    expect([watch.isPreparing, existsSync(path), (await builds()) - before]).toEqual([false, true, 1])
    // A process that starts later finds it.
    const other = new IndexWatch(tenants, { folder })
    await other.check(generations)
    expect([other.isPreparing, (await builds()) - before]).toEqual([false, 1])
  } finally {
    await database.destroy()
    rmSync(folder, { recursive: true })
  }
})

test('[REL-8] a failed build is retried later each time, and blocks no other tenant', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'index-watch-'))
  const database = await openDatabase({ folder })
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  try {
    for (const each of [tenant, other])
      await replaceCatalogue(database, each.id, sampleCatalogue(each, { products: 20 }))
    const spoilt = await database
      .selectFrom('product')
      .select(['sku', 'detail'])
      .where('tenant_id', '=', tenant.id)
      .executeTakeFirstOrThrow()
    const write = (detail: string) =>
      database
        .updateTable('product')
        .set({ detail })
        .where('tenant_id', '=', tenant.id)
        .where('sku', '=', spoilt.sku)
        .execute()
    await write('no JSON')
    let now = 0
    const watch = new IndexWatch([tenant, other], { folder }, () => now)
    const generations = new Map([tenant, other].map(({ id }) => [id, 1]))
    const isThere = ({ id }: { id: string }) => existsSync(indexPath(folder, id))
    const triedAt: number[] = []
    for (; now < 130_000; now += 750) {
      const before = await builds()
      await watch.check(generations)
      if (now === 0)
        expect([isThere(tenant), isThere(other), (await builds()) - before]).toEqual([false, true, 2])
      if ((await builds()) > before) triedAt.push(now)
    }
    // 1 s, 2 s, 4 s … a minute at most, each at the next check.
    const waits = triedAt.slice(1).map((at, index) => at - (triedAt[index] as number))
    expect(waits).toEqual([1_500, 2_250, 4_500, 8_250, 16_500, 32_250, 60_000])
    expect(watch.isPreparing).toBe(true)
    expect(logged).toHaveBeenCalledTimes(triedAt.length)
    expect(JSON.parse(logged.mock.calls[0]?.[0])).toMatchObject({
      room: 'search',
      tenant: 'nl',
      waitMs: 1_000,
    })
    // Another catalogue is tried at once.
    await write(spoilt.detail)
    await watch.check(new Map(generations).set(tenant.id, 2))
    expect([isThere(tenant), watch.isPreparing]).toEqual([true, false])
  } finally {
    logged.mockRestore()
    await database.destroy()
    rmSync(folder, { recursive: true })
  }
})

test('[REL-8] the process that imports a catalogue hands its index to the serving processes', async () => {
  const folder = createSmallDatabase({ tenant: 'nl' })
  const before = await builds()
  const shop = await openBackend({ folder })
  try {
    const snapshot = await shop.catalogue.snapshot('nl')
    // On a busy machine, the first queries may be answered before the index is loaded.
    const search = await vi.waitFor(
      async () => {
        const port = await shop.searchOf(snapshot, 'nl', searchRulesOf(tenant))
        expect(port.isSimple).toBeUndefined()
        return port
      },
      { timeout: 20_000 },
    )
    expect((await search.search({ term: 'jurk' })).total).toBeGreaterThan(0)
    expect(await builds()).toBe(before)
  } finally {
    await shop.close()
    rmSync(folder, { recursive: true })
  }
}, 60_000)
