import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceCatalogue } from '../../src/backend/catalogue/writing/replace-catalogue.ts'
import { openDatabase } from '../../src/backend/database/database.ts'
import { StoreWatch } from '../../src/commerce/store-watch.server.ts'
import { sampleCatalogue } from '../../src/demo/catalogue/sample-catalogue.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'

test(`[DEV-5] a catalogue that another connection to ${databaseName} has replaced is seen, once`, async () => {
  const { database, place, close } = await openTestDatabase()
  const told: string[] = []
  const watch = new StoreWatch({
    ...{ onNewCatalogue: (tenantId) => told.push(tenantId), onChanges: () => {}, onMissed: () => {}, place },
  })
  const [nl, de] = [tenants.byId('nl'), tenants.byId('de')]
  if (!nl || !de) throw new Error('nl and de are needed')
  await watch.look()
  expect(told).toEqual([])
  for (const tenant of [nl, de])
    await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, { products: 2 }))
  await watch.look()
  expect(told.sort()).toEqual(['de', 'nl'])
  await watch.look()
  await replaceCatalogue(database, 'nl', sampleCatalogue(nl, { products: 2 }))
  await watch.look()
  await watch.look()
  expect(told).toEqual(['de', 'nl', 'nl'])
  await watch.close()
  await close()
})

test.runIf(databaseName === 'SQLite')(
  '[DEV-5] a file that was not there yet is no failure; one that is gone, or none of ours, is',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watch-'))
    const watch = new StoreWatch({
      ...{ onNewCatalogue: () => {}, onChanges: () => {}, onMissed: () => {}, place: { folder } },
    })
    await watch.look()
    const file = join(folder, 'shop.sqlite')
    await (await openDatabase({ folder })).destroy()
    await watch.look()
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
    await expect(watch.look()).rejects.toThrow('gone')
    await (await openDatabase({ folder })).destroy()
    await watch.look()
    await watch.close()
    rmSync(folder, { recursive: true })
  },
)
