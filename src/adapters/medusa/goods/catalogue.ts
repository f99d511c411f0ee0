import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { isRefused } from '../answer-error.ts'
import type { MedusaClient } from '../client.ts'
import { amount } from '../money.ts'
import { nameOf } from '../settings.ts'
import { optionCode, valueCode } from './filter-codes.ts'

/** A category of the shop. */
export interface CatalogueCategory {
  id: string
  handle: string
  name: string
  description: string
  /** Handles from the department down. */
  path: string
  /** From the department down, itself included. */
  trail: CatalogueCategory[]
  children: CatalogueCategory[]
}

/** A collection, which is the brand of its products if the settings choose that. */
export interface CatalogueCollection {
  id: string
  handle: string
  title: string
}

/** A value of the search index, with its code in addresses. */
export interface FacetValue {
  code: string
  label: string
  /** As the index has it, such as `option:Kleur:Wit`. */
  indexed: string
  /** Number of products of the whole range. */
  count: number
}

export interface Facet {
  code: string
  /** `option`, `tag`, `type` or `material`. */
  kind: string
  /** Title of the option; empty for the other kinds. */
  title: string
  values: Map<string, FacetValue>
}

/** Categories, collections and facets of a shop in one language. */
export interface Catalogue {
  departments: CatalogueCategory[]
  byId: ReadonlyMap<string, CatalogueCategory>
  byPath: ReadonlyMap<string, CatalogueCategory>
  collections: ReadonlyMap<string, CatalogueCollection>
  facets: ReadonlyMap<string, Facet>
  /** Number of products by id of the category they lie in; undefined without the search index. */
  counts: ReadonlyMap<string, number> | undefined
  /** Number of products by handle of the collection; undefined without the search index. */
  collectionCounts: ReadonlyMap<string, number> | undefined
  /** Whether the search index answers. */
  hasIndex: boolean
}

export interface CatalogueSource {
  /** Returns the catalogue in the language of the request, at most ten seconds old. */
  read(context: AdapterContext): Promise<Catalogue>
}

const categoriesShape = z.object({
  count: z.int(),
  product_categories: z.array(
    z.object({
      id: z.string(),
      name: z.string().min(1),
      handle: z.string().min(1),
      description: z.string().nullish(),
      rank: z.number().nullish(),
      parent_category_id: z.string().nullish(),
    }),
  ),
})
export type CategoryShape = z.infer<typeof categoriesShape>['product_categories'][number]

const collectionsShape = z.object({
  collections: z.array(z.object({ id: z.string(), handle: z.string(), title: z.string() })),
})

const valueFacet = z.object({ values: z.array(z.object({ value: z.string(), count: z.int() })) })
const statsFacet = z.object({ min: amount, max: amount, count: z.int() })

/** One result of `POST /store/search`. */
export const searchResultShape = z.object({
  hits: z.array(z.object({ id: z.string(), document: z.object({ title: z.string().nullish() }).nullish() })),
  facets: z.record(z.string(), z.union([valueFacet, statsFacet])).nullish(),
  metadata: z.object({ count: z.int().nonnegative().nullish() }),
})
export type SearchAnswer = z.infer<typeof searchResultShape>

export const searchShape = z.object({ results: z.array(searchResultShape) })

/** Facets with the most values that are shown. */
export const indexFacets = [
  { field: 'facets', type: 'value', limit: 500 },
  { field: 'collection', type: 'value', limit: 500 },
  { field: 'category_ids', type: 'value', limit: 1000 },
]

/** Returns the counts of a facet by its values; empty for one that is not there. */
export function countsOf({ facets }: SearchAnswer, field: string): Map<string, number> {
  const facet = facets?.[field]
  return new Map(facet && 'values' in facet ? facet.values.map(({ value, count }) => [value, count]) : [])
}

/** ms; categories change seldom, and every page has them in its menu. */
const freshMs = 10_000
const timeoutMs = 5000
const pageSize = 500
/** Pages of five hundred categories. */
const maxPages = 4

/** Reads the catalogue; requests within ten seconds share one answer for each language. */
export function catalogueSource(client: MedusaClient, now: () => number = Date.now): CatalogueSource {
  const cached = new Map<string, { answer: Promise<Catalogue>; until: number }>()
  return {
    read(context) {
      const { locale } = context
      const known = cached.get(locale)
      if (known && known.until > now()) return known.answer
      const answer = readCatalogue(client, context)
      cached.set(locale, { answer, until: now() + freshMs })
      // A failure is not shared with later requests.
      answer.catch(() => cached.delete(locale))
      return answer
    },
  }
}

async function readCatalogue(client: MedusaClient, context: AdapterContext): Promise<Catalogue> {
  const signal = AbortSignal.timeout(timeoutMs)
  const [categories, { collections }, index] = await Promise.all([
    readCategories(client, context, signal),
    client.request(
      {
        path: '/store/collections',
        query: { limit: pageSize, fields: 'id,handle,title' },
        answer: collectionsShape,
        signal,
      },
      context,
    ),
    readIndex(client, context, signal),
  ])
  return {
    ...treeOf(categories),
    collections: new Map(collections.map((collection) => [collection.handle, collection])),
    facets: index ? facetsOf(countsOf(index, 'facets'), client, context.locale) : new Map(),
    counts: index && countsOf(index, 'category_ids'),
    collectionCounts: index && countsOf(index, 'collection'),
    hasIndex: index !== undefined,
  }
}

async function readCategories(client: MedusaClient, context: AdapterContext, signal: AbortSignal) {
  const all: CategoryShape[] = []
  for (let page = 0; page < maxPages; page += 1) {
    const { product_categories: found, count } = await client.request(
      {
        path: '/store/product-categories',
        query: {
          ...{ limit: pageSize, offset: page * pageSize, order: 'rank' },
          fields: 'id,name,handle,description,rank,parent_category_id',
        },
        answer: categoriesShape,
        signal,
      },
      context,
    )
    all.push(...found)
    if (found.length === 0 || all.length >= count) break
  }
  return all
}

/** Returns the facets of the whole range; undefined if the index is not there, which is named in the log. */
async function readIndex(
  client: MedusaClient,
  context: AdapterContext,
  signal: AbortSignal,
): Promise<SearchAnswer | undefined> {
  if (!client.settings.searchIndex) return undefined
  const query = {
    entity: 'product',
    fields: ['id'],
    pagination: { take: 0 },
    search_options: { facets: indexFacets },
  }
  try {
    const { results } = await client.request(
      { method: 'POST', path: '/store/search', body: { queries: [query] }, answer: searchShape, signal },
      context,
    )
    return results[0]
  } catch (error) {
    if (!isRefused(error, 400, 404)) throw error
    const { tenant, requestId } = context
    logWarning('medusa', `The search index is not there, so that lists have no filters: ${error.message}`, {
      tenant: tenant.id,
      requestId,
    })
    return undefined
  }
}

/** Builds the tree of categories. A category without its parent, such as below an inactive one, is a department. */
export function treeOf(shapes: readonly CategoryShape[]): Pick<Catalogue, 'departments' | 'byId' | 'byPath'> {
  const sorted = shapes.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
  const byId = new Map<string, CatalogueCategory>(
    sorted.map(({ id, handle, name, description }) => [
      id,
      { id, handle, name, description: description ?? '', path: '', trail: [], children: [] },
    ]),
  )
  const departments: CatalogueCategory[] = []
  for (const { id, parent_category_id: parent } of sorted)
    (byId.get(parent ?? '')?.children ?? departments).push(byId.get(id) as CatalogueCategory)
  for (const department of departments) setTrail(department, [])
  return { departments, byId, byPath: new Map([...byId.values()].map((each) => [each.path, each])) }
}

function setTrail(category: CatalogueCategory, above: readonly CatalogueCategory[]): void {
  category.trail = [...above, category]
  category.path = category.trail.map(({ handle }) => handle).join('/')
  for (const child of category.children) setTrail(child, category.trail)
}

/** Returns a category and everything below it: Medusa finds the products of a category only in itself. */
export const withDescendants = (category: CatalogueCategory): CatalogueCategory[] => [
  category,
  ...category.children.flatMap(withDescendants),
]

/** Reads facet values of the index, such as `option:Kleur:Wit` and `tag:Nieuw`, with their names in a language. */
export function facetsOf(
  counts: ReadonlyMap<string, number>,
  { settings }: Pick<MedusaClient, 'settings'>,
  locale: string,
): Map<string, Facet> {
  const facets = new Map<string, Facet>()
  for (const [indexed, count] of counts) {
    const [kind = '', ...rest] = indexed.split(':')
    const title = kind === 'option' ? (rest.shift() ?? '') : ''
    const value = rest.join(':')
    if (value === '' || settings.hiddenFilters.includes(title || kind)) continue
    const code = kind === 'option' ? optionCode(title, settings) : kind
    const facet = facets.get(code) ?? {
      ...{ code, kind, title: title && nameOf(title, settings, locale) },
      values: new Map<string, FacetValue>(),
    }
    facet.values.set(valueCode(value), {
      ...{ code: valueCode(value), label: nameOf(value, settings, locale) },
      ...{ indexed, count },
    })
    facets.set(code, facet)
  }
  return facets
}
