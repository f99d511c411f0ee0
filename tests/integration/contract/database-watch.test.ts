import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { DatabaseWatch } from '#commerce/client/database-watch.server.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'

test(`[DEV-5] a catalogue replaced by another connection to ${databaseName} is detected, once`, async () => {
  const { database, place, close } = await openTestDatabase()
  const changes: string[] = []
  const watch = new DatabaseWatch({
    ...{
      onNewCatalogue: (tenantId) => changes.push(tenantId),
      onChanges: () => {},
      onMissed: () => {},
      place,
    },
  })
  const [nl, de] = [tenants.byId('nl'), tenants.byId('de')]
  if (!nl || !de) throw new Error('nl and de are needed')
  await watch.check()
  expect(changes).toEqual([])
  for (const tenant of [nl, de])
    await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, { products: 2 }))
  await watch.check()
  expect(changes.sort()).toEqual(['de', 'nl'])
  await watch.check()
  await replaceCatalogue(database, 'nl', sampleCatalogue(nl, { products: 2 }))
  await watch.check()
  await watch.check()
  expect(changes).toEqual(['de', 'nl', 'nl'])
  await watch.close()
  await close()
})

test.runIf(databaseName === 'SQLite')(
  '[DEV-5] a file that does not exist yet is no failure; a deleted or foreign one is',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watch-'))
    const watch = new DatabaseWatch({
      ...{ onNewCatalogue: () => {}, onChanges: () => {}, onMissed: () => {}, place: { folder } },
    })
    await watch.check()
    const file = join(folder, 'shop.sqlite')
    await (await openDatabase({ folder })).destroy()
    await watch.check()
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
    await expect(watch.check()).rejects.toThrow('no longer exists')
    await (await openDatabase({ folder })).destroy()
    await watch.check()
    await watch.close()
    rmSync(folder, { recursive: true })
  },
)
