import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { catalogueOperation, type VendureClient } from '../client.ts'
import { assetShape, type VendureAsset } from './product-shape.ts'

/** A collection as a category of the shop. */
export interface CatalogueCollection {
  id: string
  name: string
  description: string
  asset: VendureAsset | null
  /** Path of slugs by language of Vendure, and `''` for the requested language. */
  pathOf(language: string): string
  /** From the department down, itself included. */
  trail: CatalogueCollection[]
  children: CatalogueCollection[]
  /** Number of products in it and below it. */
  productCount: number
}

export interface CatalogueFacetValue {
  id: string
  code: string
  name: string
  /** Number of products of the whole range with this value. */
  count: number
}

export interface CatalogueFacet {
  code: string
  name: string
  values: Map<string, CatalogueFacetValue>
}

/** Collections and facets of a shop in one language. */
export interface Catalogue {
  departments: CatalogueCollection[]
  byId: ReadonlyMap<string, CatalogueCollection>
  byPath: ReadonlyMap<string, CatalogueCollection>
  facets: ReadonlyMap<string, CatalogueFacet>
}

export interface CatalogueSource {
  /** Returns the collections and facets in the language of the request, at most ten seconds old. */
  read(context: AdapterContext): Promise<Catalogue>
}

const collectionShape = z.object({
  id: z.string(),
  name: z.string().min(1),
  slug: z.string().min(1),
  description: z.string(),
  position: z.number(),
  parentId: z.string(),
  featuredAsset: assetShape.nullable(),
  translations: z.array(z.object({ languageCode: z.string(), slug: z.string() })),
})

const catalogueShape = z.object({
  collections: z.object({ totalItems: z.int(), items: z.array(collectionShape) }),
  facets: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        values: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
      }),
    ),
  }),
  search: z.object({
    facetValues: z.array(z.object({ count: z.int(), facetValue: z.object({ id: z.string() }) })),
    collections: z.array(z.object({ count: z.int(), collection: z.object({ id: z.string() }) })),
  }),
})

export type CatalogueAnswer = z.infer<typeof catalogueShape>

export const catalogueOperationOfShop = catalogueOperation(
  'Catalogue',
  /* GraphQL */ `
    query Catalogue($skip: Int!) {
      collections(options: { skip: $skip, take: 100, sort: { position: ASC } }) {
        totalItems
        items {
          id name slug description position parentId
          featuredAsset { id type name preview source width height }
          translations { languageCode slug }
        }
      }
      facets(options: { take: 100 }) { items { code name values { id code name } } }
      search(input: { groupByProduct: true }) {
        facetValues { count facetValue { id } }
        collections { count collection { id } }
      }
    }
  `,
  catalogueShape,
)

/** ms; categories change seldom, and every page has them in its menu. */
const freshMs = 10_000
const timeoutMs = 5000
/** Pages of a hundred collections. */
const maxPages = 10

/** Reads collections and facets; requests within ten seconds share one answer for each language. */
export function catalogueSource(client: VendureClient, now: () => number = Date.now): CatalogueSource {
  const cached = new Map<string, { answer: Promise<Catalogue>; until: number }>()
  return {
    read(context) {
      const language = client.languageOf(context.locale)
      const known = cached.get(language)
      if (known && known.until > now()) return known.answer
      const answer = readCatalogue(client, context, language)
      cached.set(language, { answer, until: now() + freshMs })
      // A failure is not shared with later requests.
      answer.catch(() => cached.delete(language))
      return answer
    },
  }
}

async function readCatalogue(
  client: VendureClient,
  context: AdapterContext,
  language: string,
): Promise<Catalogue> {
  const limits = { signal: AbortSignal.timeout(timeoutMs) }
  const first = await client.request(catalogueOperationOfShop, { skip: 0 }, context, limits)
  const { items } = first.collections
  while (items.length < first.collections.totalItems && items.length < maxPages * 100) {
    const next = await client.request(catalogueOperationOfShop, { skip: items.length }, context, limits)
    if (next.collections.items.length === 0) break
    items.push(...next.collections.items)
  }
  return catalogueOf(first, language)
}

/** Builds the tree of categories. A collection without its parent, for example below a private one, is a department. */
export function catalogueOf({ collections, facets, search }: CatalogueAnswer, language: string): Catalogue {
  const counts = new Map(search.collections.map(({ collection, count }) => [collection.id, count]))
  const shapes = [...collections.items].sort((one, other) => one.position - other.position)
  const byId = new Map<string, CatalogueCollection>()
  for (const shape of shapes) byId.set(shape.id, collectionOf(shape, counts.get(shape.id) ?? 0, language))
  const departments: CatalogueCollection[] = []
  for (const { id, parentId } of shapes) {
    const collection = byId.get(id) as CatalogueCollection
    const siblings = byId.get(parentId)?.children ?? departments
    siblings.push(collection)
  }
  for (const department of departments) setTrail(department, [])
  const byPath = new Map([...byId.values()].map((collection) => [collection.pathOf(language), collection]))
  const valueCounts = new Map(search.facetValues.map(({ facetValue, count }) => [facetValue.id, count]))
  return { departments, byId, byPath, facets: facetsOf(facets.items, valueCounts) }
}

function collectionOf(
  { id, name, slug, description, featuredAsset, translations }: z.infer<typeof collectionShape>,
  productCount: number,
  language: string,
): CatalogueCollection {
  const slugs = new Map(translations.map((each) => [each.languageCode, each.slug]))
  // What is shown is the slug of the requested language, or Vendure's own replacement where there is none.
  slugs.set(language, slug)
  const collection: CatalogueCollection & { slugOf(language: string): string } = {
    id,
    name,
    description,
    asset: featuredAsset,
    trail: [],
    children: [],
    productCount,
    slugOf: (wanted) => slugs.get(wanted) ?? slug,
    pathOf: (wanted) => collection.trail.map((step) => (step as typeof collection).slugOf(wanted)).join('/'),
  }
  return collection
}

function setTrail(collection: CatalogueCollection, above: readonly CatalogueCollection[]): void {
  collection.trail = [...above, collection]
  for (const child of collection.children) setTrail(child, collection.trail)
}

const facetsOf = (
  facets: CatalogueAnswer['facets']['items'],
  counts: ReadonlyMap<string, number>,
): Map<string, CatalogueFacet> =>
  new Map(
    facets.map(({ code, name, values }) => [
      code,
      {
        code,
        name,
        values: new Map(values.map((value) => [value.code, { ...value, count: counts.get(value.id) ?? 0 }])),
      },
    ]),
  )
