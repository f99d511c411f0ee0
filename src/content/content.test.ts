import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pageFile, testTenant } from '#tests/support/content/test-tenant.ts'
import { type Content, contentFolder, openContent } from './content.ts'
import { ContentInvalidError, ContentNotFoundError } from './errors.ts'
import { type Moment, momentAt } from './moment.ts'
import { problemLines } from './problems.ts'

const tenant = testTenant()
let folder: string
let content: Content
/** The requested time; defaults to now. */
let moment: Moment | undefined

beforeEach(async () => {
  moment = undefined
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  content = openContent({
    folder,
    moment: () => moment ?? momentAt(Date.now()),
    report: () => undefined,
    format: () => ({ money: String, number: String, serviceHours: () => 'altijd' }),
  })
})
afterEach(() => rm(folder, { recursive: true }))

async function write(address: string, json: unknown): Promise<void> {
  const file = join(folder, tenant.id, address)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, typeof json === 'string' ? json : JSON.stringify(json))
}

describe('content of a tenant without bucket', () => {
  test.each([
    ['/', 'storefront'],
    ['/storefront', 'storefront'],
    ['/service-hilfe', 'service-hilfe'],
    ['/aide-service/livraison', 'aide-service-livraison'],
    ['/lp/zomer', 'lp-zomer'],
    ['/magazin/wolle', 'magazin-wolle'],
    ['/magazine/laine', 'magazine-laine'],
    ['/node/12', 'node-12'],
    ['/klantenservice/betalen-geldzaken/geld-lenen', 'klantenservice-betalen-geldzaken-geld-lenen'],
    ['/inspiratie/winter', 'inspiratie-winter'],
    ['/special/vacatures', 'special-vacatures'],
  ])('[ROU-3] [CON-1] %s is %s.json', async (path, identifier) => {
    await write(`nl-NL/${identifier}.json`, pageFile({ path, title: identifier }))
    expect((await content.requirePage(tenant, 'nl-NL', path)).head.title).toBe(identifier)
  })

  test.each(['/klantenservice/niets', '/../proef/nl-NL/klantenservice', '/index', '/Klantenservice'])(
    '%s is not found: requirePage throws, loadPage returns an error',
    async (path) => {
      await write('nl-NL/klantenservice.json', pageFile())
      await write('nl-NL/index.json', { pages: [] })
      await expect(content.requirePage(tenant, 'nl-NL', path)).rejects.toThrow(ContentNotFoundError)
      expect(await content.loadPage(tenant, 'nl-NL', path)).toMatchObject({
        ok: false,
        error: expect.any(ContentNotFoundError),
      })
    },
  )

  test('[CON-5] an invalid file is reported, so that the page can show a message', async () => {
    await write('nl-NL/klantenservice.json', '<!doctype html>')
    await write('nl/top-banner.web.json', { points: 'none' })
    expect(await content.loadPage(tenant, 'nl-NL', '/klantenservice')).toMatchObject({
      ok: false,
      error: expect.any(ContentInvalidError),
    })
    expect(await content.loadTopBanner(tenant, 'nl-NL', 'web')).toMatchObject({
      ok: false,
      error: { place: 'points', file: join(folder, 'proef/nl/top-banner.web.json') },
    })
  })

  test('replaces placeholders in heads, blocks and menus', async () => {
    await write(
      'nl-NL/klantenservice.json',
      pageFile({
        seo: { description: '{withdrawalDays} dagen' },
        blocks: [
          { type: 'richText', content: [{ kind: 'list', items: ['{company}', '{deliveryCostCents}'] }] },
        ],
      }),
    )
    await write('nl/menus/footer.json', {
      columns: [{ title: '{company}', links: [{ label: '{phone}', href: '/x' }] }],
    })
    const page = await content.requirePage(tenant, 'nl-NL', '/klantenservice')
    expect(page.head.seo.description).toBe('14 dagen')
    expect(page.blocks).toMatchObject([{ block: { content: [{ items: ['Proefwinkel', '595'] }] } }])
    expect(await content.loadFooterMenu(tenant, 'nl-NL')).toMatchObject({
      value: { columns: [{ title: 'Proefwinkel', links: [{ label: '+31\u00a088\u00a0000\u00a00000' }] }] },
    })
  })

  test('computes the list of pages from the files', async () => {
    await write('nl-NL/klantenservice.json', pageFile())
    expect(await content.loadPageIndex(tenant, 'nl-NL')).toMatchObject({
      ok: true,
      value: [{ path: '/klantenservice' }],
    })
  })

  test('CONTENT_CACHE_DIR changes the folder', () => {
    expect(contentFolder({})).toBe(resolve('content-cache'))
    expect(contentFolder({ CONTENT_CACHE_DIR: '/srv/content' })).toBe('/srv/content')
  })
})

describe('[DEV-2] content at a given time', () => {
  const title = async (path = '/klantenservice') =>
    (await content.requirePage(tenant, 'nl-NL', path)).head.title
  const at = (time: string, drafts = false) => {
    moment = momentAt(Date.parse(time), drafts)
    return moment
  }

  test('a page before or after its period is not found, and in no list', async () => {
    const publish = { from: '2026-12-24T08:00', until: '2026-12-27T00:00' }
    await write('nl-NL/lp-kerst.json', pageFile({ path: '/lp/kerst', title: 'Kerst', publish }))
    await write('nl-NL/lp-concept.json', pageFile({ path: '/lp/concept', draft: true }))
    const listed = async () => {
      const index = await content.loadPageIndex(tenant, 'nl-NL')
      return index.ok && index.value.map(({ path }) => path)
    }
    const early = at('2026-12-24T06:59Z')
    await expect(title('/lp/kerst')).rejects.toThrow(ContentNotFoundError)
    expect(early.changesAt).toBe(Date.parse('2026-12-24T07:00Z'))
    expect(await listed()).toEqual([])
    at('2026-12-24T07:00Z')
    expect(await title('/lp/kerst')).toBe('Kerst')
    await expect(title('/lp/concept')).rejects.toThrow(ContentNotFoundError)
    expect(await listed()).toEqual(['/lp/kerst'])
    at('2026-12-26T23:00Z')
    await expect(title('/lp/kerst')).rejects.toThrow(ContentNotFoundError)
    at('2026-12-24T07:00Z', true)
    expect(await title('/lp/concept')).toBe('Klantenservice')
    expect(await listed()).toEqual(['/lp/concept', '/lp/kerst'])
  })

  test('a banner without any current point does not exist', async () => {
    await write('nl/top-banner.web.json', {
      points: [{ text: 'Kerst', publish: { until: '2026-12-27T00:00' } }],
    })
    at('2026-12-26T22:59Z')
    expect((await content.loadTopBanner(tenant, 'nl-NL', 'web')).ok).toBe(true)
    at('2026-12-26T23:00Z')
    expect((await content.loadTopBanner(tenant, 'nl-NL', 'web')).ok).toBe(false)
  })

  test('[CON-7] a preview reads every file anew; shoppers get the cached one for its 15 s', async () => {
    await write('nl-NL/klantenservice.json', pageFile({ title: 'Eerst' }))
    expect(await title()).toBe('Eerst')
    await write('nl-NL/klantenservice.json', pageFile({ title: 'Daarna en langer' }))
    expect(await title()).toBe('Eerst')
    at('2026-12-24T07:00Z', true)
    expect(await title()).toBe('Daarna en langer')
  })

  test('[CON-7] [CON-6] a preview reports file, path and reason; if a file is invalid the last valid page is shown', async () => {
    await write('nl-NL/klantenservice.json', pageFile({ title: 'Goed', blocks: [{ type: 'vuurwerk' }] }))
    const first = at('2026-12-24T07:00Z', true)
    expect(await title()).toBe('Goed')
    expect(problemLines(first.problems, folder)).toEqual([
      'proef/nl-NL/klantenservice.json: blocks[0]: vuurwerk: unknown block type "vuurwerk"',
    ])
    await write('nl-NL/klantenservice.json', pageFile({ title: '' }))
    const second = at('2026-12-24T07:00Z', true)
    expect(await title()).toBe('Goed')
    expect(problemLines(second.problems, folder)[0]).toMatch(/^proef\/nl-NL\/klantenservice\.json: title: /)
    await write('nl-NL/klantenservice.json', pageFile({ title: 'Weer goed' }))
    const third = at('2026-12-24T07:00Z', true)
    expect(await title()).toBe('Weer goed')
    expect(third.problems).toEqual([])
    moment = undefined
    expect(await title()).toBe('Weer goed')
  })
})
