import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(html|svg|txt|xml)$/

/** What a host that can do so sends instead of the file. */
export const companions = ['.br', '.gz'] as const

/**
 * Writes a file of the shop, and beside it its compressed forms where they are smaller: brotli as the server
 * sends it, gzip a little quicker, because nearly nobody gets it.
 */
export function writeShopFile(folder: string, file: string, body: Buffer): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, body)
  if (!texts.test(file)) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length }
  const br = brotliCompressSync(body, { params })
  const gz = gzipSync(body, { level: 4 })
  if (br.length >= body.length || gz.length >= body.length) return
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}
