import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const texts = /\.(css|html|js|json|mjs|map|svg|txt|webmanifest|xml)$/

/**
 * Writes `.br` and `.gz` beside every text file of a folder that gets smaller by it. Returns the number of these files.
 */
export async function precompress(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && texts.test(entry.name))
  const done = await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
  return done.filter(Boolean).length
}

async function compressFile(file: string): Promise<boolean> {
  const body = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: 9 })])
  if (br.length >= body.length || gz.length >= body.length) return false
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return true
}
