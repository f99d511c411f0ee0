import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { databaseLocation, openDatabase } from '#backend/infra/database/database.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { isPrepared, prepare } from '#server/prepare.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'

/** An empty database of its own on the server of the tests, or an empty folder. */
const tenant = loadTenants('tenants', { port: 4321 }).byId('nl') as Tenant
const folder = mkdtempSync(join(tmpdir(), 'etalage-prepare-'))
const env: NodeJS.ProcessEnv = { DATA_DIR: folder }
const { url } = databaseLocation()
const name = `prepare_${randomUUID().replaceAll('-', '')}`

beforeAll(async () => {
  if (!url) return
  const server = await openDatabase()
  await sql.raw(`create database ${name}`).execute(server)
  await server.destroy()
  env.DATABASE_URL = Object.assign(new URL(url), { pathname: `/${name}` }).href
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  if (!url) return
  const server = await openDatabase()
  await sql.raw(`drop database ${name} with (force)`).execute(server)
  await server.destroy()
})

async function fill(): Promise<void> {
  const database = await openDatabase({ url: env.DATABASE_URL, folder })
  await replaceCatalogue(database, tenant.id, sampleCatalogue(tenant, { products: 5 }))
  await database.destroy()
}

test('[REL-9] an empty database is filled once by any number of processes, and one with data is unchanged', async () => {
  expect(await isPrepared(env)).toBe(false)
  // A failed attempt leaves the task to the next one.
  await expect(
    prepare(
      env,
      () => Promise.reject(new Error('no goods')),
      () => {},
    ),
  ).rejects.toThrow('no goods')
  expect(await isPrepared(env)).toBe(false)

  let fillings = 0
  const begun: number[] = []
  const filled = await Promise.all(
    [1, 2, 3].map((start) =>
      prepare(
        env,
        async () => {
          fillings += 1
          await wait(20)
          await fill()
        },
        () => begun.push(start),
      ),
    ),
  )
  expect([fillings, begun.length]).toEqual([1, 1])
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await isPrepared(env)).toBe(true)
  expect(
    await prepare(
      env,
      () => Promise.reject(new Error('never called')),
      () => {},
    ),
  ).toBe(false)
  expect(existsSync(join(folder, 'prepare.lock'))).toBe(false)
})

test('[REL-9] a database that has tables without products counts as empty on a server', async () => {
  if (!env.DATABASE_URL) {
    // A file exists or not: an operator's own file is never written to.
    const other = mkdtempSync(join(tmpdir(), 'etalage-prepare-'))
    writeFileSync(join(other, 'shop.sqlite'), '')
    expect(await isPrepared({ DATA_DIR: other })).toBe(true)
    return rmSync(other, { recursive: true })
  }
  const database = await openDatabase({ url: env.DATABASE_URL, folder })
  await database.updateTable('catalogue_generation').set({ state: 'writing' }).execute()
  expect(await isPrepared(env)).toBe(false)
  await database.updateTable('catalogue_generation').set({ state: 'current' }).execute()
  await database.destroy()
  expect(await isPrepared(env)).toBe(true)
})
