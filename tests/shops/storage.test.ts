import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CopiedFolders, copyFolders, paragraph, smallPage } from './kit/copied-folders.ts'
import { parsePage } from './kit/html.ts'
import { type RunningFileServer, startFileServer } from './kit/running-file-server.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/**
 * The Dutch shop gets its content over HTTP from a static file server of its own process, through good and
 * bad days, in the order of this file. The shops' clock runs fast (fast-clock.ts); the storage's does not.
 */
let folders: CopiedFolders
let bucket: string
let storage: RunningFileServer
let shops: RunningShops
const soon = { timeout: 20_000, interval: 50 }

vi.setConfig({ testTimeout: 40_000 })

const publish = (page: string, words: string) =>
  folders.writeContent(
    join('..', bucketName, 'nl-NL', `node-${page}.json`),
    smallPage(`/node/${page}`, [paragraph(words)]),
  )
const bucketName = 'bucket'

async function see(path: string, host = 'nl.localhost') {
  const answer = await shops.ask(host, path)
  return { ...answer, main: parsePage(answer.text).only('main').text }
}
/** What a page says, asked again and again, until the storage has been asked for its file. */
async function seeAfterRevalidation(page: string): Promise<string> {
  storage.asked.length = 0
  let said = ''
  await expect
    .poll(async () => {
      said = (await see(`/node/${page}`)).main
      return storage.asked
    }, soon)
    .toContain(`/nl-NL/node-${page}.json`)
  return said
}

beforeAll(async () => {
  folders = copyFolders()
  bucket = join(folders.contentFolder, '..', bucketName)
  // The bucket has all there is of nl; its folder of last good copies begins empty.
  cpSync(join(folders.contentFolder, 'nl'), bucket, { recursive: true })
  rmSync(join(folders.contentFolder, 'nl'), { recursive: true })
  storage = await startFileServer(bucket)
  folders.changeTenant('nl', { content: { bucket: `http://127.0.0.1:${storage.port}/` } })
  publish('seen', 'Zo was het gisteren.')
  for (const page of ['silent', 'error', 'html', 'half', 'down']) publish(page, `Nooit gezien: ${page}.`)
  shops = await startShops({ env: folders.env, preload: ['fast-clock.ts'] })
})
afterAll(async () => {
  await shops?.stop()
  await storage?.stop()
  folders.remove()
})

test('[CON-2] [CON-3] [CON-4] page, navigation, banner and menu come from the storage, by their addresses', async () => {
  const { status, main, text } = await see('/node/seen')
  expect(status).toBe(200)
  expect(main).toContain('Zo was het gisteren.')
  expect(parsePage(text).all('#departments .department').length).toBeGreaterThan(2)
  expect(storage.asked).toEqual(
    expect.arrayContaining([
      '/nl-NL/node-seen.json',
      '/navigation/duinlicht-nl/web/nl-NL.sliced.json',
      '/nl/top-banner.web.json',
      '/nl/menus/footer.json',
    ]),
  )
})

test('[SEO-1] the sitemap lists what the storage and its copies are known to have', async () => {
  const { status, text } = await shops.ask('nl.localhost', '/sitemap/content-nl-NL.xml')
  expect(status).toBe(200)
  expect(text).toContain('/node/seen</loc>')
})

test('[CON-2] a changed page arrives', async () => {
  publish('seen', 'Zo is het vandaag.')
  await expect.poll(async () => (await see('/node/seen')).main, soon).toContain('Zo is het vandaag.')
})

test('[CON-2] while the storage is slow nobody waits for it, and the change arrives', async () => {
  await storage.behave('slow')
  publish('seen', 'Zo wordt het morgen.')
  let slowest = 0
  await expect
    .poll(async () => {
      const begun = performance.now()
      const { status, main } = await see('/node/seen')
      slowest = Math.max(slowest, performance.now() - begun)
      expect(status).toBe(200)
      return main
    }, soon)
    .toContain('Zo wordt het morgen.')
  expect(slowest).toBeLessThan(280)
})

test.each(['silent', 'error', 'html', 'half'] as const)(
  '[CON-2] [CON-5] while the storage is %s, pages stay as they were; one never seen says so in a page that works',
  async (manner) => {
    await storage.behave(manner)
    expect(await seeAfterRevalidation('seen')).toContain('Zo wordt het morgen.')
    const unseen = await see(`/node/${manner}`)
    expect(unseen.status).toBe(503)
    expect(unseen.headers['cache-control']).toBe('no-store')
    expect(unseen.main).toContain('Deze inhoud kon niet worden geladen.')
    expect(parsePage(unseen.text).all('#departments .department').length).toBeGreaterThan(2)
    expect(unseen.text).not.toMatch(/127\.0\.0\.1|Unexpected|JSON/)
    await storage.behave('well')
    await expect
      .poll(async () => (await see(`/node/${manner}`)).main, soon)
      .toContain(`Nooit gezien: ${manner}.`)
  },
)

test('[CON-2] nothing that was broken has been kept as a copy', () => {
  const copy = readFileSync(join(folders.contentFolder, 'nl', 'nl-NL', 'node-seen.json'), 'utf8')
  expect(copy).toBe(readFileSync(join(bucket, 'nl-NL', 'node-seen.json'), 'utf8'))
})

test('[CON-2] [CON-5] with the storage gone pages stay, a page never seen says so, other shops do not notice', async () => {
  const { port } = storage
  await storage.stop()
  for (let visit = 0; visit < 30; visit += 1)
    expect((await see('/node/seen')).main).toContain('Zo wordt het morgen.')
  const unseen = await see('/node/down')
  expect(unseen.status).toBe(503)
  expect(unseen.main).toContain('Deze inhoud kon niet worden geladen.')
  expect((await see('/service-hilfe', 'de.localhost')).status).toBe(200)

  // A server that starts on such a day has the copies of the one before.
  await shops.stop()
  shops = await startShops({ env: folders.env, preload: ['fast-clock.ts'] })
  const { status, main, text } = await see('/node/seen')
  expect(status).toBe(200)
  expect(main).toContain('Zo wordt het morgen.')
  expect(parsePage(text).all('#departments .department').length).toBeGreaterThan(2)

  publish('seen', 'Zo is het na de storing.')
  storage = await startFileServer(bucket, port)
  await expect.poll(async () => (await see('/node/seen')).main, soon).toContain('Zo is het na de storing.')
  await expect.poll(async () => (await see('/node/down')).main, soon).toContain('Nooit gezien: down.')
})

test('[CON-2] a page that was taken away is gone, also for the copies', async () => {
  rmSync(join(bucket, 'nl-NL', 'node-down.json'))
  await expect.poll(async () => (await see('/node/down')).status, soon).toBe(404)
})
