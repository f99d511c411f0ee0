import type { CatalogueLookup } from '#commerce/product/catalogue-lookup.server.ts'
import { splitLocale } from '#tenancy/locales.ts'
import { matchRoute } from '#tenancy/match-route.ts'
import { decodePath, decodeSegment } from '#tenancy/sku-path.ts'
import { jsonPath } from '../json-path.ts'
import type { CheckedFile, ContentTree, Finding } from './content-tree.ts'
import { fieldsNamed } from './fields.ts'

/** A category, brand or product that content names, with its file, path and locale. */
export interface CatalogueReference {
  file: CheckedFile
  place: string
  kind: 'category' | 'brand' | 'product'
  name: string
  locale: string
  /** The value in the file. */
  value: string
  /** The block that is left out without it. */
  block?: string
}

/** Returns every category, brand and product that content links to, or that a block shows. */
export const catalogueReferences = (tree: ContentTree): CatalogueReference[] => [
  ...tree.files.flatMap(linkedReferences),
  ...tree.pages.flatMap((checked) =>
    checked.page.blocks.flatMap((parsed): CatalogueReference[] => {
      if (!parsed.ok) return []
      const { block, index } = parsed
      const named = (
        kind: CatalogueReference['kind'],
        name: string | undefined,
        at: PropertyKey[],
      ): CatalogueReference[] =>
        name === undefined
          ? []
          : [
              {
                ...{ file: checked, kind, name, locale: checked.locale, value: name, block: block.type },
                place: jsonPath(['blocks', index, ...at]),
              },
            ]
      if (block.type === 'categoryTiles')
        return (block.categories ?? []).flatMap((path, at) => named('category', path, ['categories', at]))
      if (block.type !== 'productCarousel') return []
      const { products } = block
      if ('skus' in products)
        return products.skus.flatMap((sku, at) => named('product', sku, ['products', 'skus', at]))
      const { category, brand } = products.list
      return [
        ...named('category', category, ['products', 'list', 'category']),
        ...named('brand', brand, ['products', 'list', 'brand']),
      ]
    }),
  ),
]

/**
 * Reports what the shop does not have: links to it are broken, and blocks that show nothing else are left out
 * (CON-6).
 */
export function checkCatalogueReferences(
  named: readonly CatalogueReference[],
  goodsOf: (tenantId: string) => CatalogueLookup | undefined,
): Finding[] {
  return named.flatMap(({ file, place, kind, name, locale, value, block }): Finding[] => {
    const goods = goodsOf(file.tenant.id)
    if (!goods) return []
    const there = {
      category: () => goods.hasCategory(locale, name),
      brand: () => goods.hasBrand(name),
      product: () => goods.hasProduct(name),
    }[kind]()
    if (there) return []
    const left = block
      ? `; a ${block} with nothing else to show is left out`
      : kind === 'category'
        ? '; pages leave the link out'
        : ''
    return [
      {
        file: file.file,
        place,
        problem: `${value}: ${file.tenant.id} sells no such ${kind} in ${locale}${left}`,
      },
    ]
  })
}

function linkedReferences(file: CheckedFile): CatalogueReference[] {
  return fieldsNamed('href', file.json).flatMap(({ place, value }) => {
    if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return []
    const { pathname } = new URL(value, 'https://shop.example')
    if (splitLocale(file.tenant, pathname).path !== pathname) return []
    return file.locales.flatMap((locale): CatalogueReference[] => {
      const route = matchRoute(file.tenant, locale, pathname)
      if (!route || !('rest' in route)) return []
      const rest = decodePath(route.rest)
      const found = { file, place, locale, value: value }
      if (rest === '') return []
      if (route.name === 'category') return [{ ...found, kind: 'category', name: rest }]
      if (route.name === 'brand') return [{ ...found, kind: 'brand', name: rest }]
      if (route.name === 'product')
        return [
          {
            ...found,
            kind: 'product',
            name: decodeSegment(route.rest.replace(/\/$/, '').split('/').at(-1) ?? ''),
          },
        ]
      return []
    })
  })
}
