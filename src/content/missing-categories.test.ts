import { expect, test } from 'vitest'
import { pageFile, testTenant } from '#tests/support/content/test-tenant.ts'
import { navigationSchema } from './menu-schema.ts'
import { isMissingCategory, linksTo, withoutMissing } from './missing-categories.ts'
import { parsePage } from './parse-page.ts'
import { parseWithSchema } from './parse-with-schema.ts'

const tenant = testTenant()
const locale = 'nl-NL'
const categories = { paths: new Set(['dames', 'dames/jurken', 'caf\u00e9', 'dames/jurken/lang/feest']) }
const links = linksTo(categories, tenant, locale)
const picture = { src: '/pictures/winter', alt: '' }

test.each([
  ['/c/dames', false],
  ['/c/dames/jurken/', false],
  ['/c/caf%C3%A9?filter=colour:red', false],
  ['/c/heren', true],
  ['/c/dames/broeken#top', true],
  ['/c/%', true],
  ['/c/dames/jurken/lang/feest/zijde', false],
  ['/c/dames/jurken/kort/feest/zijde', true],
  ['/c/', false],
  ['/klantenservice', false],
  ['https://elders.example/c/heren', false],
  ['route:search', false],
  ['#heren', false],
])('[CON-6] whether %s leads to a missing category', (href, missing) => {
  expect(isMissingCategory(href, categories.paths, tenant, locale)).toBe(missing)
})

test('[CON-6] tiles, cards and menus without a category are left out; what has one stays', () => {
  const tile = (href: string) => ({ label: href, href, picture })
  const page = parsePage(
    pageFile({
      blocks: [
        { type: 'categoryTiles', layout: 'categories', tiles: [tile('/c/dames'), tile('/c/heren')] },
        { type: 'categoryTiles', layout: 'categories', tiles: [tile('/c/heren'), tile('/c/kinderen')] },
      ],
    }),
    'f',
  )
  const shown = withoutMissing.page(page, links)
  const blocks = shown.blocks.map((parsed) => (parsed.ok ? parsed.block : undefined))
  expect(blocks).toEqual([
    expect.objectContaining({ tiles: [expect.objectContaining({ href: '/c/dames' })] }),
  ])
  expect(withoutMissing.page(page, links)).toBe(shown)
  expect(withoutMissing.page(page, undefined)).toBe(page)
  const departments = ['dames', 'heren'].map((path) => ({ label: path, href: `/c/${path}` }))
  const navigation = parseWithSchema(navigationSchema, { departments }, 'f')
  expect(withoutMissing.navigation(navigation, links).departments.map(({ label }) => label)).toEqual([
    'dames',
  ])
})
