import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaticBuild } from '#server/static/build-shop.ts'
import { filesIn } from '#server/static/fingerprint.ts'
import { staticBuildOptions } from '#server/static/options.ts'
import { openPlainHost } from './kit/plain-host.ts'
import { footer, page, smallShop } from './kit/small-shop.ts'

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')
const untouched = (folder: string, file: string): number => statSync(join(folder, file)).mtimeMs

describe('the files of a shop', () => {
  let out: string
  let built: StaticBuild
  beforeAll(async () => {
    const shop = smallShop(afterAll)
    out = shop.out
    built = await shop.build()
  })

  test('[CON-7] every page of every locale is an index.html in the folder of its URL', () => {
    expect(built).toMatchObject({ pages: 6, removed: 0 })
    for (const [file, title] of [
      ['index.html', 'Start'],
      ['service-hilfe/index.html', 'Hilfe'],
      ['service-hilfe/bestellen/index.html', 'Bestellen'],
      ['magazin/advent/index.html', 'Advent'],
      ['fr/index.html', 'Accueil'],
      ['fr/aide-service/index.html', 'Aide'],
    ] as const)
      expect(read(out, file)).toContain(`<title>${title}`)
  })

  test('[CON-7] [SEC-2] a page contains its security policy, before anything that loads', () => {
    const html = read(out, 'fr/index.html')
    const head = html.slice(html.indexOf('<head'))
    expect(head).toMatch(
      /^<head[^>]*><meta charset="utf-8"><meta http-equiv="content-security-policy" content="[^"]+">/i,
    )
    const policy = /content-security-policy" content="([^"]+)"/.exec(head)?.[1]
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src [^;]*'sha256-/)
    expect(policy).not.toContain('frame-ancestors')
    expect(policy).not.toContain('unsafe-inline')
    expect(read(out, '_headers')).toMatch(/Content-Security-Policy: frame-ancestors 'none'/)
    expect(read(out, '_headers')).toContain('X-Content-Type-Options: nosniff')
  })

  test('[REL-12] [CON-7] security.txt has a contact and an expiry', () => {
    const text = read(out, '.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: /)
    expect(Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  })

  test('[CON-7] [ROU-6] each locale has its own 404.html', () => {
    expect(read(out, '404.html')).toContain('<html lang="de-CH"')
    expect(read(out, 'fr/404.html')).toContain('<html lang="fr-CH"')
    expect(read(out, 'fr/404.html')).toContain('name="robots" content="noindex"')
  })

  test('[CON-7] other URLs of the storefront redirect to the first', () => {
    for (const [file, to] of [
      ['storefront/index.html', '/'],
      ['de/index.html', '/'],
      ['fr/storefront/index.html', '/fr'],
    ] as const) {
      expect(read(out, file)).toContain(`http-equiv="refresh" content="0; url=${to}"`)
      expect(read(out, file)).toContain(`rel="canonical" href="http://ch.localhost:4321${to}"`)
    }
  })

  test('[CON-7] [SEO-1] robots, sitemaps and icon are included', () => {
    expect(read(out, 'robots.txt')).toContain('Sitemap: http://ch.localhost:4321/sitemap.xml')
    expect(read(out, 'sitemap.xml')).toContain('/sitemap/content-fr-CH.xml</loc>')
    expect(read(out, 'sitemap/content-fr-CH.xml')).toContain(
      '<loc>http://ch.localhost:4321/fr/aide-service</loc>',
    )
    expect(read(out, 'sitemap/content-de-CH.xml')).toContain('hreflang="fr-CH"')
    expect(read(out, 'icon.svg')).toContain('<svg')
  })

  test('[CON-7] [LAW-5] the notice of the legal guarantee is included in its languages', async () => {
    const { out, build, options, write } = smallShop()
    const layer = {
      title: 'Recht',
      modified: '2026-11-24',
      parts: [{ kind: 'paragraph', text: 'So ist es.' }],
    }
    for (const locale of ['de-CH', 'fr-CH']) write(`${locale}/servicelayer/legal-guarantee.json`, layer)
    writeFileSync(join(options.tenantsFolder, 'ch', 'legal-guarantee-fr.svg'), '<svg viewBox="0 0 2 3"/>')
    expect((await build()).missing).toEqual(new Map())
    expect(read(out, 'legal-guarantee-fr.svg')).toBe('<svg viewBox="0 0 2 3"/>')
    expect(read(out, 'fr/info/legal-guarantee/index.html')).toContain('src="/legal-guarantee-fr.svg"')
    expect(existsSync(join(out, 'legal-guarantee-de.svg'))).toBe(false)
    expect(read(out, 'info/legal-guarantee/index.html')).not.toContain('class="guarantee-notice"')
  })

  test('[CON-7] compressible files have a brotli version beside them', () => {
    const body = readFileSync(join(out, 'index.html'))
    expect(brotliDecompressSync(readFileSync(join(out, 'index.html.br')))).toEqual(body)
  })
})

describe('building again', () => {
  test('[CON-7] unchanged pages are not rendered again', async () => {
    const { out, build } = smallShop()
    expect((await build()).rendered).toBeGreaterThan(6)
    const before = untouched(out, 'index.html')
    expect(await build()).toMatchObject({ pages: 6, rendered: 0, removed: 0 })
    expect(untouched(out, 'index.html')).toBe(before)
  })

  test('[CON-7] one changed file changes one page, and its date in the sitemap', async () => {
    const { out, build, write } = smallShop()
    await build()
    const before = untouched(out, 'index.html')
    writeFileSync(join(out, 'service-hilfe/index.html.gz'), 'as it was')
    write('de-CH/service-hilfe.json', page('/service-hilfe', 'Rat', { modified: '2026-12-01' }))
    expect(await build()).toMatchObject({ rendered: 1, removed: 0 })
    expect(read(out, 'service-hilfe/index.html')).toContain('<title>Rat')
    const packed = readFileSync(join(out, 'service-hilfe/index.html.br'))
    expect(brotliDecompressSync(packed).toString()).toContain('<title>Rat')
    expect(existsSync(join(out, 'service-hilfe/index.html.gz'))).toBe(false)
    expect(read(out, 'sitemap.xml')).toContain('<lastmod>2026-12-01</lastmod>')
    expect(untouched(out, 'index.html')).toBe(before)
  })

  test('[CON-7] a changed menu changes every page of its language, and no other', async () => {
    const { out, build, write } = smallShop()
    await build()
    const before = untouched(out, 'fr/index.html')
    write('de/menus/footer.json', footer('Beistand'))
    expect(await build()).toMatchObject({ rendered: 5 })
    for (const file of ['index.html', '404.html', 'service-hilfe/bestellen/index.html'])
      expect(read(out, file)).toContain('Beistand')
    expect(untouched(out, 'fr/index.html')).toBe(before)
  })

  test('[CON-7] [TEN-2] a changed tenant file changes every page', async () => {
    const { out, build, options } = smallShop()
    const { rendered } = await build()
    const file = join(options.tenantsFolder, 'ch', 'tenant.json')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"company": "Aurelline"', '"company": "Morgenrot"'),
    )
    expect(await build()).toMatchObject({ rendered })
    expect(read(out, 'fr/index.html')).toContain('Morgenrot')
  })

  test('[CON-7] only a countdown that has ended is rendered again', async () => {
    const { out, build } = smallShop()
    await build({ now: Date.parse('2026-12-24T12:00:00+01:00') })
    expect(await build({ now: Date.parse('2026-12-24T13:00:00+01:00') })).toMatchObject({ rendered: 0 })
    const before = untouched(out, 'index.html')
    expect(await build({ now: Date.parse('2026-12-24T19:00:00+01:00') })).toMatchObject({ rendered: 1 })
    expect(untouched(out, 'index.html')).toBe(before)
  })

  test('[CON-7] [DEV-2] a page has what is published at the moment of the build, and is rendered again when that changes', async () => {
    const { out, build, write } = smallShop()
    const paragraph = (text: string, more: object) => ({
      ...{ type: 'richText', content: [{ kind: 'paragraph', text }] },
      ...more,
    })
    const publish = { from: '2026-12-24T08:00', until: '2026-12-27T00:00' }
    write(
      'de-CH/service-hilfe-bestellen.json',
      page('/service-hilfe/bestellen', 'Bestellen', {
        blocks: [
          paragraph('Immer.', {}),
          paragraph('Zum Fest.', { publish }),
          paragraph('Später.', { draft: true }),
        ],
      }),
    )
    write('de-CH/lp-fest.json', page('/lp/fest', 'Fest', { publish }))
    write('fr/top-banner.web.json', { points: [{ text: 'Toujours' }, { text: 'Noël', publish }] })
    const at = (moment: string) => ({ now: Date.parse(moment) })
    const words = () => read(out, 'service-hilfe/bestellen/index.html')

    expect(await build(at('2026-12-24T06:59:59Z'))).toMatchObject({ pages: 6 })
    expect(words()).toContain('Immer.')
    expect(words()).not.toMatch(/Zum Fest\.|Später\./)
    expect(read(out, 'fr/index.html')).not.toContain('Noël')
    // Two French pages and their 404 have the banner, one German page has the block, one is new.
    expect(await build(at('2026-12-24T07:00:00Z'))).toMatchObject({ pages: 7, rendered: 5 })
    expect(words()).toContain('Zum Fest.')
    expect(read(out, 'fr/index.html')).toContain('Noël')
    expect(read(out, 'sitemap/content-de-CH.xml')).toContain('/lp/fest')
    expect(await build(at('2026-12-24T16:00:00Z'))).toMatchObject({ rendered: 0 })
    // The countdown has ended meanwhile, too.
    expect(await build(at('2026-12-26T23:00:00Z'))).toMatchObject({ pages: 6, rendered: 5, removed: 1 })
    expect(existsSync(join(out, 'lp/fest/index.html'))).toBe(false)
    expect(words()).not.toContain('Später.')
  })

  test('[CON-7] a deleted page loses its files and its empty folders', async () => {
    const { out, build, remove } = smallShop()
    await build()
    remove('de-CH/magazin-advent.json')
    expect(await build()).toMatchObject({ pages: 5, rendered: 0, removed: 1 })
    expect(existsSync(join(out, 'magazin'))).toBe(false)
    expect(read(out, 'sitemap/content-de-CH.xml')).not.toContain('advent')
    expect(existsSync(join(out, 'service-hilfe/bestellen/index.html'))).toBe(true)
  })

  test('[CON-7] a deleted file is written again', async () => {
    const { out, build } = smallShop()
    await build()
    rmSync(join(out, 'fr', 'index.html'))
    expect(await build()).toMatchObject({ rendered: 1 })
    expect(read(out, 'fr/index.html')).toContain('<title>Accueil')
  })
})

describe('content in a storage', () => {
  test('[CON-2] [CON-7] is fetched over HTTP, by the list of the storage', async () => {
    const { out, build, options, write } = smallShop()
    const listed = {
      identifier: 'service-hilfe',
      path: '/service-hilfe',
      modified: '2026-11-20',
      index: true,
    }
    write('de-CH/index.json', { pages: [listed] })
    write('fr-CH/index.json', { pages: [] })
    const bucketOf = (bucket: string): void => {
      const file = join(options.tenantsFolder, 'ch', 'tenant.json')
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), content: { bucket } }))
    }
    bucketOf(await openPlainHost(join(options.contentFolder, 'ch')))
    const copied = { contentFolder: join(options.contentFolder, '..', 'copies') }
    expect(await build(copied)).toMatchObject({ pages: 1 })
    expect(read(out, 'service-hilfe/index.html')).toContain('<title>Hilfe')
    expect(read(out, 'sitemap/content-de-CH.xml')).toContain('/service-hilfe</loc>')
    expect(await build(copied)).toMatchObject({ rendered: 0 })

    bucketOf('http://127.0.0.1:1/down')
    await expect(build(copied)).rejects.toThrow('http://127.0.0.1:1/down/')
    expect(read(out, 'service-hilfe/index.html')).toContain('<title>Hilfe')
  })

  test('[CON-7] is not published without a list, whatever copies exist locally', async () => {
    const { out, build, options, write, remove } = smallShop()
    const file = join(options.tenantsFolder, 'ch', 'tenant.json')
    const bucket = await openPlainHost(join(options.contentFolder, 'ch'))
    const listed = (identifier: string) => ({
      ...{ identifier, path: `/${identifier}`, modified: '2026-11-20', index: true },
    })
    write('de-CH/index.json', { pages: [listed('service-hilfe')] })
    write('fr-CH/index.json', { pages: [listed('aide-service')] })
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), content: { bucket } }))
    await build()
    const before = filesIn(out)
    expect(before).toContain('fr/aide-service/index.html')
    const isAsBefore = () => expect(filesIn(out)).toEqual(before)

    write('fr-CH/index.json', '{ "pages": [')
    await expect(build()).rejects.toThrow(/fr-CH.index\.json: \(file\): not JSON/)
    isAsBefore()
    remove('fr-CH/index.json')
    await expect(build()).rejects.toThrow(/fr-CH.index\.json: no such content/)
    isAsBefore()
    for (const locale of ['de-CH', 'fr-CH']) write(`${locale}/index.json`, { pages: [] })
    await expect(build()).rejects.toThrow('ch: there is no page in any locale')
    isAsBefore()
  })
})

describe('a build that fails', () => {
  test('[CON-7] because of a missing folder preserves the published shop', async () => {
    const { out, build, options } = smallShop()
    await build()
    const before = filesIn(out)
    rmSync(join(options.contentFolder, 'ch', 'fr-CH'), { recursive: true })
    await expect(build()).rejects.toThrow(/ch.fr-CH: ENOENT/)
    expect(filesIn(out)).toEqual(before)
  })

  test('[CON-7] names the page and preserves the last good shop', async () => {
    const { out, build, write } = smallShop()
    await build()
    write('de-CH/service-hilfe.json', page('/service-hilfe', 'Neu'))
    write('de-CH/irgendwo.json', page('/irgendwo', 'Niemandes Adresse'))
    await expect(build()).rejects.toThrow(/^\/irgendwo: answered 404 \(.*de-CH.irgendwo\.json\)$/)
    expect(read(out, 'service-hilfe/index.html')).toContain('<title>Hilfe')
    expect(existsSync(join(out, 'irgendwo'))).toBe(false)
  })

  test('[CON-7] names the invalid content file, with the place', async () => {
    const { out, build, write } = smallShop()
    await build()
    write('fr-CH/aide-service.json', page('/aide-service', 'Aide', { modified: 'hier' }))
    await expect(build()).rejects.toThrow(/fr-CH.aide-service\.json: modified: /)
    write('fr-CH/aide-service.json', '{ "path": "/aide-serv')
    await expect(build()).rejects.toThrow(/fr-CH.aide-service\.json: \(file\): not JSON/)
    expect(read(out, 'fr/aide-service/index.html')).toContain('<title>Aide')
  })

  test('[CON-7] leaves nothing behind if there was no shop before', async () => {
    const { out, build, write } = smallShop()
    write('de-CH/irgendwo.json', page('/irgendwo', 'Niemandes Adresse'))
    await expect(build()).rejects.toThrow('/irgendwo')
    expect(existsSync(out)).toBe(false)
    expect(existsSync(join(out, '..', '.out.next'))).toBe(false)
  })

  test('[CON-7] a shop is stored where no build of the bundle empties a folder', () => {
    const { bundle, out } = staticBuildOptions('/shops', { tenant: 'nl' }, {})
    expect(relative(bundle, out)).toMatch(/^\.\./)
  })

  test('[CON-7] two builds do not work on one folder at the same time', async () => {
    const { build } = smallShop()
    const first = build()
    await expect(build()).rejects.toThrow(/is being built by process \d+/)
    expect(await first).toMatchObject({ pages: 6 })
  })

  test('[CON-7] a build on the command line ends with one readable line: exit code 1 if it fails, 2 for wrong arguments', () => {
    const command = join(import.meta.dirname, '..', '..', '..', 'src', 'cli', 'build-static.ts')
    const run = (env: Record<string, string>, ...flags: string[]) =>
      spawnSync(process.execPath, [command, ...flags], { env, encoding: 'utf8' })
    const failed = run({ TENANT: 'nl', PORT: 'ninety' })
    expect(failed).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^PORT: "ninety" .*\n$/),
    })
    for (const [reason, { status, stderr }] of [
      ['TENANT: name the tenant to build.', run({})],
      ['TENANT: there is no nowhere in ', run({ TENANT: 'nowhere' })],
      ["Unknown option '--into'", run({ TENANT: 'nl' }, '--into', 'x')],
      ['--out names a folder.', run({ TENANT: 'nl' }, '--out', '')],
    ] as const) {
      expect([status, stderr]).toEqual([2, expect.stringContaining(reason)])
      expect(stderr).toMatch(/^[^\n]+\nnpm run build:static -- \[--out DIR\][^\n]*\n$/)
    }
  })
})
