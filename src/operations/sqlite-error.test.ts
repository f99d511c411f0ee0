import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sqliteErrorName } from './sqlite-error.ts'

const failureOf = (run: (database: DatabaseSync) => void): unknown => {
  const database = new DatabaseSync(':memory:')
  try {
    run(database)
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

test('[REL-2] errors of SQLite have the name of their code', () => {
  const full = failureOf((database) =>
    database.exec('pragma max_page_count = 2; create table a (b); create table c (d); create table e (f)'),
  )
  const wrong = failureOf((database) => database.exec('select nonsense'))
  const twice = failureOf((database) =>
    database.exec('create table a (b unique); insert into a values (1), (1)'),
  )
  expect(
    [full, wrong, twice, new Error('no'), Object.assign(new Error(), { errcode: 266 }), 13].map(
      sqliteErrorName,
    ),
  ).toEqual([...['SQLITE_FULL', 'SQLITE_ERROR', 'SQLITE_CONSTRAINT', undefined, 'SQLITE_IOERR', undefined]])
})
