import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isUnavailable, Unavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

function failureOf(doing: () => void): unknown {
  try {
    doing()
  } catch (error) {
    return error
  }
  throw new Error('nothing failed')
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'unavailable-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

describe('[ERR-1] [ROU-6] an unavailable database is distinguished from an error of ours', () => {
  test.each([
    ...['08006', '53300', '57P01', '57P03', '57014', '58030', 'XX001', '53100', '25006'],
    ...['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ENOSPC', 'EROFS'],
  ])('%s: unavailable', (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
    expect(
      isUnavailable(new Error('A page', { cause: new Error('A question', { cause: withCode(code) }) })),
    ).toBe(true)
  })

  test.each(['42601', '42P01', '23505', '22003', 'ENOENT', 'ERR_INVALID_ARG_TYPE'])('%s: ours', (code) => {
    expect(isUnavailable(withCode(code))).toBe(false)
  })

  test('a file that is no SQLite database, or cannot be opened: unavailable', () => {
    const file = join(folder(), 'shop.sqlite')
    writeFileSync(file, 'This is no database. '.repeat(100))
    expect(isUnavailable(failureOf(() => new DatabaseSync(file).exec('select * from product')))).toBe(true)
    expect(isUnavailable(failureOf(() => new DatabaseSync(join(file, 'shop.sqlite'))))).toBe(true)
  })

  test('a file that another process has locked: unavailable', () => {
    const file = join(folder(), 'shop.sqlite')
    const [one, other] = [new DatabaseSync(file), new DatabaseSync(file)]
    onTestFinished(() => [one, other].forEach((each) => each.close()))
    one.exec('begin immediate')
    expect(isUnavailable(failureOf(() => other.exec('begin immediate')))).toBe(true)
  })

  test('an invalid statement, an invalid value, an error in code: ours', () => {
    const database = new DatabaseSync(':memory:')
    onTestFinished(() => database.close())
    database.exec('create table line (id integer primary key) strict; insert into line values (1)')
    for (const wrong of ['selct 1', 'select * from basket', 'insert into line values (1)'])
      expect(isUnavailable(failureOf(() => database.exec(wrong))), wrong).toBe(false)
    expect(isUnavailable(new TypeError('undefined is not a function'))).toBe(false)
    expect(isUnavailable('no error at all')).toBe(false)
  })

  test('an Unavailable error: unavailable', () => {
    expect(isUnavailable(new Unavailable('No answer within 10 s'))).toBe(true)
  })
})
