import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { infoOverlayIds } from '#tenancy/info-overlay-ids.ts'
import { pageFile, testTenant } from '#tests/support/content/test-tenant.ts'
import { ContentFetchError } from '../errors.ts'
import type { ContentSource } from '../source.ts'
import { PullRefused, pullContent } from './pull-content.ts'

const tenant = testTenant({ content: { bucket: 'https://storage.example' } })
const listed = (identifier: string, path: string) => ({
  identifier,
  path,
  modified: '2026-11-20',
  index: true,
})
const help = 'nl-NL/klantenservice.json'

let folder: string
let files: Record<string, unknown>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-'))
  const navigation = { departments: [] }
  const banner = { points: [{ text: 'Gratis ruilen' }] }
  files = {
    'nl-NL/index.json': { pages: [listed('storefront', '/'), listed('klantenservice', '/klantenservice')] },
    'nl-NL/storefront.json': pageFile({ path: '/' }),
    [help]: pageFile(),
    'nl/menus/footer.json': {
      columns: [{ title: 'Hulp', links: [{ label: 'K', href: '/klantenservice' }] }],
    },
    'nl/contact-help.json': {
      topics: ['orders', 'returns'].map((code) => ({
        ...{ code, labelKey: code, targetEmailID: 1, answerKey: 'anything' },
      })),
      labels: { orders: 'Bestellen', returns: 'Retour' },
      answers: { anything: { paragraphs: ['Dat gaat zo.'] } },
    },
    'nl/top-banner.web.json': banner,
    'nl/top-banner.mobile.json': banner,
  }
  const part = { kind: 'paragraph', text: 'Bezorgen kost niets.' }
  for (const id of infoOverlayIds)
    files[`nl-NL/servicelayer/${id}.json`] = { title: 'Bezorgen', modified: '2026-11-20', parts: [part] }
  for (const channel of ['web', 'mobile'])
    for (const name of ['nl-NL', 'nl-NL.sliced'])
      files[`navigation/proef-nl/${channel}/${name}.json`] = navigation
})
afterEach(() => rm(folder, { recursive: true }))

/** The current state of a storage; an Error in place of a file is thrown by its fetch. */
const storage: ContentSource = {
  nameOf: (address) => `https://storage.example/${address}`,
  get: async (address) => {
    const file = files[address]
    if (file instanceof Error) throw file
    if (file === undefined) return { state: 'missing' }
    return {
      state: 'found',
      body: typeof file === 'string' ? file : JSON.stringify(file),
      validator: undefined,
    }
  },
}
const pull = () => pullContent({ tenant, source: storage, folder })
const refusal = async (): Promise<string[]> => {
  const error = await pull().catch((thrown: unknown) => thrown)
  if (!(error instanceof PullRefused)) throw error
  return error.findings.map(({ file, place, problem }) => `${file}: ${place}: ${problem}`)
}
const readPulled = async (address: string) => JSON.parse(await readFile(join(folder, address), 'utf8'))

describe('[DEV-1] content:pull', () => {
  test('downloads everything a storage has, and later only what is new', async () => {
    expect(await pull()).toMatchObject({ files: 18, gone: [], changed: { length: 18 } })
    expect(await readPulled(help)).toEqual(files[help])
    const before = await stat(join(folder, help))
    expect(await pull()).toEqual({ files: 18, changed: [], gone: [] })
    files['nl-NL/storefront.json'] = pageFile({ path: '/', title: 'Nieuw' })
    expect(await pull()).toMatchObject({ changed: ['nl-NL/storefront.json'] })
    expect((await readPulled('nl-NL/storefront.json')).title).toBe('Nieuw')
    expect((await stat(join(folder, help))).mtimeMs).toBe(before.mtimeMs)
  })

  test('sets pages aside that the storage no longer has', async () => {
    const old = join(folder, 'nl-NL/lp-zomer.json')
    await mkdir(dirname(old), { recursive: true })
    await writeFile(old, '{}')
    expect(await pull()).toMatchObject({ gone: ['nl-NL/lp-zomer.json'] })
    const names = (await readdir(join(folder, 'nl-NL'))).filter((name) => name.includes('.'))
    expect(names.sort()).toEqual([
      'index.json',
      'klantenservice.json',
      'lp-zomer.json.gone',
      'storefront.json',
    ])
  })

  test('without a list of pages, downloads linked pages and those that exist locally', async () => {
    delete files['nl-NL/index.json']
    const teaser = (href: string) => ({
      type: 'newsletterTeaser',
      title: 'T',
      body: 'B',
      link: { label: 'L', href },
    })
    files['nl-NL/storefront.json'] = pageFile({ path: '/', blocks: [teaser('/lp/zomer?x=1#y')] })
    files['nl-NL/lp-zomer.json'] = pageFile({
      path: '/lp/zomer',
      blocks: [teaser('/lp/strand'), teaser('/lp/weg')],
    })
    files['nl-NL/lp-strand.json'] = pageFile({ path: '/lp/strand' })
    files['nl-NL/lp-stil.json'] = pageFile({ path: '/lp/stil' })
    for (const name of ['lp-stil', 'lp-oud']) {
      const old = join(folder, `nl-NL/${name}.json`)
      await mkdir(dirname(old), { recursive: true })
      await writeFile(old, '{}')
    }
    const { changed, gone } = await pull()
    expect(changed.filter((address) => /nl-NL\/(?:lp-|klanten|index)/.test(address))).toEqual([
      'nl-NL/klantenservice.json',
      'nl-NL/lp-stil.json',
      'nl-NL/lp-strand.json',
      'nl-NL/lp-zomer.json',
    ])
    expect(gone).toEqual(['nl-NL/lp-oud.json'])
    expect(await pull()).toMatchObject({ changed: [], gone: [] })
  })

  test('[CON-8] downloads info overlays that are linked to', async () => {
    const part = { kind: 'paragraph', text: 'Zo meet je.' }
    files['nl-NL/servicelayer/measure.json'] = { title: 'Meten', modified: '2026-11-20', parts: [part] }
    const link = { label: 'L', href: '/info/measure' }
    files[help] = pageFile({ blocks: [{ type: 'newsletterTeaser', title: 'T', body: 'B', link }] })
    expect((await pull()).changed).toContain('nl-NL/servicelayer/measure.json')
    expect(await readPulled('nl-NL/servicelayer/measure.json')).toMatchObject({ title: 'Meten' })
    delete files['nl-NL/servicelayer/measure.json']
    expect((await pull()).gone).toEqual(['nl-NL/servicelayer/measure.json'])
  })

  const late = new ContentFetchError({ url: 'x', statusText: 'no response within 5000 ms' })
  const at = 'https://storage.example/'
  test.each<[string, () => void, string[]]>([
    [
      'a page that is listed but does not exist',
      () => delete files[help],
      [`${at}${help}: (file): is missing`],
    ],
    [
      'no answer',
      () => Object.assign(files, { [help]: late }),
      [`${at}${help}: (file): no response within 5000 ms`],
    ],
    [
      'a server’s error',
      () =>
        Object.assign(files, { [help]: new ContentFetchError({ url: 'x', status: 500, statusText: 'Oh' }) }),
      [`${at}${help}: (file): 500 Oh`],
    ],
    [
      'half a JSON, and a head that does not fit',
      () =>
        Object.assign(files, {
          [help]: '{"path"',
          'nl-NL/storefront.json': pageFile({ path: '/', modified: 'x' }),
        }),
      [
        expect.stringContaining(`${at}nl-NL/storefront.json: modified: `),
        expect.stringContaining(`${at}${help}: (file): is not JSON`),
      ],
    ],
    [
      'a broken block',
      () => Object.assign(files, { [help]: pageFile({ blocks: [{ type: 'vuurwerk' }] }) }),
      [`${at}${help}: blocks[0]: unknown block type "vuurwerk"`],
    ],
    [
      'a page under another name',
      () => Object.assign(files, { [help]: pageFile({ path: '/special/x' }) }),
      [`${at}${help}: path: /special/x has to be in special-x.json`],
    ],
    [
      'a name that leads out of the folder',
      () => Object.assign(files, { 'nl-NL/index.json': { pages: [listed('../../x', '/x')] } }),
      [`${at}nl-NL/index.json: pages[0].identifier: ../../x is not a valid identifier`],
    ],
  ])('refuses everything for %s', async (_, spoil, findings) => {
    await pull()
    const before = await readPulled('nl-NL/index.json')
    Object.assign(files, { 'nl/top-banner.web.json': { points: [{ text: 'Nieuw' }] } })
    spoil()
    expect(await refusal()).toEqual(findings)
    expect(await readPulled('nl/top-banner.web.json')).toEqual({ points: [{ text: 'Gratis ruilen' }] })
    expect(await readPulled('nl-NL/index.json')).toEqual(before)
    expect((await readPulled(help)).path).toBe('/klantenservice')
  })

  test('[SEC-7] stops requesting files if a storage does not respond', async () => {
    let requests = 0
    const source: ContentSource = {
      ...storage,
      get: async (address) => {
        if (address.endsWith('index.json')) return storage.get(address)
        requests += 1
        throw late
      },
    }
    const pages = Array.from({ length: 100 }, (_, page) => listed(`node-${page}`, `/node/${page}`))
    files['nl-NL/index.json'] = { pages }
    await expect(pullContent({ tenant, source, folder })).rejects.toThrow(PullRefused)
    expect(requests).toBe(8)
  })
})
