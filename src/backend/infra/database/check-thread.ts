import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { sqliteErrorName } from '#operations/sqlite-error.ts'
import type { CheckResult } from './file-check.ts'

/**
 * Worker thread that reads a SQLite file table by table and posts a CheckResult: the first damage found, or
 * undefined. Any other error is thrown, and nothing is posted. Each table is read in a transaction of its own,
 * so that the write-ahead log is not held during the whole check.
 */
const { file } = workerData as { file: string }

function findDamage(): string | undefined {
  // Read-only, so that a missing file is not created; not memory-mapped, because a truncated file would end the
  // process.
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    database.exec('pragma mmap_size = 0; pragma cache_size = -2000')
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
    for (const { name } of tables as { name: string }[]) {
      const quoted = `"${name.replaceAll('"', '""')}"`
      const [first] = database.prepare(`pragma quick_check(${quoted})`).all() as { quick_check: string }[]
      if (first && first.quick_check !== 'ok') return first.quick_check
    }
    return undefined
  } finally {
    database.close()
  }
}

/** Other errors, such as a lock held for long or too little memory, do not mean that the file is damaged. */
const ofPages: ReadonlySet<string | undefined> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR'])

function check(): CheckResult {
  try {
    return { damage: findDamage() }
  } catch (error) {
    if (ofPages.has(sqliteErrorName(error))) return { damage: (error as Error).message }
    throw error
  }
}

parentPort?.postMessage(check())
