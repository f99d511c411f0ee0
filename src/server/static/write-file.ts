import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { brotliParams } from '../page-cache/compress.ts'

const texts = /\.(html|svg|txt|xml)$/

/** Endings of compressed forms that a host may send instead of the file; scripts and styles have both. */
export const companions = ['.br', '.gz'] as const

/**
 * Writes a file of the shop, and beside it its brotli form where that is smaller, as the server sends it. There is no
 * gzip form: few clients need it, hosts can make it, and it would be a third of a build's work.
 */
export function writeShopFile(folder: string, file: string, body: Buffer): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, body)
  if (!texts.test(file)) return
  const br = brotliCompressSync(body, { params: brotliParams(body.length) })
  if (br.length < body.length) writeFileSync(`${path}.br`, br)
}
