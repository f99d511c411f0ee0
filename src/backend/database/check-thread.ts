import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { sqliteErrorName } from '../../operations/sqlite-error.ts'
import type { CheckResult } from './file-check.ts'

/**
 * A thread that reads a SQLite file table by table and posts what is wrong with it (CheckResult): the first finding, or
 * undefined. Whatever else goes wrong is thrown, and nothing is posted. Each table is a reading transaction of its own, so
 * that the write-ahead log is not held for as long as all of them take.
 */
const { file } = workerData as { file: string }

function findDamage(): string | undefined {
  // Not created where it is missing, and not mapped into memory: a file that was cut short would end the process.
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

/** Other errors, such as a lock that is held for long or too little memory, say nothing of the pages. */
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
