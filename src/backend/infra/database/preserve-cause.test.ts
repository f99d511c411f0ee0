import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test, vi } from 'vitest'
import { preservingCause } from './preserve-cause.ts'

/** A server whose disk is full and whose connection breaks: neither the statement nor the rollback gets an answer. */
const broken = (): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: async () => {
      throw Object.assign(new Error('could not extend file'), { code: '53100' })
    },
    streamQuery: () => {
      throw new Error('streams are not used')
    },
  }
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {
      throw new Error('Connection terminated')
    },
    releaseConnection: async () => {},
    destroy: async () => {},
  }
}

test('[REL-2] a failed rollback does not replace the original error', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const database = new Kysely<unknown>({
    dialect: preservingCause({
      createDriver: broken,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    }),
  })
  const writing = database.transaction().execute((trx) => sql`insert into a values (1)`.execute(trx))
  await expect(writing).rejects.toMatchObject({ code: '53100' })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('Connection terminated')]])
  warn.mockRestore()
})
