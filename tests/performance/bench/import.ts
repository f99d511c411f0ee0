import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShops } from '#tests/http/shops/kit/running-shops.ts'
import { generateFeed } from '#tests/integration/import/generate-feed.ts'
import { runImport } from '#tests/integration/import/run-import.ts'
import { atLeast, atMost, type Figure } from './figure.ts'
import { load } from './load.ts'

const rows = 100_000

/** The import of 100,000 rows beside a running shop: memory, speed, and response times of the shop. */
export async function measureImport(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'import-bench-'))
  const env = { DATA_DIR: join(folder, 'data') }
  const [small, large, facts] = ['small.xml', 'large.xml', 'facts.xml'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  try {
    await generateFeed(small, 1000)
    await generateFeed(large, rows)
    await generateFeed(facts, rows, { facts: true })
    const withFacts = await runImport([facts, '--tenant', 'nl'], { DATA_DIR: join(folder, 'facts') })
    if (withFacts.code !== 0) throw new Error(`The import ended with ${withFacts.code}: ${withFacts.errors}`)
    await runImport([small, '--tenant', 'nl'], env)
    // A cache that holds a fraction of the requested pages: they are rendered each time.
    const shops = await startShops({ env: { ...env, PAGE_CACHE_MB: '2' } })
    try {
      let turn = 0
      const requests = Array.from(
        { length: 2000 },
        () =>
          `GET /c/mode/jurk?min=0&max=${90 + (turn++ % 900)} HTTP/1.1\r\nHost: nl.localhost\r\nAccept-Encoding: br\r\n\r\n`,
      )
      const rate = async (ms: number): Promise<number> => {
        const { pages, seconds } = await load({ port: shops.port, requests, connections: 4, ms })
        return pages / seconds
      }
      await rate(2000)
      const alone = await rate(4000)
      let importing = true
      const run = runImport([large, '--tenant', 'nl'], env).finally(() => {
        importing = false
      })
      const during: number[] = []
      while (importing) during.push(await rate(1000))
      const { code, seconds, peak, errors } = await run
      if (code !== 0) throw new Error(`The import ended with ${code}: ${errors}`)
      const share = during.reduce((sum, each) => sum + each, 0) / during.length / alone
      return [
        atMost(`import of ${rows} rows, highest memory, MB`, peak / 1_048_576, 300, 0),
        atLeast('import, rows a second', rows / seconds, 1000, 0),
        atMost(
          `import of ${rows} rows with seven facts each, highest memory, MB`,
          withFacts.peak / 1_048_576,
          512,
          0,
        ),
        atLeast('import with seven facts a row, rows a second', rows / withFacts.seconds, 1000, 0),
        atLeast('pages rendered beside an import, of those without one', share, 0.2),
        atLeast('the same, in its slowest second', Math.min(...during) / alone, 0.05),
      ]
    } finally {
      await shops.stop()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
