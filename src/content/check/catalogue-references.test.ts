import { expect, test } from 'vitest'
import type { CatalogueLookup } from '#commerce/product/catalogue-lookup.server.ts'
import { filesLinkingTo, service, untranslatedPage } from '#tests/support/content/check-files.ts'
import { testTenant } from '#tests/support/content/test-tenant.ts'
import { catalogueReferences, checkCatalogueReferences } from './catalogue-references.ts'
import { contentTree } from './content-tree.ts'
import { checkSchema } from './schema.ts'

const goods: CatalogueLookup = {
  hasCategory: (locale, path) => locale === 'nl-NL' && path === 'dames/jurken',
  hasBrand: (slug) => slug === 'linnea',
  hasProduct: (sku) => sku === '123',
}
const tenant = testTenant()

function found(files: Record<string, unknown>, known: CatalogueLookup | undefined = goods): string[] {
  const checks = Object.entries(files).map(([address, json]) =>
    checkSchema({ file: address, address, tenant, text: JSON.stringify(json) }),
  )
  const tree = contentTree(
    checks.flatMap(({ checked }) => checked ?? []),
    checks.flatMap(({ page }) => page ?? []),
  )
  return checkCatalogueReferences(catalogueReferences(tree), () => known).map(
    ({ place, problem }) => `${place}: ${problem}`,
  )
}

test.each([
  ['/c/dames/jurken', undefined],
  ['/c/dames/jurken?sort=newest', undefined],
  ['/c/dames/jurkn', 'category'],
  ['/p/jurk-van-linnen/123', undefined],
  ['/p/jurk-van-linnen/124', 'product'],
  ['/marken/linnea', undefined],
  ['/marken/linea', 'brand'],
  ['/marken', undefined],
  ['/s/?q=jurk', undefined],
  ['https://elders.example/c/x', undefined],
])('[DEV-1] the link %s names no existing %s', (href, kind) => {
  expect(found(filesLinkingTo(href))).toEqual(
    kind
      ? [
          `blocks[0].link.href: ${href}: proef sells no such ${kind} in nl-NL${kind === 'category' ? '; pages leave the link out' : ''}`,
        ]
      : [],
  )
})

test('[DEV-1] [CON-6] reports products that a block cannot show', () => {
  const blocks = [
    { type: 'productCarousel', title: 'T', products: { skus: ['123', '9'] } },
    { type: 'productCarousel', title: 'T', products: { list: { category: 'weg', brand: 'linnea' } } },
    { type: 'categoryTiles', categories: ['dames/jurken', 'weg'] },
  ]
  expect(found(service({ blocks }))).toEqual([
    'blocks[0].products.skus[1]: 9: proef sells no such product in nl-NL; a productCarousel with nothing else to show is left out',
    'blocks[1].products.list.category: weg: proef sells no such category in nl-NL; a productCarousel with nothing else to show is left out',
    'blocks[2].categories[1]: weg: proef sells no such category in nl-NL; a categoryTiles with nothing else to show is left out',
  ])
})

test('reports nothing for a tenant whose catalogue is unknown', () => {
  const page = untranslatedPage({
    blocks: [{ type: 'productCarousel', title: 'T', products: { skus: ['9'] } }],
  })
  const checks = { 'nl-NL/klantenservice.json': page }
  expect(found(checks, { ...goods, hasProduct: () => true })).toEqual([])
})
