import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearDatabaseFailure, databaseFailures } from '#operations/database-failures.ts'
import { sqliteErrorName } from '#operations/sqlite-error.ts'
import { isUnavailable } from '#operations/unavailable.ts'
import { type Database, openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'driver-'))
let db: Database
beforeAll(async () => {
  db = await openDatabase({ folder })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test.each([
  [undefined, true],
  [false, false],
])('[DEV-3] a file with memory mapping disabled (%s) is not mapped', async (mapped, isMapped) => {
  const own = await openDatabase({ folder, ...(mapped === undefined ? {} : { mapped }) })
  const { rows } = await sql<{ mmap_size: number }>`pragma mmap_size`.execute(own)
  expect((rows[0]?.mmap_size ?? 0) > 0).toBe(isMapped)
  await own.destroy()
})

test('[REL-7] a connection maps at most 256 MB of a file, which counts as memory of the process', async () => {
  const { rows } = await sql<{ mmap_size: number }>`pragma mmap_size`.execute(db)
  expect(rows[0]?.mmap_size).toBe(256 * 1024 * 1024)
})

const brand = (slug: string) => ({ tenant_id: 'nl', generation: 1, slug, name: slug, product_count: 0 })
const slugs = async (): Promise<string[]> =>
  (await db.selectFrom('brand').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

test('reads beside a transaction see the last committed state', async () => {
  const before = await slugs()
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('brand').values(brand('inside')).execute()
    expect(await slugs()).toEqual(before)
  })
  expect(await slugs()).toContain('inside')
})

test('a transaction that throws changes nothing', async () => {
  const attempt = db.transaction().execute(async (trx) => {
    await trx.insertInto('brand').values(brand('undone')).execute()
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await slugs()).not.toContain('undone')
})

test('concurrent write transactions run one after the other', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      db.transaction().execute(async (trx) => {
        const { count } = await trx
          .selectFrom('brand')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('brand')
          .values({ ...brand(`at-once-${index}`), product_count: count })
          .execute()
      }),
    ),
  )
  const rows = await db
    .selectFrom('brand')
    .select('product_count')
    .where('slug', 'like', 'at-once-%')
    .execute()
  expect(new Set(rows.map((row) => row.product_count)).size).toBe(12)
})

test('STRICT tables refuse a value of another type', async () => {
  const wrong = { ...brand('wrong'), product_count: 'many' as unknown as number }
  await expect(
    db.transaction().execute((trx) => trx.insertInto('brand').values(wrong).execute()),
  ).rejects.toThrow(/cannot store TEXT/)
})

test('opening the same file again finds its tables and rows', async () => {
  const again = await openDatabase({ folder })
  expect(await again.selectFrom('brand').select('slug').where('slug', '=', 'inside').execute()).toHaveLength(
    1,
  )
  await again.destroy()
})

test('[TEN-7] every key begins with the tenant', async () => {
  const tables = await db.introspection.getTables()
  expect(tables.length).toBeGreaterThan(5)
  for (const { name, columns } of tables) expect([name, columns[0]?.name]).toEqual([name, 'tenant_id'])
})

test('[REL-2] a full file fails with SQLITE_FULL and not with the error of the rollback, and can be written again once there is space', async () => {
  const limit = async (pages: number) => sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await limit(rows[0]?.page_count ?? 0)
  const fill = () =>
    db.transaction().execute(async (trx) => {
      for (let at = 0; at < 2_000; at += 1)
        await trx
          .insertInto('brand')
          .values({ ...brand(`full-${at}`), name: 'x'.repeat(1_000) })
          .execute()
    })
  try {
    const failure = await fill().catch((error: Error) => error)
    expect([sqliteErrorName(failure), isUnavailable(failure)]).toEqual(['SQLITE_FULL', true])
    expect(databaseFailures().unwritable).toBe('SQLITE_FULL')
  } finally {
    clearDatabaseFailure('unwritable')
    await limit(1_000_000)
  }
  expect((await slugs()).filter((slug) => slug.startsWith('full-'))).toEqual([])
  await fill()
  expect((await slugs()).filter((slug) => slug.startsWith('full-'))).toHaveLength(2_000)
})

test('[REL-2] a failed commit reports its own error and lets the next transaction write', async () => {
  await sql`create table parent (tenant_id text primary key) strict`.execute(db)
  await sql`create table child (tenant_id text references parent deferrable initially deferred) strict`.execute(
    db,
  )
  const orphan = db.transaction().execute((trx) => sql`insert into child values ('nobody')`.execute(trx))
  await expect(orphan).rejects.toThrow(/FOREIGN KEY/)
  await sql`drop table child`.execute(db)
  await sql`drop table parent`.execute(db)
  await db.transaction().execute((trx) => trx.insertInto('brand').values(brand('after-orphan')).execute())
  expect(await slugs()).toContain('after-orphan')
})
