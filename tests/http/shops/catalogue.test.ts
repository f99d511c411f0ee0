import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeUrl } from '#tenancy/route-urls.ts'
import { hostOf, tenants } from './kit/content-pages.ts'
import { Guest } from './kit/guest.ts'
import { type PageElement, parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
const validator = new HtmlValidate(new StaticConfigLoader(validation))
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

async function visit(host: string, path: string) {
  const response = await shops.request(host, path)
  return { ...response, page: parsePage(response.text) }
}

const inEach = tenants.flatMap((tenant) => tenant.i18n.locales.map((locale) => ({ tenant, locale })))

describe.each(inEach)('$tenant.id $locale', ({ tenant, locale }) => {
  const host = hostOf(tenant)
  const brands = routeUrl(tenant, locale, 'brands')
  const search = routeUrl(tenant, locale, 'search')
  const origin = () => `http://${host}:${shops.port}`
  const firstBrand = async () =>
    (await visit(host, brands)).page.all('.letters a')[0]?.attribute('href') as string
  const category = async () =>
    (await visit(host, brands)).page.all('#departments .group-link')[0]?.attribute('href') as string
  /** A bra in many colours with reviews, with no variant selected. */
  const bra = async () => {
    const term = { nl: 'beha', de: 'bh', fr: 'soutien-gorge' }[locale.slice(0, 2)]
    const many = (await visit(host, `${search}?q=${term}`)).page
      .all('.card')
      .find(
        (card) =>
          /[2-9] (kleuren|Farben|coloris|couleurs)/.test(card.text) && card.all('.stars').length === 1,
      )
      ?.all('.name a')[0]
      ?.attribute('href') as string
    return { many, master: many.split('/').at(-1) as string, nothing: await visit(host, many) }
  }

  test('the pages of the catalogue are valid HTML in their language', async () => {
    const list = await category()
    const product = (await visit(host, list)).page.all('.card .name a')[0]?.attribute('href') as string
    const found: string[] = []
    for (const path of [
      list,
      product,
      brands,
      await firstBrand(),
      `${search}?q=a`,
      `${search}?q=qwertzuiop`,
    ]) {
      const { status, text, page } = await visit(host, path)
      expect([path, status]).toEqual([path, 200])
      const { results } = await validator.validateString(text)
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        found.push(`${path} ${ruleId}: ${message} (${selector})`)
      found.push(...leftoverTexts(page.only('main').text).map((word) => `${path} contains ${word}`))
      for (const name of ['aria-label', 'title'])
        for (const element of page.all(`main [${name}]`))
          found.push(
            ...leftoverTexts(element.attribute(name) ?? '').map((word) => `${path} contains ${word}`),
          )
    }
    expect(found).toEqual([])
  })

  test('[PRO-4] [SEO-1] a brand has one URL in every language and is in the sitemap', async () => {
    const address = await firstBrand()
    const { page } = await visit(host, address)
    expect(page.only('link[rel="canonical"]').attribute('href')).toBe(origin() + address)
    const languages = page.all('link[rel="alternate"]').map((link) => link.attribute('hreflang'))
    expect(languages.sort()).toEqual(
      tenant.i18n.locales.length > 1 ? [...tenant.i18n.locales, 'x-default'].sort() : [],
    )
    for (const link of page.all('link[rel="alternate"]'))
      expect((await shops.request(host, new URL(link.attribute('href') as string).pathname)).status).toBe(200)
    expect((await shops.request(host, '/sitemap.xml')).text).toContain(`/sitemap/brands-${locale}.xml`)
    const sitemap = await shops.request(host, `/sitemap/brands-${locale}.xml`)
    for (const listed of [address, brands]) expect(sitemap.text).toContain(`<loc>${origin()}${listed}</loc>`)
  })

  test('[PRO-4] unknown brands are 404; the brand path of another tenant does not exist here', async () => {
    expect((await shops.request(host, `${brands}/geen-merk`)).status).toBe(404)
    expect((await shops.request(host, `${brands}/%F0%9F%91%97`)).status).toBe(404)
    expect((await shops.request(host, '/brands')).status).toBe(404)
  })

  test('[SEO-2] filtered lists are noindex; a page past the end redirects to the last', async () => {
    for (const list of [await category(), await firstBrand()]) {
      const filtered = await visit(host, `${list}?filter=colour:black`)
      expect(filtered.page.only('meta[name="robots"]').attribute('content')).toBe('noindex')
      expect(filtered.page.all('link[rel="canonical"]')).toEqual([])
      const past = await shops.request(host, `${list}?page=900`)
      expect(past.status).toBe(302)
      const last = await visit(host, past.headers.location as string)
      expect(last.status).toBe(200)
      expect(last.page.all('.card').length).toBeGreaterThan(0)
      expect(last.page.all('a[rel="next"]')).toEqual([])
    }
  })

  test('[UX-2] a list narrowed to a colour, by filter or search, shows products in it and links to it', async () => {
    const words = { nl: 'zwart badpak', de: 'schwarzer badeanzug', fr: 'maillot noir' }[locale.slice(0, 2)]
    const { page } = await visit(
      host,
      `${search}?q=${words?.split(' ').find((word) => /bad|maillot/.test(word))}`,
    )
    const first = (card: PageElement) => card.all('img')[0]?.attribute('alt') ?? ''
    const black = /, (zwart|Schwarz|noir),/i
    // Without the filter the shop shows these products in another colour.
    expect(page.all('.card').filter((card) => !black.test(first(card))).length).toBeGreaterThan(3)
    for (const narrowed of [
      `${search}?q=${encodeURIComponent(words ?? '')}&filter=colour:black`,
      `${search}?q=${encodeURIComponent(words ?? '')}`,
    ]) {
      const list = await visit(host, narrowed)
      const cards = list.page.all('.card').slice(0, 6)
      expect(cards.length).toBe(6)
      for (const card of cards) {
        expect(first(card)).toMatch(black)
        for (const link of card.all('.name a, .quick'))
          expect(link.attribute('href')).toMatch(/\?chosen=colour:black$/)
      }
    }
    const { page: product } = await visit(
      host,
      (await visit(host, `${search}?q=${encodeURIComponent(words ?? '')}`)).page
        .all('.card')
        .find((card) => /[2-9] (kleuren|Farben|coloris|couleurs)/.test(card.text))
        ?.all('.name a')[0]
        ?.attribute('href') as string,
    )
    expect(product.only('variant-choice .option-picture[aria-current]').attribute('aria-label')).toMatch(
      /zwart|Schwarz|noir/i,
    )
    expect(product.all('.gallery img')[0]?.attribute('alt')).toMatch(black)
  })

  test('[UX-2] [SEA-3] a filter value in the URL that no product has is a removable chip: no list is a dead end', async () => {
    const list = await category()
    const { page } = await visit(
      host,
      `${list}?filter=colour:nothing-has-it&filter=colour:black&filter=size:x9`,
    )
    const chips = page.all('.chip[aria-label]')
    expect(chips.map(({ text }) => text.trim())).toEqual(['nothing-has-it', expect.any(String), 'x9'])
    const without = await visit(host, chips[2]?.attribute('href') as string)
    expect(without.page.all('.card').length).toBeGreaterThan(0)
    expect(without.page.all('.chip[aria-label]')).toHaveLength(2)
  })

  test('[ROU-5] [SEO-2] a wrong slug is redirected, an unknown sku is 404', async () => {
    const list = await visit(host, await category())
    const address = list.page.all('.card .name a')[0]?.attribute('href') as string
    const moved = await shops.request(host, address.replace(/[^/]+\/([^/]+)$/, 'anders/$1'))
    expect([moved.status, moved.headers.location]).toEqual([301, address])
    expect((await shops.request(host, address.replace(/[^/]+$/, '00000000'))).status).toBe(404)
  })

  test('[UX-1] a product page is painted at once, in browsers that can wait for its style sheet', async () => {
    const list = await visit(host, await category())
    const { page } = await visit(host, list.page.all('.card .name a')[0]?.attribute('href') as string)
    const waits = page.only('link[rel="expect"]')
    expect(waits.attribute('blocking')).toBe('render')
    const sheet = page.only(waits.attribute('href') ?? '')
    expect(sheet.all('img[fetchpriority="high"]')).toHaveLength(1)
    expect(sheet.all('h1')).toHaveLength(1)
  })

  test('[PRO-2] the prompt for a missing choice is in the language, with its nouns and percent format', async () => {
    const list = await visit(host, await category())
    const { page } = await visit(host, list.page.all('.card .name a')[0]?.attribute('href') as string)
    const size = { nl: 'Maat kiezen', de: 'Größe wählen', fr: 'Taille\u00a0: à choisir' }
    const percent = { nl: /\d% [a-z]/, de: /\d\u00a0% [A-ZÄÖÜ]/, fr: /\d\u00a0% [a-zé]/ }
    const language = locale.slice(0, 2) as 'nl' | 'de' | 'fr'
    const prompt = page.only('#choice-size').text.trim()
    expect(prompt.replace('Grösse', 'Größe')).toBe(size[language])
    expect(page.only('.sheet').text).toMatch(percent[language])
    expect(page.only('.sheet').text).not.toMatch(/\d %/)
  })

  test('[UX-3] [PRO-2] a selected colour leaves the size open, also in the basket; invalid values change nothing', async () => {
    const { many, master, nothing } = await bra()
    const open = (page: typeof nothing.page) =>
      page.all('variant-choice').filter((group) => group.all('[aria-current]').length === 0)
    // The colour of the shown picture is selected (PHO-1).
    expect(open(nothing.page)).toHaveLength(2)
    const [shown] = nothing.page.all('.strip img')
    expect(nothing.page.only('.option-picture[aria-current] img').attribute('src')).toBe(
      shown?.attribute('src')?.replace('-480.webp', '-240.avif'),
    )
    const colour = nothing.page.all('variant-choice a')[1]?.attribute('href') as string
    expect(colour).toMatch(new RegExp(`/${master}\\?chosen=colour:[a-z-]+$`))
    const { page, status } = await visit(host, colour)
    expect(status).toBe(200)
    expect(open(page)).toHaveLength(2)
    expect(page.only('#choose').attribute('aria-labelledby')).toBe('choice-size')
    expect(page.only('link[rel="canonical"]').attribute('href')).toMatch(new RegExp(`/${master}$`))
    const posted = page
      .all('add-to-basket input')
      .map((input) => [input.attribute('name'), input.attribute('value')])
    expect(posted).toContainEqual(['sku', master])
    const added = await new Guest(shops, host).send(
      routeUrl(tenant, locale, 'basket'),
      Object.fromEntries(posted),
    )
    expect(added.status).toBe(303)
    expect(added.headers.location).toBe(`${colour.replace(/[^/]+\/([^/]+)$/, '-/$1')}&choose=1#choose`)
    const prompt = await visit(host, `${colour}&choose=1`)
    expect(prompt.page.only('add-to-basket [role="alert"]').text).not.toBe('')
    expect(open(prompt.page)).toHaveLength(2)
    for (const nonsense of [
      'chosen=',
      'chosen=colour:__proto__',
      'chosen=%F0%9F%98%80:%22%3E%3Cb%3E',
      'chosen=size&chosen=:::',
    ]) {
      const response = await visit(host, `${many}?${nonsense}`)
      expect([nonsense, response.status, open(response.page).length]).toEqual([nonsense, 200, 2])
    }
  })

  test('[UX-3] [TEN-6] links and forms of a product preserve the selection; search engines see none of them', async () => {
    const { many, master, nothing } = await bra()
    const colour = nothing.page.all('variant-choice a')[1]?.attribute('href') as string
    const { page } = await visit(host, colour)
    const links = page.all('#reviews a').map((link) => link.attribute('href') ?? '')
    expect(links).toContain(`${colour}#reviews`)
    const stars = links.find((link) => link.startsWith(`${colour}&stars=`)) ?? ''
    const filtered = await visit(host, stars.replace('#reviews', ''))
    for (const { attribute } of [...page.all('#reviews a'), ...filtered.page.all('#reviews a')])
      expect(attribute('href')).toMatch(/\?chosen=colour:[a-z-]+(&[a-z]+=\d)*#reviews$/)
    expect(filtered.page.only('variant-choice .option-picture[aria-current]').attribute('href')).toBe(colour)
    for (const form of filtered.page.all('#reviews form'))
      expect(form.attribute('action')?.split('#')[0]).toBe(colour)
    const judged = await new Guest(shops, host).send(colour, { yes: 'nobody' })
    expect([judged.status, judged.headers.location]).toEqual([303, `${colour}&said=FAILED#reviews`])

    let whole = colour
    for (const group of ['size', 'cup']) {
      const { page: prompt } = await visit(host, whole)
      const values = prompt.only(`[aria-labelledby="choice-${group}"]`).all('a')
      const value = values.find((each) => !each.attribute('class')?.includes('option-sold'))
      whole = value?.attribute('href') as string
    }
    expect(whole).toMatch(new RegExp(`/${master}-[^/?]+$`))
    for (const address of [many, colour, whole]) {
      const shown = await visit(host, address)
      const ways = shown.page.all('header a[hreflang]')
      expect(ways).toHaveLength(tenant.i18n.locales.length - 1)
      for (const way of ways) {
        const other = way.attribute('href') as string
        expect(other.slice(other.lastIndexOf('/'))).toBe(address.slice(address.lastIndexOf('/')))
        const there = await visit(host, other)
        expect(there.page.only('html').attribute('lang')).toBe(way.attribute('hreflang'))
        expect(there.page.only('header a[hreflang]').attribute('href')).toBe(address)
      }
      for (const link of shown.page.all('link[rel="canonical"], link[hreflang]'))
        expect(link.attribute('href')).toMatch(new RegExp(`/${master}$`))
    }
  })

  test('[UX-2] [TEN-6] a filtered and sorted list stays the same when the language is switched, and back', async () => {
    const choices = '?filter=colour:black&max=500&sort=price-asc'
    for (const list of [await category(), await firstBrand(), `${search}?q=a`]) {
      const address = list + (list.includes('?') ? choices.replace('?', '&') : choices)
      const { page } = await visit(host, address)
      const ways = page.all('header a[hreflang]')
      expect(ways).toHaveLength(tenant.i18n.locales.length - 1)
      for (const way of ways) {
        const there = await visit(host, way.attribute('href') as string)
        expect(there.page.only('html').attribute('lang')).toBe(way.attribute('hreflang'))
        expect(there.page.all('.card').length).toBe(page.all('.card').length)
        const back = there.page.only('header a[hreflang]').attribute('href') ?? ''
        expect(decodeURIComponent(back)).toBe(address)
      }
    }
  })

  test('[LAW-5] every price of an appliance or tyre has its label and data sheet beside it', async () => {
    const language = locale.slice(0, 2) as 'nl' | 'de' | 'fr'
    const sheet = { nl: 'Productinformatieblad', de: 'Produktdatenblatt', fr: 'Fiche d’information' }[
      language
    ]
    const terms = {
      nl: ['wasmachine', 'autoband'],
      de: ['waschmaschine', 'reifen'],
      fr: ['lave-linge', 'pneu'],
    }[language]
    const isArrow = /[A-G].* A .* G$/
    const sheetIn = (part: ReturnType<typeof parsePage>) =>
      part.all('a').find(({ text }) => text.startsWith(sheet))
    for (const term of terms) {
      const { page } = await visit(host, `${search}?q=${term}`)
      const labelled = page
        .all('.card')
        .filter((card) =>
          card.all('dl, svg').some((one) => one.text || isArrow.test(one.attribute('aria-label') ?? '')),
        )
      expect([term, labelled.length > 0]).toEqual([term, true])
      expect(labelled.filter((card) => !sheetIn(card))).toEqual([])
      const [card] = labelled as [ReturnType<typeof page.only>]
      const product = await visit(host, card.only('.name a').attribute('href') as string)
      const href = sheetIn(product.page.only('.buy'))?.attribute('href')
      expect(href).toBe(sheetIn(card)?.attribute('href'))
      const file = await shops.request(host, href as string)
      expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  test('[CON-6] the home page shows products, cached as long as the catalogue', async () => {
    const { page } = await visit(host, routeUrl(tenant, locale, 'storefront'))
    const cards = page.all('.block-productCarousel .card .name a')
    expect(cards.length).toBeGreaterThan(3)
    expect((await shops.request(host, cards[0]?.attribute('href') as string)).status).toBe(200)
  })
})

test('a query over HTTP gets a GraphQL response', async () => {
  const query = encodeURIComponent('{ products(skus: ["none"]) { sku } }')
  const { status, headers, text } = await shops.request('nl.localhost', `/graphql?query=${query}`)
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/json/)
  expect(JSON.parse(text)).toEqual({ data: { products: [] } })
})
