import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atLeast, type Figure } from './figure.ts'

/** Compares cached pages with a raw node:http server: runs page-cache.ts and reads its table. */
export async function measureCachedPage(): Promise<Figure[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'page-cache.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let table = ''
  child.stdout.on('data', (chunk: Buffer) => {
    table += chunk
    process.stdout.write(chunk)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`page-cache.ts ended with ${code}`)
  return ['3 tenants', '300 tenants'].flatMap((name) => [
    atLeast(`page from the cache, of raw node:http, ${name}`, cellOf(table, name, 'of raw'), 0.7),
    atLeast(`the same by CPU time, ${name}`, cellOf(table, name, 'of raw by cpu'), 0.7),
  ])
}

/** A number of a table as the console draws it. */
function cellOf(table: string, row: string, column: string): number {
  const rows = table.split('\n').map((line) => line.split('│').map((cell) => cell.trim()))
  const at = rows.find((cells) => cells.includes(column))?.indexOf(column) ?? -1
  const value = Number(rows.find((cells) => cells[1] === row)?.[at])
  if (Number.isNaN(value)) throw new Error(`page-cache.ts does not say "${column}" of ${row}`)
  return value
}
