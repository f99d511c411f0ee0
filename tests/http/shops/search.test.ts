import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentPages, hostOf, tenants } from './kit/content-pages.ts'
import { type PageElement, parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

async function search(host: string, term: string, path = '/s/') {
  const response = await shops.request(host, `${path}?q=${encodeURIComponent(term)}`)
  return { ...response, page: parsePage(response.text) }
}

/** The content pages among the results; departments and products link elsewhere. */
const results = (main: PageElement) =>
  main
    .all('li a')
    .map((link) => link.attribute('href') as string)
    .filter((address) => contentPages.some((page) => page.address === address))

describe('results', () => {
  test.each([
    ['nl.localhost', '/s/', 'retourneren', '/klantenservice/retourneren-ruilen'],
    ['nl.localhost', '/s/', 'PRIVACY', '/klantenservice/privacy'],
    ['ch.localhost', '/s/', 'wolle waschen', '/magazin/wolle-waschen-und-aufbewahren'],
    ['ch.localhost', '/fr/s/', 'retour', '/fr/aide-service/retour-echange'],
    ['ch.localhost', '/fr/s/', 'accessibilite', '/fr/aide-service/accessibilite'],
    ['de.localhost', '/s/', 'rückgabe', '/service-hilfe/rueckgabe-umtausch'],
  ])('[SEA-1] %s%s finds for %j the page %s', async (host, path, term, expected) => {
    const { status, page } = await search(host, term, path)
    expect(status).toBe(200)
    const main = page.only('main')
    const found = results(main)
    expect(found.slice(0, 3)).toContain(expected)
    for (const address of found) expect((await shops.request(host, address)).status).toBe(200)
    const field = page.only('header input[type="search"]')
    expect([field.attribute('name'), field.attribute('value')]).toEqual(['q', term])
    expect(page.only('h1').text).toContain(term)
    expect(page.only('meta[name="robots"]').attribute('content')).toBe('noindex')
  })

  test.each([
    ['de.localhost', '/s/', 'schuhe herren', 'Nichts gefunden für „herren“. Diese Artikel kommen'],
    ['ch.localhost', '/s/', 'kinderkleid', 'Nichts gefunden für «kinder». Diese Artikel kommen'],
    ['ch.localhost', '/fr/s/', 'robe sans licorne', 'Rien trouvé pour « sans licorne ». Voici'],
    ['nl.localhost', '/s/', 'kinderjurk', 'Niets gevonden voor ‘kinder’. Dit lijkt'],
  ])('[SEA-1] %s%s reports for %j what no product meets', async (host, path, term, report) => {
    const { status, page } = await search(host, term, path)
    expect(status).toBe(200)
    expect(page.only('main').text.replace(/\s/g, ' ')).toContain(report)
    expect(page.all('main article').length).toBeGreaterThan(0)
  })

  test.each([
    ['de.localhost', '/s/', 'jacke nicht schwarz'],
    ['nl.localhost', '/s/', 'jas niet zwart'],
    ['ch.localhost', '/fr/s/', 'veste pas noire'],
  ])('[SEA-1] %s%s leaves out for %j what is not wanted, without a report', async (host, path, term) => {
    const { page } = await search(host, term, path)
    expect(page.all('main article').length).toBeGreaterThan(5)
    for (const report of ['Nichts gefunden', 'Niets gevonden', 'Rien trouvé'])
      expect(page.only('main').text).not.toContain(report)
  })

  test('[TEN-7] a shop finds only its own pages', async () => {
    const { page } = await search('de.localhost', 'klantenservice')
    // Without a result the page lists the departments, one of which is a content page.
    const { page: nothing } = await search('de.localhost', 'qwertzuiop')
    expect(results(page.only('main'))).toEqual(results(nothing.only('main')))
  })

  test('[SEA-1] the term works without the slash, and repeated: the first one counts', async () => {
    const plain = await search('nl.localhost', 'retourneren')
    const twice = await shops.request('nl.localhost', '/s/?q=retourneren&q=privacy')
    expect(results(parsePage(twice.text).only('main'))).toEqual(results(plain.page.only('main')))
    expect([200, 301]).toContain((await shops.request('nl.localhost', '/s?q=retourneren')).status)
  })
})

describe('[ROU-2] a term in the path redirects to the query parameter', () => {
  test.each([
    ['nl.localhost', '/s/jurk', '/s/?q=jurk'],
    ['nl.localhost', '/nl/s/jurk', '/s/jurk'],
    ['de.localhost', '/s/kleid/', '/s/?q=kleid'],
    ['de.localhost', '/s/rotes%20kleid', '/s/?q=rotes+kleid'],
    [
      'de.localhost',
      '/s/kleid?filter=colour:black&sort=price-asc&page=2',
      '/s/?q=kleid&filter=colour:black&sort=price-asc&page=2',
    ],
    ['ch.localhost', '/s/badeanz%C3%BCge', '/s/?q=badeanz%C3%BCge'],
    ['ch.localhost', '/fr/s/maillot/noir', '/fr/s/?q=maillot+noir'],
    ['ch.localhost', '/fr/s/robe?q=jupe', '/fr/s/?q=jupe'],
    // Only the search itself, whatever else is in the path.
    ['nl.localhost', '/s/%2F%2Fevil.example', '/s/?q=%2F%2Fevil.example'],
  ])('%s%s redirects to %s', async (host, path, target) => {
    const { status, headers } = await shops.request(host, path)
    expect([status, headers.location]).toEqual([301, target])
  })

  test.each([
    ['nl.localhost', '/s/jurk'],
    ['de.localhost', '/s/kleid'],
    ['ch.localhost', '/s/kleid'],
    ['ch.localhost', '/fr/s/robe'],
  ])('%s%s arrives at its results', async (host, path) => {
    const moved = await shops.request(host, path)
    const { status, text } = await shops.request(host, moved.headers.location as string)
    const page = parsePage(text)
    expect(status).toBe(200)
    expect(page.all('main .card').length).toBeGreaterThan(3)
    expect(page.all('main [role="alert"]')).toEqual([])
  })

  test('the search page and the links of the bra finder are not redirected', async () => {
    for (const address of ['/s/', '/s/?q=jurk', '/s/?filter=size:85&filter=cup:d'])
      expect((await shops.request('nl.localhost', address)).status, address).toBe(200)
  })
})

describe('[SEA-1] [SEO-2] /api/search/seo matches the page', () => {
  test.each([
    ['nl.localhost', '/c/dames/jurken', 'category=dames/jurken'],
    ['nl.localhost', '/c/dames/jurken?page=2', 'category=dames/jurken&page=2'],
    ['nl.localhost', '/c/dames/jurken?sort=price-asc&page=2', 'category=dames/jurken&sort=price-asc&page=2'],
    ['nl.localhost', '/merken/florisande', 'brand=florisande'],
    ['nl.localhost', '/merken/florisande?min=20', 'brand=florisande&min=20'],
    ['de.localhost', '/marken/florisande?page=2', 'brand=florisande&page=2'],
    ['nl.localhost', '/s/?q=jurk', 'q=jurk'],
    ['nl.localhost', '/s/?q=jurk&page=2', 'q=jurk&page=2'],
    ['ch.localhost', '/fr/s/?q=qqqzzzxxx', 'lang=fr-CH&q=qqqzzzxxx'],
    ['nl.localhost', '/s/', ''],
  ])('%s%s', async (host, address, parameters) => {
    const page = parsePage((await shops.request(host, address)).text)
    const seo = JSON.parse((await shops.request(host, `/api/search/seo?${parameters}`)).text)
    expect(seo.title).toBe(page.only('title').text)
    const [description] = page.all('meta[name="description"]')
    if (description) expect(seo.description).toBe(description.attribute('content'))
    const [canonical] = page.all('link[rel="canonical"]')
    expect(seo.indexable).toBe(canonical !== undefined)
    if (canonical) expect(seo.canonical).toBe(canonical.attribute('href'))
  })

  test('a page past the last is the last, to which its URL redirects', async () => {
    const past = await shops.request('nl.localhost', '/c/dames/jurken?page=999')
    const seo = JSON.parse(
      (await shops.request('nl.localhost', '/api/search/seo?category=dames/jurken&page=999')).text,
    )
    expect(new URL(seo.canonical).pathname + new URL(seo.canonical).search).toBe(past.headers.location)
  })
})

describe('no term', () => {
  test.each(['/s/', '/s/?q=', '/s/?q=%20%20', '/s/?q=+', '/s/?q=%C2%A0'])(
    "[SEA-2] %s shows 'Voer eerst uw zoekterm in'",
    async (address) => {
      const { status, text } = await shops.request('nl.localhost', address)
      const main = parsePage(text).only('main')
      expect(status).toBe(200)
      expect(main.only('[role="alert"]').text).toBe('Voer eerst uw zoekterm in')
      expect(main.only('input[name="q"]').attribute('value') ?? '').toBe('')
    },
  )

  test.each(
    tenants
      .filter(({ id }) => id !== 'nl')
      .flatMap((tenant) =>
        tenant.i18n.locales.map((locale, index) => ({
          host: hostOf(tenant),
          locale,
          path: index ? '/fr/s/' : '/s/',
        })),
      ),
  )('[SEA-2] $host $path shows the message in its language', async ({ host, path }) => {
    const { text } = await shops.request(host, path)
    const message = parsePage(text).only('main [role="alert"]').text
    expect(message).toMatch(path.startsWith('/fr') ? /recherche/i : /Suchbegriff/i)
    expect(message).not.toContain('Voer')
  })
})

describe('no result', () => {
  test.each([
    ['nl.localhost', '/s/', 'Kijk of je het goed hebt getypt'],
    ['ch.localhost', '/fr/s/', 'rtho'],
    ['de.localhost', '/s/', 'Schreibweise'],
  ])('[SEA-3] %s%s shows the search box with the term, and the departments', async (host, path, help) => {
    const { status, page } = await search(host, 'qwertzuiop', path)
    const main = page.only('main')
    expect(status).toBe(200)
    expect(main.text).toContain(help)
    expect(page.only('h1').text).toContain('qwertzuiop')
    expect(main.only('input[name="q"]').attribute('value')).toBe('qwertzuiop')
    const departments = page.all('#departments .department').length
    expect(departments).toBeGreaterThan(2)
    const ways = main.all('a').map((link) => link.attribute('href'))
    for (const link of page.all('#departments .panel a.link')) expect(ways).toContain(link.attribute('href'))
  })
})

describe('hostile terms', () => {
  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onfocus=alert(1) autofocus='",
    '</title><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '<b>vet</b>',
    '{{term}} {{count}} {withdrawalDays}',
    '$& $1 $` \\0',
    '.*+?^$ {}()|[]\\',
    '__proto__ constructor toString',
    '../../etc/passwd',
    'javascript:alert(1)',
    '\u202Eesrever \u200B zero',
    '👗🧥 ﷽',
    'q\u0301\u0323'.normalize('NFD'),
    "x' OR 1=1; --",
  ])('[SEA-3] %j is shown unchanged, as text', async (term) => {
    const { status, headers, page } = await search('nl.localhost', term)
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(page.only('h1').text.replace(/\s+/g, ' ')).toContain(term.trim().replace(/\s+/g, ' '))
    expect(page.all('img').filter((image) => !image.attribute('src')?.startsWith('/'))).toEqual([])
    expect(page.all('b').filter((bold) => bold.text === 'vet')).toEqual([])
    expect([...page.all('[onfocus]'), ...page.all('[onerror]')]).toEqual([])
    // In attributes `<` is text already. The test checks that the only script is that of the colour mode.
    const untyped = page.all('script').filter((script) => script.attribute('type') === null)
    expect(untyped.length).toBe(1)
  })

  test('[SEA-3] a term of 7 KB is truncated, not refused', async () => {
    const { status, page, body } = await search('nl.localhost', 'a'.repeat(7000))
    expect(status).toBe(200)
    expect(page.only('h1').text.length).toBeLessThan(300)
    expect(body.length).toBeLessThan(100_000)
  })

  test('[SEA-1] a long term is truncated between characters, in URLs too', async () => {
    const term = `${'a'.repeat(199)}👗👗`
    const cut = new URLSearchParams({ q: `${'a'.repeat(199)}👗` })
    const { status, headers } = await shops.request(
      'nl.localhost',
      `/s/?${new URLSearchParams({ q: term, page: '9' })}`,
    )
    expect([status, headers.location]).toEqual([302, `/s/?${cut}`])
  })

  test.each(['/s/?q=%00', '/s/?q=%', '/s/?q=%zz', '/s/?q=%ff'])(
    '%s gets a page of the shop',
    async (address) => {
      const { status, text } = await shops.request('nl.localhost', address)
      expect(status).toBe(200)
      expect(text).toContain('</html>')
    },
  )
})

test.each([
  ['nl.localhost', '', 'jurk onder 60 euro', 'Met een prijs tot en met EUR 60,00.'],
  ['de.localhost', '', 'Kleid unter 60 Euro', 'Zu einem Preis bis 60,00 €.'],
  ['ch.localhost', '', 'Kleid unter 60 Franken', 'Zu einem Preis bis CHF 60.00.'],
  ['ch.localhost', '/fr', 'robe moins de 60 francs', 'À un prix de CHF 60.00 au maximum.'],
  ['nl.localhost', '', 'hoekbank onder 5 euro', 'Niets gevonden voor ‘onder 5 euro’.'],
  ['de.localhost', '', 'Ecksofa unter 5 Euro', 'Nichts gefunden für „unter 5 Euro“.'],
  ['ch.localhost', '', 'Ecksofa unter 5 Franken', 'Nichts gefunden für «unter 5 Franken».'],
  ['ch.localhost', '/fr', 'canapé d’angle moins de 5 francs', 'Rien trouvé pour « moins de 5 francs ».'],
])('[SEA-1] %s%s/s/ shows what a price in “%s” did', async (host, prefix, term, explanation) => {
  const { status, page } = await search(host, term, `${prefix}/s/`)
  expect(status).toBe(200)
  expect(page.only('main').text.replace(/\s+/g, ' ')).toContain(explanation)
})
