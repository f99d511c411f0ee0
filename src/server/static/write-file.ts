import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const texts = /\.(html|svg|txt|xml)$/

/** What a host that can do so sends instead of the file. */
export const companions = ['.br', '.gz'] as const

/**
 * Writes a file of the shop, and beside it its compressed forms where they are smaller. Writing waits for
 * the disk, so that the thread can render another page; compressing is work, and would only be in its way.
 */
export async function writeShopFile(folder: string, file: string, body: Buffer): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  const writing = [writeFile(path, body)]
  if (texts.test(file)) {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
    const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length }
    const br = brotliCompressSync(body, { params })
    const gz = gzipSync(body, { level: 6 })
    if (br.length < body.length && gz.length < body.length)
      writing.push(writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz))
  }
  await Promise.all(writing)
}
