import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { databaseName, openTestDatabase } from './open-test-shop.ts'

test.runIf(databaseName === 'PostgreSQL')(
  '[DEV-4] idle connections that the server ends cause no failed request',
  async () => {
    const { database, close } = await openTestDatabase()
    const runQuery = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
    const three = async () =>
      (await Promise.all([runQuery(), runQuery(), runQuery()])).map(({ rows }) => rows[0]?.pid as number)
    const before = await three()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database)
    // Until the pool detects the end, a connection may still be used; its query is then repeated.
    const after = await vi.waitFor(three, { timeout: 20_000 })
    expect(after.filter((pid) => before.includes(pid)).length).toBeLessThanOrEqual(1)
    await close()
  },
)
