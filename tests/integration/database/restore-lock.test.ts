import { spawn } from 'node:child_process'
import { existsSync, linkSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '#backend/infra/backup/back-up.ts'
import { DataInUse, lockIdle } from '#backend/infra/backup/idle-file.ts'
import { restore } from '#backend/infra/backup/restore.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { databaseFile } from '#backend/infra/database/database-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const noted = (file: string): unknown[] => {
  const database = new DatabaseSync(file)
  try {
    return database.prepare("select last from invoice_number where tenant_id = 'nl'").all()
  } finally {
    database.close()
  }
}

test('[REL-2] no process writes to the present database between the first check of a restore and the exchange', async () => {
  const [data, from] = [join(folder, 'data'), join(folder, 'backup')]
  const file = databaseFile({ folder: data })
  await (await openDatabase({ folder: data })).destroy()
  await backUp(data, from)
  const attempts: string[] = []
  /** A server that a supervisor restarts, whenever the restore reads its clock. */
  const now = () => {
    const server = new DatabaseSync(file)
    try {
      server.exec("pragma journal_mode = wal; insert into invoice_number values ('nl', 7)")
      attempts.push('acknowledged')
    } catch (error) {
      attempts.push((error as Error).message)
    } finally {
      server.close()
    }
    return Date.parse('2026-11-25T19:00:00Z')
  }
  const { aside } = await restore({ from, data, tenantIds: ['nl'], now })
  expect(attempts).toEqual(['database is locked', 'database is locked'])
  expect([aside && existsSync(databaseFile({ folder: aside })), noted(file)]).toEqual([true, []])
  // Afterwards it is open to all processes.
  const database = await openDatabase({ folder: data })
  const opened = database
    .insertInto('invoice_number')
    .values({ tenant_id: 'nl', last: 7 })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ last: 7 }))
  await opened.execute()
  await expect(restore({ from, data, tenantIds: ['nl'] })).rejects.toThrow(DataInUse)
  await database.destroy()
  expect(noted(file)).toEqual([{ last: 7 }])
})

test('[REL-2] a database that appears while an empty folder is restored is not moved away from its server', async () => {
  const [other, data, from] = ['other', 'data', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await (await openDatabase({ folder: other })).destroy()
  await backUp(other, from)
  let server: DatabaseSync | undefined
  const now = () => {
    if (!server) {
      server = new DatabaseSync(databaseFile({ folder: data }))
      server.exec('pragma journal_mode = wal; create table taken (order_no)')
    }
    return Date.parse('2026-11-25T19:00:00Z')
  }
  await expect(restore({ from, data, tenantIds: ['nl'], now })).rejects.toThrow(DataInUse)
  expect(server?.prepare('select * from taken').all()).toEqual([])
  server?.close()
  expect(readdirSync(data)).toEqual(['shop.sqlite'])
})

test.runIf(existsSync('/proc/self/fd'))(
  '[REL-2] a process that waited for the lock of a restore opens the restored database',
  async () => {
    const [old, back] = [join(folder, 'shop.sqlite'), join(folder, 'back.sqlite')]
    for (const file of [old, back]) {
      const database = new DatabaseSync(file)
      database.exec(`create table mark as select '${file === old ? 'old' : 'back'}' as which`)
      database.close()
    }
    const held = lockIdle(old)
    const source = new URL('../../../src/backend/infra/database/sqlite-connection.ts', import.meta.url).href
    const program = `
      import { SqliteConnection } from ${JSON.stringify(source)}
      const connection = new SqliteConnection(${JSON.stringify(old)}, false)
      const { rows } = await connection.executeQuery({ sql: 'select which from mark', parameters: [] })
      console.log(rows[0].which)
      connection.close()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program])
    const words = Promise.all([text(child.stdout), text(child.stderr)])
    const filesOfChild = () =>
      readdirSync(`/proc/${child.pid}/fd`).map((name) => {
        try {
          return readlinkSync(`/proc/${child.pid}/fd/${name}`)
        } catch {
          return ''
        }
      })
    await expect.poll(filesOfChild, { timeout: 20_000 }).toContain(old)
    linkSync(old, join(folder, 'aside.sqlite'))
    renameSync(back, old)
    held?.release()
    expect(await words).toEqual(['back\n', ''])
    expect(readdirSync(folder).sort()).toEqual(['aside.sqlite', 'shop.sqlite'])
  },
)
