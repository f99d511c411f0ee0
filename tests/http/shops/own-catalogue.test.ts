import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureKeys } from '#demo/catalogue/pictures.ts'
import { type PictureHost, startPictureHost } from '#tests/integration/import/picture-host.ts'
import { runImport } from '#tests/integration/import/run-import.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { parsePage } from './kit/html.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const data = mkdtempSync(join(tmpdir(), 'own-goods-'))
const loadedModules = join(data, 'loaded-modules')
let pictures: PictureHost
let folders: CopiedFolders
let shops: RunningShops

beforeAll(async () => {
  pictures = await startPictureHost()
  folders = copyFolders()
  folders.changeTenant('nl', { pictureHosts: [pictures.origin] })
  const feed = join(data, 'feed.xml')
  const fixture = readFileSync(
    join(import.meta.dirname, '../../integration/import/feeds/damesmode.xml'),
    'utf8',
  )
  writeFileSync(feed, fixture.replaceAll('https://beeld.example', pictures.origin))
  const env = { ...folders.env, DATA_DIR: data }
  const run = await runImport([feed, '--tenant', 'nl'], env)
  expect(run.code, run.errors).toBe(0)
  shops = await startShops({
    env: { ...env, LOADED_MODULES: loadedModules },
    preload: ['list-loaded-modules.ts'],
  })
})
afterAll(async () => {
  await shops.stop()
  await pictures.close()
  folders.remove()
  rmSync(data, { recursive: true })
})

const json = { 'content-type': 'application/json', accept: 'application/json' }

async function runQuery(host: string, query: string, { variables = {}, cookie = '' } = {}) {
  const response = await shops.request(host, '/graphql', {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = JSON.parse(response.text)
  expect([response.status, errors]).toEqual([200, undefined])
  return data
}

/** Returns the cookies of a new visitor with one piece of a variant in the basket. */
async function visitorWith(host: string, sku: string): Promise<string> {
  const { headers } = await shops.request(host, '/api/session', { method: 'POST', headers: json })
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
  const { added } = await runQuery(
    host,
    'mutation ($m: ID!, $s: ID!) { added: addToBasket(mutationId: $m, sku: $s) { error } }',
    { variables: { m: crypto.randomUUID(), s: sku }, cookie },
  )
  expect(added).toEqual({ error: null })
  return cookie
}

const pickUp = `{
  checkout { deliveryOptions { kind } }
  pickUpPoints(postalCode: "2042 ZZ") { problem points { id } }
}`

/** Chunks of the built server that contain a module of src/demo: the bundler names each module above its code. */
const demoChunks = new Set(
  globSync(`${repository}/dist/server/**/*.mjs`)
    .filter((file) => /^\/\/ src\/demo\//m.test(readFileSync(file, 'utf8')))
    .map((file) => pathToFileURL(file).href),
)

/** Modules of the demonstration that the server and its threads have loaded: sources and chunks of the build. */
function loadedDemo(): string[] {
  const urls = new Set(readFileSync(loadedModules, 'utf8').trim().split('\n'))
  const sources = pathToFileURL(join(repository, 'src', 'demo')).href
  return [...urls].filter((url) => url.startsWith(`${sources}/`) || demoChunks.has(url))
}

test('a shop with its own products loads no module of the demonstration', { timeout: 60_000 }, async () => {
  const host = 'nl.localhost'
  const page = async (path: string, cookie = '') => {
    const response = await shops.request(host, path, { headers: { cookie } })
    expect([path, response.status]).toEqual([path, 200])
    return response
  }
  for (const path of ['/', '/c/dames/jurken', '/s/?q=coltrui', '/robots.txt', '/feed/google-nl-NL.xml'])
    await page(path)
  const product = parsePage((await page('/p/vest-jonna/ZG-1003')).text)
  const picture = await page(product.all('main img')[0]?.attribute('src') ?? '')
  expect(picture.headers['content-type']).toBe('image/webp')

  // A sample picture does not exist in this shop.
  const [sampleKey = ''] = pictureKeys()
  expect((await shops.request(host, `/product-pictures/${sampleKey}-240.avif`)).status).toBe(404)

  const cookie = await visitorWith(host, 'ZG-1004')
  const found = await runQuery(host, pickUp, { cookie })
  expect(found.checkout.deliveryOptions.map(({ kind }: { kind: string }) => kind)).toEqual([
    'HOME',
    'APPOINTMENT',
  ])
  expect(found.pickUpPoints).toEqual({ problem: null, points: [] })
  await page('/warenkorb', cookie)

  const loaded = readFileSync(loadedModules, 'utf8')
  // The list contains the modules of the server and of its threads.
  expect(loaded).toContain('/dist/server/entry.mjs')
  expect(loaded).toContain('/dist/server/chunks/pictures-rendering-photo-worker_')
  expect(loadedDemo()).toEqual([])
})

test('a demonstration beside it loads sample pictures and pick-up points when they are needed', {
  timeout: 60_000,
}, async () => {
  const host = 'de.localhost'
  execFileSync(process.execPath, ['src/cli/catalogue-sample.ts', '--tenant', 'de', '--products', '90'], {
    cwd: repository,
    stdio: 'ignore',
    env: { ...process.env, ...folders.env, DATA_DIR: data, DATABASE_URL: '' },
  })
  const { searchResult } = await runQuery(
    host,
    '{ searchResult(query: { size: 1 }) { products { media { src } } } }',
  )
  const picture = await shops.request(host, `${searchResult.products[0].media[0].src}-240.avif`)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/avif'])
  // Builds keep the chunks of the one before for its open pages: one of them is loaded.
  expect(loadedDemo().filter((url) => url.includes('/demo-pictures-rendering-render-worker_'))).toHaveLength(
    1,
  )
  expect((await shops.request(host, '/product-pictures/no-such-key-240.avif')).status).toBe(404)
})

test('[BAS-4] a demonstration offers sample pick-up points', async () => {
  const host = 'de.localhost'
  const { pickUpPoints } = await runQuery(
    host,
    '{ pickUpPoints(postalCode: "26135", limit: 2) { points { id } } }',
  )
  expect(pickUpPoints.points).toEqual([{ id: 'de-26-1' }, { id: 'de-26-2' }])
})
