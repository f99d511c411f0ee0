import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#backend/infra/database/database.ts'
import { ensureSqlite } from '#tests/support/database/ensure-sqlite.ts'

const sqlite = ensureSqlite()
const inodeOf = (file: string): number => statSync(file).ino

interface Serving {
  folder: string
  file: string
  child: ChildProcess
  /** Visitors whose basket lines have been acknowledged so far. */
  acknowledged(): number
  /** Waits until that many more were acknowledged. */
  more(count: number): Promise<void>
}

/** A process that serves a shop of its own and is killed with the test. */
async function serve(): Promise<Serving> {
  const folder = mkdtempSync(join(tmpdir(), 'kept-locks-'))
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../support/database/acknowledging-shop.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
      await once(child, 'close')
    rmSync(folder, { recursive: true })
  })
  let lines = 0
  child.stdout.on('data', (chunk: Buffer) => {
    lines += chunk.toString().split('\n').length - 1
  })
  const more = async (count: number): Promise<void> => {
    const wanted = lines + count
    await expect.poll(() => lines, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(wanted)
  }
  await more(1)
  return { folder, file: join(folder, 'shop.sqlite'), child, acknowledged: () => lines, more }
}

/** Lines of /proc/locks for the file: holder and kind of each lock. */
const locksOf = (file: string, pid: number): string[] =>
  readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => line.includes(`:${inodeOf(file)} `) && line.split(/\s+/)[4] === String(pid))

/** Baskets of one line each, by the visitor's number. */
async function linesIn(folder: string): Promise<number[]> {
  const database = await openDatabase({ folder })
  const rows = await database.selectFrom('basket_item').select('owner').execute()
  await database.destroy()
  return rows.map(({ owner }) => Number(owner.split('-').at(-1))).sort((a, b) => a - b)
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const foreign: [string, (file: string, folder: string) => string[]][] = [
  ['a reader', (file) => ['-readonly', file, 'select count(*) from basket_item']],
  ['a writer', (file) => [file, 'pragma busy_timeout = 10000; delete from attempt']],
  ['a backup', (file, folder) => [file, `.backup ${join(folder, 'copy.sqlite')}`]],
]

test('[REL-1] after a search the process still holds its lock on the file', async () => {
  const { file, child } = await serve()
  expect(locksOf(file, child.pid as number).length).toBeGreaterThan(0)
})

test.each(foreign)(
  '[REL-1] %s beside the shop leaves -wal and -shm, and kill -9 loses nothing',
  async (_, commandOf) => {
    const { folder, file, child, acknowledged, more } = await serve()
    const journals = ['-wal', '-shm'].map((ending) => file + ending)
    const before = journals.map(inodeOf)
    for (let round = 0; round < 3; round += 1) {
      execFileSync(sqlite, commandOf(file, folder), { stdio: ['ignore', 'ignore', 'inherit'] })
      await more(10)
    }
    expect(journals.map(inodeOf)).toEqual(before)
    child.kill('SIGKILL')
    await once(child, 'close')
    // The last acknowledgement may be lost on its way: the database then has one line more.
    const found = await linesIn(folder)
    expect(found.slice(0, acknowledged())).toEqual(upTo(acknowledged()))
    expect(found.length - acknowledged()).toBeLessThanOrEqual(1)
    expect(String(execFileSync(sqlite, [file, 'pragma integrity_check'])).trim()).toBe('ok')
  },
)
