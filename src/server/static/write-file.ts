import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { brotliParams } from '../page-cache/compress.ts'

const texts = /\.(html|svg|txt|xml)$/

/** What a host that can do so sends instead of the file; scripts and styles have both. */
export const companions = ['.br', '.gz'] as const

/**
 * Writes a file of the shop, and beside it its form in brotli where that is smaller, as the server sends it. Not in
 * gzip: nearly nobody gets it, hosts make it in passing, and it would be a third of the work of a build.
 */
export function writeShopFile(folder: string, file: string, body: Buffer): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, body)
  if (!texts.test(file)) return
  const br = brotliCompressSync(body, { params: brotliParams(body.length) })
  if (br.length < body.length) writeFileSync(`${path}.br`, br)
}
