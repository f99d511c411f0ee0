import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Content, contentFolder, openContent } from './content.ts'
import { ContentInvalidError, ContentNotFoundError } from './errors.ts'
import { pageFile, testTenant } from './test-tenant.ts'

const tenant = testTenant()
let folder: string
let content: Content

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  content = openContent({
    folder,
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
    '%s is not found: requirePage throws, loadPage tells',
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

  test('[CON-5] a file that cannot be used is told, so that the page can say so', async () => {
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

  test('placeholders are put into heads, blocks and menus', async () => {
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
      value: { columns: [{ title: 'Proefwinkel', links: [{ label: '+31 88 000 0000' }] }] },
    })
  })

  test('the list of pages is computed from the files', async () => {
    await write('nl-NL/klantenservice.json', pageFile())
    expect(await content.loadPageIndex(tenant, 'nl-NL')).toMatchObject({
      ok: true,
      value: [{ path: '/klantenservice' }],
    })
  })

  test('CONTENT_CACHE_DIR moves the folder', () => {
    expect(contentFolder({})).toBe(resolve('content-cache'))
    expect(contentFolder({ CONTENT_CACHE_DIR: '/srv/content' })).toBe('/srv/content')
  })
})
