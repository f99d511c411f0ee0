import { priceWish } from '../language/price-wish.ts'
import type { Facet, SearchAnswer, SearchQuery } from '../port.ts'
import { choiceOf, wishedPrice } from './choice.ts'
import { type Counted, facetsOf, filterAndCount } from './facets.ts'
import { helpFor } from './help.ts'
import { lean } from './lean.ts'
import { match } from './match.ts'
import { pageOf, sortKeyOf } from './order.ts'
import { mostTyped, type Plan, planOf } from './plan.ts'
import { merit, refine } from './relevance.ts'
import type { Scratch } from './scratch.ts'
import type { Tongue } from './tongue.ts'

const mostSize = 48
const usualSize = 24
const lastPage = 1_000_000

/**
 * Answers a query: parses the term, finds and filters products, counts the facets and returns the page. Never
 * throws.
 */
export function search(tongue: Tongue, scratch: Scratch, query: SearchQuery): SearchAnswer {
  const { columns, values } = tongue.index
  scratch.fit(columns.count, values.list.length, tongue.text.terms.length)
  const typed = typeof query.term === 'string' ? query.term.slice(0, mostTyped).trim() : ''
  const numbered = typed ? tongue.index.numbers.find(typed) : undefined
  const wish = numbered === undefined ? priceWish(typed, tongue.text.analyser.lexicon.language) : undefined
  const term = wish?.rest ?? typed
  const plan = term && numbered === undefined ? planOf(tongue, term) : undefined
  const scopes = [scopeOf(tongue, 'category', query.category), scopeOf(tongue, 'brand', query.brand)].filter(
    (each) => each !== undefined,
  )
  const found =
    numbered !== undefined
      ? findOne(tongue, scratch, numbered)
      : plan
        ? findByTerm(tongue, plan, scratch, scopes)
        : findAll(tongue, scratch, scopes)
  const choice = choiceOf(values, query.filters)
  const wished = wish && !choice.price ? wishedPrice(columns, scratch, found.hits, wish.price) : undefined
  if (wished) choice.price = wished
  const count = (): Counted => filterAndCount(values, columns, choice, scratch, found.hits)
  const keep = (): Counted => {
    const fresh = count()
    return { ...fresh, counts: fresh.counts.slice() }
  }
  const plain = typed === '' && choice.wanted === 0 && choice.price === undefined
  const counted = plain ? scratch.scopeCounts.of(tongue.index.version, scopes.join(), keep) : count()
  const page = whole(query.page, 1, 1, lastPage)
  const size = whole(query.size, usualSize, 1, mostSize)
  const sort = sortKeyOf(query.sort)
  const answer: SearchAnswer = {
    total: counted.hits,
    page,
    pages: Math.ceil(counted.hits / size),
    size,
    sort,
    hits: pageOf(columns, sort, scratch, counted.hits, (page - 1) * size, size),
    facets: query.facets === false ? [] : facetsOf(values, choice, counted, kindsOf(tongue)),
    ignored: [...(plan?.unknown ?? []), ...(wish && !choice.price ? [wish.said] : [])],
    understood: (plan?.understood ?? []).map(({ group, code }) => ({ code: group, value: code })),
    categories: categoriesFor(tongue, plan, counted, found.hits),
    brands: brandsFor(tongue, plan, counted),
  }
  if (wished && wish) answer.price = wish.price
  if (plan?.correctedTerm !== undefined && found.hits > 0)
    answer.correctedTerm = [plan.correctedTerm, wish?.said].filter(Boolean).join(' ')
  cleanFound(scratch, found.touched)
  scratch.counts.fill(0)
  if (answer.total === 0) answer.help = helpFor(tongue, term)
  return answer
}

/** Returns the best products of a term without facets, for suggestions. */
export function best(tongue: Tongue, scratch: Scratch, plan: Plan, limit: number): string[] {
  scratch.fit(tongue.index.columns.count, tongue.index.values.list.length, tongue.text.terms.length)
  const found = findByTerm(tongue, plan, scratch, [])
  const hits = pageOf(tongue.index.columns, 'relevance', scratch, found.hits, 0, limit)
  cleanFound(scratch, found.touched)
  return hits.map(({ sku }) => sku)
}

interface Found {
  /** Hits come first in `scratch.found`. */
  hits: number
  /** Number of documents whose entries in the scratch memory must be cleared. */
  touched: number
}

function whole(value: unknown, usual: number, least: number, most: number): number {
  const number = typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : usual
  return Math.min(most, Math.max(least, number))
}

/** Returns the id of the value that narrows the search; -1 for a value that no product has. */
function scopeOf(tongue: Tongue, group: string, code: string | undefined): number | undefined {
  if (code === undefined || code === '') return undefined
  return tongue.index.values.id(group, String(code)) ?? -1
}

function findByTerm(tongue: Tongue, plan: Plan, scratch: Scratch, scopes: number[]): Found {
  // The term names no product, only a preference: `sale`, `nouveautés`.
  if (plan.slots.length === 0 && plan.unknown.length === 0 && plan.leanings.length > 0) {
    const { hits, touched } = findAll(tongue, scratch, scopes)
    return { hits: lean(tongue.index, plan.leanings, scratch, hits), touched }
  }
  const marked = scopes.length > 0 ? markScope(tongue, scratch, scopes) : undefined
  const { count, lack } = match(tongue, plan, scratch, marked !== undefined)
  if (marked) for (const doc of marked) scratch.scope[doc] = 0
  const { found, mask, touched } = scratch
  const hit = new Uint8Array(1 << plan.slots.length)
  for (const each of lack.keys()) hit[each] = 1
  let hits = 0
  let missed = 0
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    if (hit[mask[doc]!]) found[hits++] = doc
    else touched[missed++] = doc
  }
  for (let i = 0; i < missed; i++) found[hits + i] = touched[i]!
  refine(plan, tongue.text, tongue.index.columns, scratch, hits, lack)
  return { hits: lean(tongue.index, plan.leanings, scratch, hits), touched: count }
}

/** Finds the product with a number. */
function findOne(tongue: Tongue, scratch: Scratch, doc: number): Found {
  if (tongue.index.columns.alive.at(doc) === 0) return { hits: 0, touched: 0 }
  scratch.found[0] = doc
  scratch.score[doc] = 1
  return { hits: 1, touched: 1 }
}

/** Finds all products, in stock or not, scored by the static score alone. */
function findAll(tongue: Tongue, scratch: Scratch, scopes: number[]): Found {
  const { columns } = tongue.index
  const worth = merit(columns)
  const { found, score } = scratch
  let hits = 0
  const take = (doc: number): void => {
    if (!columns.alive.data[doc]) return
    score[doc] = worth[doc]!
    found[hits++] = doc
  }
  if (scopes.length === 0) for (let doc = 0; doc < columns.count; doc++) take(doc)
  else for (const doc of scopeDocs(tongue, scopes)) take(doc)
  return { hits, touched: hits }
}

function markScope(tongue: Tongue, scratch: Scratch, scopes: number[]): Uint32Array {
  const docs = scopeDocs(tongue, scopes)
  for (const doc of docs) scratch.scope[doc] = 1
  return docs
}

/** Returns the documents that have all values. */
function scopeDocs(tongue: Tongue, scopes: number[]): Uint32Array {
  if (scopes.includes(-1)) return new Uint32Array(0)
  const lists = scopes.map((value) => {
    const runs = tongue.index.values.postings.runs(value)
    const docs = new Uint32Array(runs.reduce((sum, run) => sum + run.to - run.from, 0))
    let at = 0
    for (const run of runs) {
      docs.set(run.docs.subarray(run.from, run.to), at)
      at += run.to - run.from
    }
    return docs
  })
  const [first, ...others] = lists
  return others.reduce((docs, other) => {
    const set = new Set(other)
    return docs.filter((doc) => set.has(doc))
  }, first!)
}

function kindsOf(tongue: Tongue): Map<string, Facet['kind']> {
  const attributes = Object.entries(tongue.index.words.vocabulary.attributes)
  return new Map(attributes.map(([code, { filter }]) => [code, filter === 'colour' ? 'colour' : 'choice']))
}

/** Returns the categories that the words name, then those with most hits. */
function categoriesFor(
  tongue: Tongue,
  plan: Plan | undefined,
  counted: Counted,
  hits: number,
): SearchAnswer['categories'] {
  if (!plan || hits === 0) return []
  const asked = new Set(
    plan.stems.flatMap((stem) => [
      stem,
      ...tongue.synonyms
        .of([stem])
        .filter(({ weight }) => weight > 0.6)
        .flatMap(({ stems }) => stems),
    ]),
  )
  const rated = tongue.named.categories.map(({ key, stems }) => {
    const id = tongue.index.values.id('category', key)
    const count = id === undefined ? 0 : counted.counts[id]!
    const named =
      stems.length > 0 &&
      stems.some((stem) => asked.has(stem) && !tongue.text.analyser.lexicon.audience.has(stem))
    return { key, count, rank: (named ? 2 : 0) + count / hits }
  })
  return rated
    .filter(({ count, rank }) => count > 0 && rank >= 0.1)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 6)
    .map(({ key, count }) => ({ key, count }))
}

function brandsFor(tongue: Tongue, plan: Plan | undefined, counted: Counted): SearchAnswer['brands'] {
  if (!plan) return []
  return [...new Set(plan.brands)].map((slug) => {
    const id = tongue.index.values.id('brand', slug)
    return { slug, count: id === undefined ? 0 : counted.counts[id]! }
  })
}

function cleanFound(scratch: Scratch, touched: number): void {
  for (let i = 0; i < touched; i++) {
    const doc = scratch.found[i]!
    scratch.mask[doc] = 0
    scratch.score[doc] = 0
  }
}
