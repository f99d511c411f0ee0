import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { type CopiedFolders, copyFolders, paragraph, smallPage } from './kit/copied-folders.ts'
import { Guest } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { previewLink } from './kit/preview-link.ts'
import { repository } from './kit/repository.ts'
import { type RunningFileServer, startFileServer } from './kit/running-file-server.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/**
 * The Dutch shop gets its content over HTTP from a static file server in a process of its own, which works and fails
 * in the order of this file. The shops' clock runs fast (fast-clock.ts); that of the storage does not.
 */
let folders: CopiedFolders
let bucket: string
let storage: RunningFileServer
let shops: RunningShops
const soon = { timeout: 20_000, interval: 50 }

const publish = (page: string, words: string) =>
  folders.writeContent(
    join('..', bucketName, 'nl-NL', `node-${page}.json`),
    smallPage(`/node/${page}`, [paragraph(words)]),
  )
const bucketName = 'bucket'

async function see(path: string, host = 'nl.localhost') {
  const response = await shops.request(host, path)
  return { ...response, main: parsePage(response.text).only('main').text }
}
/** Requests a page until the storage has received a request for its file, and returns the page. */
async function seeAfterRevalidation(page: string): Promise<string> {
  storage.requests.length = 0
  let shownText = ''
  await expect
    .poll(async () => {
      shownText = (await see(`/node/${page}`)).main
      return storage.requests
    }, soon)
    .toContain(`/nl-NL/node-${page}.json`)
  return shownText
}

beforeAll(async () => {
  folders = copyFolders()
  bucket = join(folders.contentFolder, '..', bucketName)
  // The bucket has all content of nl; the folder of last good copies is empty at first.
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

test('[CON-2] [CON-3] [CON-4] page, navigation, banner and menu come from the storage, by their keys', async () => {
  const { status, main, text } = await see('/node/seen')
  expect(status).toBe(200)
  expect(main).toContain('Zo was het gisteren.')
  expect(parsePage(text).all('#departments .department').length).toBeGreaterThan(2)
  expect(storage.requests).toEqual(
    expect.arrayContaining([
      '/nl-NL/node-seen.json',
      '/navigation/duinlicht-nl/web/nl-NL.sliced.json',
      '/nl/top-banner.web.json',
      '/nl/menus/footer.json',
    ]),
  )
})

/** An editor with an open preview of the German shop, whose content is in a folder. */
async function germanEditor(): Promise<Guest> {
  const editor = new Guest(shops, 'de.localhost')
  await editor.open(previewLink(shops.port, ['--tenant', 'de'], folders.env))
  return editor
}
const german = (name: string, blocks: unknown[]) =>
  folders.writeContent(`de/de-DE/node-${name}.json`, smallPage(`/node/${name}`, blocks))

test('[CON-7] [DEV-1] [DEV-2] a broken change is refused with file, place and reason, a good one is in preview at once and live within 15 s', async () => {
  const editor = await germanEditor()
  const path = '/node/aenderung'
  german('aenderung', [paragraph('Wie es war.')])
  expect((await see(path, 'de.localhost')).main).toContain('Wie es war.')

  const check = () =>
    spawnSync(process.execPath, ['src/cli/content-check.ts'], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...commandEnvironment, ...folders.env },
    })
  german('aenderung', [{ ...paragraph('Wie es wird.'), publish: { from: 'bald' } }])
  const refused = check()
  expect(refused.status).toBe(1)
  expect(refused.stderr).toMatch(
    /de\/de-DE\/node-aenderung\.json: blocks\[0\]: richText: publish\.from: "bald": a local time is/,
  )
  expect((await editor.open(path)).text).toMatch(/node-aenderung\.json: blocks\[0\]: richText: publish\.from/)

  german('aenderung', [paragraph('Wie es wird.')])
  expect(check().stderr).not.toContain('node-aenderung')
  expect((await editor.open(path)).text).toContain('Wie es wird.')
  const cachedResponse = await shops.request('de.localhost', path)
  expect(cachedResponse.headers['cache-control']).toMatch(/s-maxage=15\b/)
  // 15 s are 750 ms of the shops' clock.
  await expect.poll(async () => (await see(path, 'de.localhost')).main, soon).toContain('Wie es wird.')
})

test('[DEV-2] pages change at their scheduled minute, also those without requests meanwhile', async () => {
  const editor = await germanEditor()
  // The clock of the shops, as the banner's field shows it.
  const now = /name="at" value="([\dT:-]+)"/.exec((await editor.open('/')).text)?.[1]
  const minute = new Date(Date.parse(`${now}Z`) + 120_000).toISOString().slice(0, 16)
  const before = { ...paragraph('Noch nicht.'), publish: { until: minute } }
  const after = { ...paragraph('Es ist so weit.'), publish: { from: minute } }
  for (const name of ['uhr', 'still']) german(name, [before, after])
  folders.writeContent(
    'de/de-DE/node-neu.json',
    smallPage('/node/neu', [after], { publish: { from: minute } }),
  )
  expect((await see('/node/still', 'de.localhost')).main).toContain('Noch nicht.')
  expect((await see('/node/neu', 'de.localhost')).status).toBe(404)
  const clock = async () => (await see('/node/uhr', 'de.localhost')).main
  expect(await clock()).not.toContain('Es ist so weit.')
  await expect.poll(clock, soon).toContain('Es ist so weit.')
  // The value is some seconds old: whatever was rendered before has expired by now.
  await expect
    .poll(async () => Number((await see('/node/uhr', 'de.localhost')).headers.age), soon)
    .toBeGreaterThan(4)
  const still = await see('/node/still', 'de.localhost')
  expect(still.main).toContain('Es ist so weit.')
  expect(still.main).not.toContain('Noch nicht.')
  expect((await see('/node/neu', 'de.localhost')).status).toBe(200)
})

test('[SEO-1] the sitemap lists the pages of the storage and of its copies', async () => {
  const { status, text } = await shops.request('nl.localhost', '/sitemap/content-nl-NL.xml')
  expect(status).toBe(200)
  expect(text).toContain('/node/seen</loc>')
})

test('[CON-2] a changed page is shown', async () => {
  publish('seen', 'Zo is het vandaag.')
  await expect.poll(async () => (await see('/node/seen')).main, soon).toContain('Zo is het vandaag.')
})

test('[CON-2] a slow storage delays no page, and the change is shown later', async () => {
  await storage.setMode('slow')
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
  // The storage takes longer for each file (file-server.ts).
  expect(slowest).toBeLessThan(1_400)
})

test.each(['silent', 'error', 'html', 'half'] as const)(
  '[CON-2] [CON-5] while the storage is %s, pages stay unchanged; an uncached one shows the error in a working page',
  async (manner) => {
    await storage.setMode(manner)
    expect(await seeAfterRevalidation('seen')).toContain('Zo wordt het morgen.')
    const unseen = await see(`/node/${manner}`)
    expect(unseen.status).toBe(503)
    expect(unseen.headers['cache-control']).toBe('no-store')
    expect(unseen.main).toContain('Deze inhoud kon niet worden geladen.')
    expect(parsePage(unseen.text).all('#departments .department').length).toBeGreaterThan(2)
    expect(unseen.text).not.toMatch(/127\.0\.0\.1|Unexpected|JSON/)
    await storage.setMode('well')
    await expect
      .poll(async () => (await see(`/node/${manner}`)).main, soon)
      .toContain(`Nooit gezien: ${manner}.`)
  },
)

test('[CON-2] no broken response was stored as a copy', () => {
  const copy = readFileSync(join(folders.contentFolder, 'nl', 'nl-NL', 'node-seen.json'), 'utf8')
  expect(copy).toBe(readFileSync(join(bucket, 'nl-NL', 'node-seen.json'), 'utf8'))
})

test('[CON-2] [CON-5] without the storage pages stay, an uncached page shows the error, other shops are unaffected', async () => {
  const { port } = storage
  await storage.stop()
  for (let visit = 0; visit < 30; visit += 1)
    expect((await see('/node/seen')).main).toContain('Zo wordt het morgen.')
  const unseen = await see('/node/down')
  expect(unseen.status).toBe(503)
  expect(unseen.main).toContain('Deze inhoud kon niet worden geladen.')
  expect((await see('/service-hilfe', 'de.localhost')).status).toBe(200)

  // A server that starts during the outage has the copies of the server before.
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

test('[CON-2] a deleted page is gone, also from the copies', async () => {
  rmSync(join(bucket, 'nl-NL', 'node-down.json'))
  await expect.poll(async () => (await see('/node/down')).status, soon).toBe(404)
})
