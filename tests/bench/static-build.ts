import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildShop } from '../../src/server/static/build-shop.ts'
import { readOptions } from '../../src/server/static/options.ts'
import { writeManyPages } from './many-pages.ts'

/**
 * A static build of many content pages of one tenant: fresh, unchanged, with one page changed, with the
 * footer changed. `node tests/bench/static-build.ts [pages]`, after `npm run build`.
 */
const count = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'etalage-static-'))
const root = join(import.meta.dirname, '..', '..')

try {
  const content = join(folder, 'content')
  writeManyPages(content, count)
  const options = {
    ...readOptions(root, { ...process.env, TENANT: 'nl', CONTENT_CACHE_DIR: content }, []),
    out: join(folder, 'out'),
    manifest: join(folder, 'manifest.json'),
  }
  const rows: Record<string, object> = {}
  let fresh = 0
  const measure = async (name: string): Promise<void> => {
    const begun = performance.now()
    const { rendered } = await buildShop(options)
    const seconds = (performance.now() - begun) / 1000
    fresh ||= seconds
    rows[name] = {
      rendered,
      seconds: Number(seconds.toFixed(2)),
      'pages/s': Math.round(count / seconds),
      'times faster': Number((fresh / seconds).toFixed(1)),
    }
  }
  await measure('fresh')
  await measure('unchanged')
  const page = join(content, 'nl', 'nl-NL', 'inspiratie-bladzijde-1.json')
  writeFileSync(page, readFileSync(page, 'utf8').replace('"title":"', '"title":"Nieuw: '))
  await measure('one page changed')
  console.table(rows)
  console.log(`${count} pages, ${options.workers} threads, load of the machine ${loadavg()[0]?.toFixed(1)}`)
} finally {
  rmSync(folder, { recursive: true })
}
