import { expect, test } from 'vitest'
import { pageFile, testTenant } from '#tests/support/content/test-tenant.ts'
import { commerceSchema } from '../tenancy/commerce-schema.ts'
import { footerMenuSchema, navigationSchema, topBannerSchema } from './menu-schema.ts'
import {
  offeredBanner,
  offeredFooter,
  offeredNavigation,
  offeredPage,
  offeredPages,
} from './offered-content.ts'
import { parsePage } from './parse-page.ts'
import { parseWithSchema } from './parse-with-schema.ts'

const without = (...names: string[]) =>
  testTenant({ commerce: commerceSchema.parse(Object.fromEntries(names.map((name) => [name, 'off']))) })
const locale = 'nl-NL'
const picture = { src: '/pictures/winter', alt: '' }

const blocksOf = (off: string[], ...blocks: object[]) =>
  offeredPage(parsePage(pageFile({ blocks }), 'f'), without(...off), locale).blocks.map((parsed) => {
    if (!parsed.ok) throw new Error(parsed.problem)
    return parsed.block
  })

test('content of a shop that offers everything is the same object', () => {
  const page = parsePage(pageFile(), 'f')
  const tenant = {
    ...without(),
    features: { ...without().features, withdrawalFunction: true, pushNotifications: true },
  }
  expect(offeredPage(page, tenant, locale)).toBe(page)
})

test('[CON-3] the navigation keeps groups for what is left of them', () => {
  const navigation = parseWithSchema(
    navigationSchema,
    {
      departments: [
        { label: 'Dames', href: '/c/dames' },
        {
          label: 'Service',
          href: '/klantenservice',
          groups: [
            {
              label: 'Jurken',
              href: '/c/jurken',
              children: [{ label: 'Uitleg', href: '/klantenservice/x' }],
            },
            { label: 'Weg', children: [{ label: 'Lijst', href: 'route:brands' }] },
          ],
        },
      ],
    },
    'f',
  )
  const { departments } = offeredNavigation(navigation, without('goods'), locale)
  expect(departments).toEqual([
    {
      ...{ label: 'Service', href: '/klantenservice' },
      groups: [{ label: 'Jurken', children: [{ label: 'Uitleg', href: '/klantenservice/x' }] }],
    },
  ])
})

test('[CON-4] footer and banner lose links, empty columns and promotions', () => {
  const footer = parseWithSchema(
    footerMenuSchema,
    {
      columns: [
        { title: 'Winkel', links: [{ label: 'Lijst', href: 'route:wishlist' }] },
        { title: 'Hulp', links: [{ label: 'Hulp', href: '/klantenservice' }] },
      ],
      legal: [{ label: 'Lijst', href: '/merkzettel' }],
    },
    'f',
  )
  expect(offeredFooter(footer, without('wishlist'), locale)).toMatchObject({
    columns: [{ title: 'Hulp' }],
    legal: [],
  })
  const banner = parseWithSchema(
    topBannerSchema,
    {
      points: [{ text: 'Gratis ruilen' }, { text: 'Bestel', href: 'route:basket' }],
      promotion: { title: 'Nu', terms: 'Tot morgen', codes: [{ code: 'WINTER10', label: '10%' }] },
    },
    'f',
  )
  expect(offeredBanner(banner, without('sale', 'customer', 'afterSales', 'loyalty'), locale)).toEqual({
    points: [{ text: 'Gratis ruilen' }],
  })
})

test('a page loses links, and blocks and headings without anything below them', () => {
  const wishlist = { label: 'Lijst', href: '/merkzettel' }
  const help = { label: 'Hulp', href: '/klantenservice' }
  const richText = (...content: object[]) => ({ type: 'richText', content })
  const heading = { kind: 'heading', level: 2, text: 'Direct regelen' }
  const text = { kind: 'paragraph', text: 'Meer' }
  expect(blocksOf(['wishlist'], richText(heading, { kind: 'links', links: [wishlist] }))).toEqual([])
  expect(
    blocksOf(
      ['wishlist'],
      richText(text, heading, { kind: 'links', links: [wishlist] }, { ...heading, text: 'Verder' }, text),
    ),
  ).toEqual([richText(text, { ...heading, text: 'Verder' }, text)])
  expect(blocksOf(['wishlist'], richText(heading, { kind: 'links', links: [wishlist, help] }))).toEqual([
    richText(heading, { kind: 'links', links: [help] }),
  ])
  expect(
    blocksOf(
      ['wishlist'],
      { type: 'linkCards', cards: [wishlist, wishlist] },
      { type: 'linkCards', cards: [wishlist, help] },
      { type: 'hero', title: 'Winter', picture, links: [wishlist] },
      {
        type: 'categoryTiles',
        tiles: [
          { ...wishlist, picture },
          { ...wishlist, picture },
        ],
      },
      { type: 'accordion', items: [{ question: 'Wat?', answer: ['Dit'], links: [wishlist] }] },
    ).map((block) => ({ type: block.type, links: 'links' in block ? block.links : undefined })),
  ).toEqual([
    { type: 'linkCards', links: undefined },
    { type: 'hero', links: [] },
    { type: 'accordion', links: undefined },
  ])
})

test.each([
  [
    'newsletter',
    { type: 'newsletterTeaser', title: 'T', body: 'B', link: { label: 'L', href: '/klantenservice' } },
  ],
  [
    'sale',
    { type: 'promotionBanner', title: 'T', body: 'B', terms: 'V', codes: [{ code: 'WINTER10', label: 'L' }] },
  ],
  ['sale', { type: 'calculator', title: 'T' }],
  ['search', { type: 'braFinder', title: 'T' }],
  ['search', { type: 'productCarousel', title: 'T', products: { list: { term: 'jas' } } }],
  ['goods', { type: 'productCarousel', title: 'T', products: { skus: ['1'] } }],
  ['goods', { type: 'categoryTiles', categories: ['dames', 'heren'] }],
])('[CON-6] without %s a block is left out: %j', (off, block) => {
  expect(blocksOf([off], block)).toEqual([])
  expect(blocksOf(['loyalty'], block)).toHaveLength(1)
})

test('[SEO-1] a page at a path that is off is not in the list of pages', () => {
  const tenant = { ...without('newsletter'), contentRoots: ['/service-hilfe'] }
  const pages = ['/service-hilfe', '/service-hilfe/newsletter'].map((path) => ({ path }) as never)
  expect(offeredPages(pages, tenant, locale)).toEqual([{ path: '/service-hilfe' }])
})
