import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { buildShop } from '#server/static/build-shop.ts'
import { staticBuildOptions } from '#server/static/options.ts'
import { atLeast, type Figure } from './figure.ts'
import { writeManyPages } from './many-pages.ts'

/** A build of one shop. */
interface Measured {
  rendered: number
  seconds: number
  /** Of all threads together. */
  cpuSeconds: number
}

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * A static build of many content pages of one tenant: fresh, unchanged, with one page changed. `node
 * tests/performance/bench/static-build.ts [pages]`, after `npm run build`.
 */
export async function measureStaticBuild(count = 10_000): Promise<Figure[]> {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  // In the checkout, where shops are built: temporary folders can be much slower.
  const folder = mkdtempSync(join(cache, 'static-bench-'))
  try {
    return figures(count, await measure(folder, count))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(folder: string, count: number): Promise<Record<string, Measured>> {
  const content = join(folder, 'content')
  writeManyPages(content, count)
  const options = {
    ...staticBuildOptions(root, { tenant: 'nl' }, { ...process.env, CONTENT_CACHE_DIR: content }),
    out: join(folder, 'out'),
    manifest: join(folder, 'manifest.json'),
  }
  const build = async (): Promise<Measured> => {
    const begun = performance.now()
    const worked = process.cpuUsage()
    const { rendered } = await buildShop(options)
    const { user, system } = process.cpuUsage(worked)
    return { rendered, seconds: (performance.now() - begun) / 1000, cpuSeconds: (user + system) / 1_000_000 }
  }
  const fresh = await build()
  const unchanged = await build()
  const page = join(content, 'nl', 'nl-NL', 'inspiratie-bladzijde-1.json')
  writeFileSync(page, readFileSync(page, 'utf8').replace('"title":"', '"title":"Nieuw: '))
  const measured = { fresh, unchanged, 'one page changed': await build() }
  console.table(measured)
  console.log(`${count} pages, ${options.workers} threads, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  return measured
}

function figures(count: number, { fresh, unchanged }: Record<string, Measured>): Figure[] {
  if (!fresh || !unchanged) throw new Error('A build is missing')
  return [
    atLeast(`static build of ${count} pages, pages/s`, count / fresh.seconds, 500, 0),
    atLeast('unchanged static build, times faster', fresh.seconds / unchanged.seconds, 3, 1),
  ]
}

if (import.meta.main) console.table(await measureStaticBuild(Number(process.argv[2] ?? 10_000)))
