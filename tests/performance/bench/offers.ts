import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#backend/infra/database/database.ts'
import { issueToken } from '#backend/operator-api/tokens.ts'
import { startShops } from '#tests/http/shops/kit/running-shops.ts'
import { atLeast, atMost, type Figure, median } from './figure.ts'

const rows = 10_000
const rounds = 5
const host = 'nl.localhost'

/** Stocks and prices of 10,000 variants by the operator's API: the time of the request, and until a page shows them. */
export async function measureOffers(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'offers-bench-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '' }
  execFileSync(process.execPath, ['src/cli/catalogue-sample.ts', '--tenant', 'nl', '--products', '1000'], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  const database = await openDatabase({ folder })
  const skus = (await database.selectFrom('variant').select('sku').limit(rows).execute()).map(
    ({ sku }) => sku,
  )
  if (skus.length < rows) throw new Error(`Only ${skus.length} variants: the sample has become smaller.`)
  const { secret } = await issueToken(database, 'nl', { name: 'bench', scopes: ['goods:write'] }, Date.now())
  await database.destroy()
  const shops = await startShops({ env })
  try {
    const query = `{ product(sku: ${JSON.stringify(skus[0])}) { slug } }`
    const found = await shops.request(host, `/graphql?query=${encodeURIComponent(query)}`)
    const { slug } = JSON.parse(found.text).data.product
    const page = `/p/${slug}/${encodeURIComponent(skus[0] as string)}`
    const times: { request: number; shown: number }[] = []
    for (let round = 0; round < rounds; round++) {
      await shops.request(host, page)
      const cents = 12_345 + round * 100
      const body = skus
        .map((sku, place) => JSON.stringify({ sku, stock: 10 + (place % 5), price: cents }))
        .join('\n')
      const started = performance.now()
      const { status, text } = await shops.request(host, '/api/operator/v1/offers', {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/x-ndjson' },
        body,
      })
      const request = (performance.now() - started) / 1000
      if (status !== 200) throw new Error(`The shop answered ${status}: ${text}`)
      const price = `${Math.floor(cents / 100)},${cents % 100}`
      while (!(await shops.request(host, page)).text.includes(price));
      times.push({ request, shown: (performance.now() - started) / 1000 })
    }
    return [
      atLeast(
        `bulk update of ${rows} rows, rows a second`,
        rows / median(times.map(({ request }) => request)),
        5_000,
        0,
      ),
      atMost(
        `bulk update of ${rows} rows, s until a page shows it`,
        median(times.map(({ shown }) => shown)),
        2,
        2,
      ),
    ]
  } finally {
    await shops.stop()
    rmSync(folder, { recursive: true })
  }
}
