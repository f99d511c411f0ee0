import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Content, openContent } from '#content/content.ts'
import { ContentFetchError, ContentNotFoundError } from '#content/errors.ts'
import { HttpSource } from '#content/http-source.ts'
import { FETCH_TIMEOUT_MS, NAVIGATION_FRESH_MS, PAGE_FRESH_MS, RETRY_AFTER_MS } from '#content/limits.ts'
import type { ContentProblem } from '#content/problems.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { pageFile, testTenant } from '#tests/support/content/test-tenant.ts'
import { type RunningStorage, startStorage } from './start-storage.ts'
import type { StorageMode } from './static-storage.ts'

/** Timeout for the modes without a response only; the others have the time that a busy machine needs. */
const timeoutFor = (mode: StorageMode) => (/silent/i.test(mode) ? 600 : FETCH_TIMEOUT_MS)

let home: string
let storage: RunningStorage | undefined
let shops = 0
let files: string
let copies: string
let tenant: Tenant
let now: number
let problems: ContentProblem[]

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'storage-'))
})
beforeEach(async () => {
  // One process serves all tests, each with its own folder, until a test stops it.
  storage ??= await startStorage(join(home, 'files'))
  await storage.setMode('well')
  storage.clearRequests()
  shops += 1
  files = join(home, `files/shop-${shops}`)
  copies = join(home, `copies-${shops}`)
  tenant = testTenant({ content: { bucket: `${storage.origin}/shop-${shops}` } })
  now = 0
  problems = []
  await publish('nl-NL/klantenservice.json', pageFile({ title: 'Eerste' }))
})
afterAll(async () => {
  await stop()
  await rm(home, { recursive: true })
})

function running(): RunningStorage {
  if (!storage) throw new Error('the storage has been stopped')
  return storage
}

async function stop(): Promise<void> {
  await storage?.stop()
  storage = undefined
}

/** A process of the shop: empty memory, the disk as other processes left it. */
function open(timeoutMs = FETCH_TIMEOUT_MS): Content {
  return openContent({
    folder: copies,
    report: (problem) => problems.push(problem),
    format: () => ({ money: (cents) => `EUR ${cents / 100}`, number: String, serviceHours: () => 'altijd' }),
    now: () => now,
    timeoutMs,
  })
}

async function publish(address: string, json: unknown): Promise<void> {
  const file = join(files, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json))
}

const copyOf = (address: string) => readFile(join(copies, 'proef', address), 'utf8')
const requests = () => running().requests()
const requestCount = async () => (await requests()).length
const titleOf = async (content: Content) =>
  (await content.requirePage(tenant, 'nl-NL', '/klantenservice')).head.title

/** Repeats the request until the result is the expected one: stale content is served while its successor is fetched. */
const eventually = <Value>(attempt: () => Value | Promise<Value>) =>
  expect.poll(attempt, { interval: 2, timeout: 10_000 })

const broken: StorageMode[] = [
  'error',
  'silent',
  'halfBodyThenSilent',
  'brokenOff',
  'html',
  'htmlAsJson',
  'halfJson',
  'notText',
  'large',
  'largeUnannounced',
  'redirect',
]

describe('[CON-2] a storage over HTTP', { timeout: 30_000 }, () => {
  test('a page is fetched by GET, by locale and identifier, and stored on disk unchanged', async () => {
    expect(await titleOf(open())).toBe('Eerste')
    expect(await requests()).toMatchObject([
      { method: 'GET', path: `/shop-${shops}/nl-NL/klantenservice.json`, status: 200 },
    ])
    expect(await copyOf('nl-NL/klantenservice.json')).toBe(JSON.stringify(pageFile({ title: 'Eerste' })))
  })

  test('a page is revalidated after 15 s, not before, and conditionally', async () => {
    const content = open()
    await titleOf(content)
    await publish('nl-NL/klantenservice.json', pageFile({ title: 'Tweede' }))
    now = PAGE_FRESH_MS - 1
    expect(await titleOf(content)).toBe('Eerste')
    expect(await requestCount()).toBe(1)

    now = PAGE_FRESH_MS
    expect(await titleOf(content)).toBe('Eerste')
    await eventually(() => titleOf(content)).toBe('Tweede')
    expect(await copyOf('nl-NL/klantenservice.json')).toContain('Tweede')
    expect(PAGE_FRESH_MS).toBe(15_000)
  })

  test('an unchanged page is not sent again', async () => {
    const source = new HttpSource(tenant.content.bucket ?? '')
    const first = await source.get('nl-NL/klantenservice.json')
    if (first.state !== 'found') throw new Error(first.state)
    expect(await source.get('nl-NL/klantenservice.json', first)).toEqual({ state: 'unchanged' })
    await running().setMode('withoutEtag')
    expect(await source.get('nl-NL/klantenservice.json', first)).toEqual({ ...first, validator: undefined })
  })

  test('concurrent requests cause one request to the storage', async () => {
    const content = open()
    const titles = await Promise.all(Array.from({ length: 50 }, () => titleOf(content)))
    expect(new Set(titles)).toEqual(new Set(['Eerste']))
    expect(await requestCount()).toBe(1)
  })

  test.each(broken)('[SEC-7] a storage that is %s leaves the last good copy in place', async (mode) => {
    const timeoutMs = timeoutFor(mode)
    const content = open(timeoutMs)
    await titleOf(content)
    await publish('nl-NL/klantenservice.json', pageFile({ title: 'Tweede' }))
    await running().setMode(mode)

    now = PAGE_FRESH_MS
    await titleOf(content)
    await eventually(() => problems.length).toBe(1)
    expect(await titleOf(content)).toBe('Eerste')

    // Another process, or this one after a restart, has only the copy on disk.
    expect(await titleOf(open(timeoutMs))).toBe('Eerste')
    expect(await copyOf('nl-NL/klantenservice.json')).toContain('Eerste')

    await running().setMode('well')
    now += RETRY_AFTER_MS
    await eventually(() => titleOf(content)).toBe('Tweede')
    expect(await copyOf('nl-NL/klantenservice.json')).toContain('Tweede')
  })

  test('a storage that is stopped leaves the last good copy in place', async () => {
    const content = open()
    await titleOf(content)
    await stop()
    now = PAGE_FRESH_MS
    expect(await titleOf(content)).toBe('Eerste')
    expect(await titleOf(open())).toBe('Eerste')
  })

  test.each<[StorageMode, Partial<ContentFetchError>]>([
    ['error', { status: 500, statusText: 'Storage On Fire' }],
    ['redirect', { status: 302, statusText: 'Found' }],
    ['html', { status: 200, statusText: 'content type text/html instead of JSON' }],
    ['large', { status: 200, statusText: 'more than 2097152 bytes' }],
    ['largeUnannounced', { status: 200, statusText: 'more than 2097152 bytes' }],
    ['notText', { status: 200, statusText: 'not UTF-8 text' }],
    ['silent', { status: undefined, statusText: 'no response within 600 ms' }],
    ['halfBodyThenSilent', { status: undefined, statusText: 'no response within 600 ms' }],
  ])('[ERR-1] without a copy, %s is an error with url, status and status text', async (mode, message) => {
    await running().setMode(mode)
    const url = `${tenant.content.bucket}/nl-NL/klantenservice.json`
    const response = await open(timeoutFor(mode)).loadPage(tenant, 'nl-NL', '/klantenservice')
    expect(response).toMatchObject({ ok: false, error: { name: 'ContentFetchError', url, ...message } })
    expect(problems).toMatchObject([
      { kind: 'storage', tenant: 'proef', file: url, reason: message.statusText },
    ])
  })

  test('a fetch may take 5000 ms by default', () => {
    expect(FETCH_TIMEOUT_MS).toBe(5_000)
  })

  test('[SEC-7] a redirect is not followed', async () => {
    await running().setMode('redirect')
    await expect(
      new HttpSource(tenant.content.bucket ?? '').get('nl-NL/klantenservice.json'),
    ).rejects.toThrow(ContentFetchError)
    expect((await requests()).map(({ path }) => path)).toEqual([`/shop-${shops}/nl-NL/klantenservice.json`])
  })

  test('while the storage does not respond, only the first page waits for it', async () => {
    await publish('nl-NL/klantenservice-bestellen.json', pageFile({ path: '/klantenservice/bestellen' }))
    const before = open()
    await titleOf(before)
    await before.requirePage(tenant, 'nl-NL', '/klantenservice/bestellen')
    await stop()

    const content = open()
    await titleOf(content)
    problems = []
    await content.requirePage(tenant, 'nl-NL', '/klantenservice/bestellen')
    expect(problems).toEqual([])
  })

  test('a deleted page is gone, and an outage does not bring it back', async () => {
    const content = open()
    await titleOf(content)
    await rm(join(files, 'nl-NL/klantenservice.json'))
    now = PAGE_FRESH_MS
    const state = async () => (await content.loadPage(tenant, 'nl-NL', '/klantenservice')).ok
    await eventually(state).toBe(false)
    await stop()
    const response = await open().loadPage(tenant, 'nl-NL', '/klantenservice')
    expect(response).toMatchObject({ ok: false, error: { name: 'ContentFetchError' } })
  })

  test('a missing page is not requested again for 15 s', async () => {
    const content = open()
    for (const _ of [1, 2]) {
      const response = await content.loadPage(tenant, 'nl-NL', '/klantenservice/niets')
      expect(response).toMatchObject({ ok: false, error: expect.any(ContentNotFoundError) })
    }
    expect(await requestCount()).toBe(1)
    await publish('nl-NL/klantenservice-niets.json', pageFile({ path: '/klantenservice/niets' }))
    now = PAGE_FRESH_MS
    expect(await content.loadPage(tenant, 'nl-NL', '/klantenservice/niets')).toMatchObject({ ok: true })
    expect(problems).toEqual([])
  })
})

describe('content from a storage', { timeout: 30_000 }, () => {
  test('[CON-6] a broken head preserves the last good version, and reports file, place and reason', async () => {
    await titleOf(open())
    await publish('nl-NL/klantenservice.json', pageFile({ title: 12 }))
    expect(await titleOf(open())).toBe('Eerste')
    const file = `${tenant.content.bucket}/nl-NL/klantenservice.json`
    expect(problems).toMatchObject([
      { kind: 'file', file, place: 'title', reason: expect.stringMatching(/string/) },
    ])
    expect(await copyOf('nl-NL/klantenservice.json')).toContain('Eerste')
  })

  test('[CON-6] broken blocks are reported once, and the page is served', async () => {
    const blocks = [
      { type: 'carousel' },
      { type: 'serviceContact', title: 'Bel {company}, {nobody}' },
      { type: 'table' },
    ]
    await publish('nl-NL/klantenservice.json', pageFile({ blocks }))
    await running().setMode('withoutEtag')
    const content = open()
    const page = await content.requirePage(tenant, 'nl-NL', '/klantenservice')
    expect(page.blocks.map(({ ok }) => ok)).toEqual([false, true, false])
    expect(page.blocks[1]).toMatchObject({ block: { title: 'Bel Proefwinkel, {nobody}' } })
    now = PAGE_FRESH_MS
    await titleOf(content)
    await eventually(requestCount).toBe(2)
    await titleOf(content)
    expect(problems).toMatchObject([
      { kind: 'block', place: 'blocks[0]', type: 'carousel' },
      { kind: 'block', place: 'blocks[2]', type: 'table' },
      { kind: 'placeholder', place: 'blocks[1].title', reason: expect.stringContaining('nobody') },
    ])
  })

  test('[CON-3] navigation by client id, channel, locale and slice, fresh for 900 s', async () => {
    const department = (label: string) => ({ departments: [{ label, href: '/c/dames' }] })
    for (const channel of ['web', 'mobile'] as const)
      for (const sliced of [false, true])
        await publish(
          `navigation/proef-nl/${channel}/nl-NL${sliced ? '.sliced' : ''}.json`,
          department(`${channel} ${sliced}`),
        )
    const content = open()
    const first = async (channel: 'web' | 'mobile', sliced: boolean) => {
      const response = await content.loadNavigation(tenant, 'nl-NL', { channel, sliced })
      return response.ok && response.value.departments[0]?.label
    }
    expect(await first('web', false)).toBe('web false')
    expect(await first('web', true)).toBe('web true')
    expect(await first('mobile', false)).toBe('mobile false')
    expect(await first('mobile', true)).toBe('mobile true')

    await publish('navigation/proef-nl/web/nl-NL.json', department('nieuw'))
    now = NAVIGATION_FRESH_MS - 1
    await first('web', false)
    expect(await requestCount()).toBe(4)
    now = NAVIGATION_FRESH_MS
    await eventually(() => first('web', false)).toBe('nieuw')
    expect(NAVIGATION_FRESH_MS).toBe(900_000)
  })

  test('[CON-4] top banner by language and channel, and the footer from the menus folder', async () => {
    await publish('nl/top-banner.mobile.json', { points: [{ text: '{withdrawalDays} dagen' }] })
    await publish('nl/menus/footer.json', {
      columns: [{ title: 'Hulp', links: [{ label: 'Alles', href: '/x' }] }],
    })
    const content = open()
    expect(await content.loadTopBanner(tenant, 'nl-NL', 'mobile')).toEqual({
      ok: true,
      value: { points: [{ text: '14 dagen' }] },
    })
    expect(await content.loadFooterMenu(tenant, 'nl-NL')).toMatchObject({ ok: true, value: { legal: [] } })
    expect(await content.loadTopBanner(tenant, 'nl-NL', 'web')).toMatchObject({ ok: false })
    expect(problems).toMatchObject([{ kind: 'file', reason: 'is missing' }])
  })

  test('the list of pages is that of the bucket, otherwise that of the last good copies', async () => {
    const listed = { identifier: 'lp-a', path: '/lp/a', modified: '2026-11-01', index: false }
    await titleOf(open())
    const computed = await open().loadPageIndex(tenant, 'nl-NL')
    expect(computed).toMatchObject({
      ok: true,
      value: [{ identifier: 'klantenservice', path: '/klantenservice' }],
    })

    await publish('nl-NL/index.json', { pages: [listed] })
    expect(await open().loadPageIndex(tenant, 'nl-NL')).toEqual({
      ok: true,
      value: [{ ...listed, alternates: {} }],
    })
    await stop()
    expect(await open().loadPageIndex(tenant, 'nl-NL')).toEqual({
      ok: true,
      value: [{ ...listed, alternates: {} }],
    })
  })

  test('[TEN-7] two tenants of one process have separate content', async () => {
    const other = testTenant({ id: 'ander', company: 'Anderwinkel' })
    const folder = join(copies, 'ander/nl-NL')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'klantenservice.json'), JSON.stringify(pageFile({ title: '{company}' })))
    const content = open()
    expect(await titleOf(content)).toBe('Eerste')
    const page = await content.requirePage(other, 'nl-NL', '/klantenservice')
    expect(page.head.title).toBe('Anderwinkel')
  })
})
