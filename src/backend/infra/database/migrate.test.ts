import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { SplitHistory } from './migrate.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  await (await openDatabase({ folder })).destroy()
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The state left by a newer release that was rolled back. */
async function after(...statements: string[]): Promise<void> {
  const database = new Kysely<unknown>({ dialect: sqliteDialect(join(folder, 'shop.sqlite')) })
  for (const statement of statements) await sql.raw(statement).execute(database)
  await database.destroy()
}
const ofNewer = `insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01T00:00:00Z')`

test('[DEV-4] a release that was rolled back to opens the newer database with a warning', async () => {
  await after(ofNewer, 'alter table brand add column colour text')
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warnings.mockRestore())
  const database = await openDatabase({ folder })
  const row = { tenant_id: 'nl', generation: 1, slug: 'a', name: 'A', product_count: 0 }
  await database.transaction().execute((trx) => trx.insertInto('brand').values(row).execute())
  expect(await database.selectFrom('brand').select('slug').execute()).toEqual([{ slug: 'a' }])
  await database.destroy()
  expect(warnings.mock.calls).toEqual([
    [expect.stringMatching(/newer migrations than this release: 9999-later/)],
  ])
})

test('[DEV-4] a database with unknown and missing migrations stops the start and names them', async () => {
  await after(ofNewer, `delete from kysely_migration where name = '0025-settled-bills'`)
  await expect(openDatabase({ folder })).rejects.toThrow(SplitHistory)
  await expect(openDatabase({ folder })).rejects.toThrow(/\(9999-later\).*\(0025-settled-bills\)/)
})
