import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atLeast, type Figure } from './figure.ts'

/** Pages from the cache beside a raw node:http server: runs page-cache.ts and reads its table. */
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
  return ['3 tenants', '300 tenants'].map((name) =>
    atLeast(`page from the cache, of raw node:http, ${name}`, ratioIn(table, name), 0.7),
  )
}

/** The last column of a row. */
function ratioIn(table: string, name: string): number {
  const row = table.split('\n').find((line) => line.includes(`'${name}'`) || line.includes(` ${name} `))
  const ratio = Number(row?.split('│').at(-2)?.trim())
  if (Number.isNaN(ratio)) throw new Error(`page-cache.ts says nothing of ${name}`)
  return ratio
}
