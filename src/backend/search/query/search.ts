import { parsePriceIntent } from '../language/price-intent.ts'
import type { Facet, SearchHit, SearchQuery, SearchResult } from '../port.ts'
import { markExcluded } from './exclude.ts'
import { hasExcluded, isExcluded } from './exclusion-bits.ts'
import { type FacetCounts, facetsOf, filterAndCount } from './facets.ts'
import { filterSelectionOf, priceFromTerm } from './filter-selection.ts'
import type { LanguageSearcher } from './language-searcher.ts'
import { fewHits, type Matched, maskCount, match } from './match.ts'
import { filledList, nearGoods } from './near-goods.ts'
import { pageOf, sortKeyOf } from './order.ts'
import { maxTermLength, namesGoods, type Plan, planQuery, weights } from './plan.ts'
import { applyPreferenceBoost } from './preference-boost.ts'
import { addRelevance, staticScores } from './relevance.ts'
import { raiseSameCategory } from './same-category.ts'
import type { Scratch } from './scratch.ts'
import { zeroResultsFor } from './zero-results.ts'

const maxSize = 48
const defaultSize = 24
const lastPage = 1_000_000
/** More than the sum of all scores of a product. */
const otherValuePenalty = 3

/**
 * Answers a query: parses the term, finds and filters products, counts the facets and returns the page. Never
 * throws.
 */
export function search(searcher: LanguageSearcher, scratch: Scratch, query: SearchQuery): SearchResult {
  const { columns, values } = searcher.index
  scratch.ensureCapacity(columns.count, values.list.length, searcher.text.terms.length)
  const typed = typeof query.term === 'string' ? query.term.slice(0, maxTermLength).trim() : ''
  const docOfNumber = typed ? searcher.index.numbers.find(typed) : undefined
  const priceIntent =
    docOfNumber === undefined ? parsePriceIntent(typed, searcher.text.analyser.lexicon.language) : undefined
  const term = priceIntent?.rest ?? typed
  const plan = term && docOfNumber === undefined ? planQuery(searcher, term) : undefined
  const scopes = [
    scopeOf(searcher, 'category', query.category),
    scopeOf(searcher, 'brand', query.brand),
  ].filter((each) => each !== undefined)
  const found =
    docOfNumber !== undefined
      ? findOne(searcher, scratch, docOfNumber)
      : plan
        ? findByTerm(searcher, plan, scratch, scopes)
        : findAll(searcher, scratch, scopes)
  const selection = filterSelectionOf(values, query.filters)
  const termPrice =
    priceIntent && !selection.price
      ? priceFromTerm(columns, scratch, found.hits, priceIntent.price)
      : undefined
  if (termPrice) selection.price = termPrice
  const near = selection.requiredBits === 0 && (!selection.price || termPrice) ? (found.near ?? []) : []
  const count = (): FacetCounts => filterAndCount(values, columns, selection, scratch, found.hits)
  const countAndCopy = (): FacetCounts => {
    const fresh = count()
    return { ...fresh, counts: fresh.counts.slice() }
  }
  const isUnfiltered = typed === '' && selection.requiredBits === 0 && selection.price === undefined
  const counted = isUnfiltered
    ? scratch.scopeCounts.getOrCompute(searcher.index.version, scopes.join(), countAndCopy)
    : count()
  const page = clampedInteger(query.page, 1, 1, lastPage)
  const size = clampedInteger(query.size, defaultSize, 1, maxSize)
  const sort = sortKeyOf(query.sort)
  const result: SearchResult = {
    total: counted.hits,
    page,
    pages: Math.ceil(counted.hits / size),
    size,
    sort,
    hits: pageOf(columns, sort, scratch, counted.hits, (page - 1) * size, size),
    facets: query.facets === false ? [] : facetsOf(values, selection, counted, kindsOf(searcher)),
    ignored: [
      ...(plan?.unknown ?? []),
      ...(found.ignored ?? []),
      ...(priceIntent && !selection.price ? [priceIntent.matched] : []),
    ],
    understood: (plan?.understood ?? []).map(({ group, code }) => ({ code: group, value: code })),
    categories: categoriesFor(searcher, plan, counted, found.hits),
    brands: brandsFor(searcher, plan, counted),
  }
  const isLast = page >= result.pages && sort === 'relevance'
  const shown = isLast ? nearHits(searcher, near, termPrice, filledList - counted.hits) : []
  if (shown.length > 0) result.near = shown
  if (termPrice && priceIntent) result.price = priceIntent.price
  if (plan?.correctedTerm !== undefined && found.hits > 0)
    result.correctedTerm = [plan.correctedTerm, priceIntent?.matched].filter(Boolean).join(' ')
  cleanFound(scratch, found.touched)
  scratch.counts.fill(0)
  if (result.total === 0) result.zeroResults = zeroResultsFor(searcher, scratch, term)
  return result
}

/** Returns the best products of a term without facets, for suggestions. */
export function best(searcher: LanguageSearcher, scratch: Scratch, plan: Plan, limit: number): string[] {
  scratch.ensureCapacity(
    searcher.index.columns.count,
    searcher.index.values.list.length,
    searcher.text.terms.length,
  )
  const found = findByTerm(searcher, plan, scratch, [])
  const hits = pageOf(searcher.index.columns, 'relevance', scratch, found.hits, 0, limit)
  cleanFound(scratch, found.touched)
  return hits.map(({ sku }) => sku)
}

interface Found {
  /** Hits come first in `scratch.found`. */
  hits: number
  /** Number of documents whose entries in the scratch memory must be cleared. */
  touched: number
  /** Words of the term that no hit honours, as typed. */
  ignored?: string[]
  /** Documents that come nearest to a term with few hits. */
  near?: number[]
}

function nearHits(
  { index: { columns } }: LanguageSearcher,
  near: readonly number[],
  price: { from: number; to: number } | undefined,
  limit: number,
): SearchHit[] {
  return near
    .filter((doc) => !price || (columns.price.at(doc) >= price.from && columns.price.at(doc) <= price.to))
    .slice(0, Math.max(0, limit))
    .map((doc) => ({ sku: columns.skus.at(doc), score: 0 }))
}

function clampedInteger(value: unknown, fallback: number, least: number, most: number): number {
  const number = typeof value === 'number' && Number.isFinite(value) ? Math.floor(value) : fallback
  return Math.min(most, Math.max(least, number))
}

/** Returns the id of the value that narrows the search; -1 for a value that no product has. */
function scopeOf(searcher: LanguageSearcher, group: string, code: string | undefined): number | undefined {
  if (code === undefined || code === '') return undefined
  return searcher.index.values.id(group, String(code)) ?? -1
}

function findByTerm(searcher: LanguageSearcher, plan: Plan, scratch: Scratch, scopes: number[]): Found {
  const { exclusions } = plan
  if (plan.isOtherKind) return { hits: 0, touched: 0 }
  if (exclusions.length > 0) markExcluded(searcher, exclusions, scratch)
  // The term names no product, only a preference or what is not wanted: `sale`, `niet zwart`.
  const isOpen = plan.slots.length === 0 && plan.unknown.length === 0
  const found =
    isOpen && (plan.intents.length > 0 || exclusions.length > 0)
      ? findAllBut(searcher, plan, scratch, scopes)
      : findMatching(searcher, plan, scratch, scopes)
  if (exclusions.length > 0) scratch.excluded.fill(0)
  return { ...found, hits: applyPreferenceBoost(searcher.index, plan.intents, scratch, found.hits) }
}

function findAllBut(searcher: LanguageSearcher, plan: Plan, scratch: Scratch, scopes: number[]): Found {
  const { hits, touched } = findAll(searcher, scratch, scopes)
  const bits = (1 << plan.exclusions.length) - 1
  const { found, excluded } = scratch
  let count = 0
  for (let i = 0; i < hits; i++) {
    const doc = found[i]!
    if (isExcluded(excluded[doc]!, bits, true)) continue
    found[i] = found[count]!
    found[count++] = doc
  }
  for (let i = 0; i < count; i++) rankOthersLast(scratch, found[i]!, bits)
  return count > 0
    ? { hits: count, touched }
    : { hits, touched, ignored: plan.exclusions.map(({ shown }) => shown) }
}

function findMatching(searcher: LanguageSearcher, plan: Plan, scratch: Scratch, scopes: number[]): Found {
  const marked = scopes.length > 0 ? markScope(searcher, scratch, scopes) : undefined
  const scoped = marked !== undefined
  const { matched, excluded } = matchAllowed(searcher, plan, scratch, scoped)
  const { count, missingWeights, covered } = matched
  const { found, mask, touched } = scratch
  const ignored = plan.exclusions.filter((_, at) => ((excluded >> at) & 1) === 0).map(({ shown }) => shown)
  const missed = plan.slots.filter(({ isOptional }, at) => !isOptional && ((covered >> at) & 1) === 0)
  // The shop sells something else by the last part of the compound: no `tischwäsche`, but other `wäsche`.
  if (missed.some(({ changesKind }) => changesKind)) {
    if (marked) for (const doc of marked) scratch.scope[doc] = 0
    return { hits: 0, touched: count }
  }
  const hit = new Uint8Array(maskCount(plan))
  for (const each of missingWeights.keys()) hit[each] = 1
  let hits = 0
  let rest = 0
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    if (hit[mask[doc]!]) found[hits++] = doc
    else touched[rest++] = doc
  }
  for (let i = 0; i < rest; i++) found[hits + i] = touched[i]!
  const place = addRelevance(plan, searcher.text, searcher.index.columns, scratch, hits, missingWeights)
  // Nothing is known of the goods themselves, only how they are to be: a `round tablecloth` is no jumper with round neck, and
  // a `washbasin 60 cm wide` no dryer.
  const isUnknown = plan.unknownWeight >= weights.unknown
  const lacksKind = missed.some(({ weight, isBrand }) => weight >= weights.word && !isBrand)
  const known = plan.slots.filter((_, at) => (covered >> at) & 1)
  const isOfOthers =
    place === 'elsewhere' &&
    known.some(({ stem }) => /\d/.test(stem)) &&
    known.some(({ weight }) => weight >= weights.word) &&
    known.every(({ weight, isBrand }) => weight < weights.category && !isBrand)
  // The words found only describe goods, and none is called by them: a `dining table` is no table lamp, and a
  // `geschirrspüler breit` no bra with broad straps.
  const isDescription = (): boolean =>
    known.every((slot) => !namesGoods(slot) || searcher.onlyDescribes(slot))
  const isOther =
    (isUnknown && place === 'secondary') || ((isUnknown || lacksKind) && (isOfOthers || isDescription()))
  if (isOther) {
    if (marked) for (const doc of marked) scratch.scope[doc] = 0
    return { hits: 0, touched: count }
  }
  if (plan.slots.every(({ weight }) => weight < weights.category))
    raiseSameCategory(searcher.index, scratch, hits, missingWeights)
  if (excluded !== 0) for (let i = 0; i < hits; i++) rankOthersLast(scratch, found[i]!, excluded)
  const missedWords = new Set(missed.map(({ shown }) => shown))
  if (hits > 0) ignored.push(...missedWords.difference(new Set(ignored)))
  const near = nearGoods({ searcher, plan, scratch, hits, count, excluded, scoped })
  if (marked) for (const doc of marked) scratch.scope[doc] = 0
  return { hits, touched: count, ignored, near }
}

/**
 * Matches without what is excluded. Products that also come in another colour than an excluded one are taken if there
 * are few others. An exclusion that leaves no product of the wanted kind does not apply.
 * @returns the bits of the exclusions that apply
 */
function matchAllowed(
  searcher: LanguageSearcher,
  plan: Plan,
  scratch: Scratch,
  scoped: boolean,
): { matched: Matched; excluded: number } {
  let last = 0
  const run = (excluded: number, keepsOthers: boolean): Matched => {
    cleanFound(scratch, last)
    const matched = match(searcher, plan, scratch, { scoped, excluded, keepsOthers })
    last = matched.count
    return matched
  }
  const all = (1 << plan.exclusions.length) - 1
  const suffices = (matched: Matched, least: number): boolean =>
    matched.kindWeight >= matched.wholeKindWeight && hitsOf(matched, scratch) >= least
  const strict = run(all, false)
  if (all === 0 || suffices(strict, fewHits)) return { matched: strict, excluded: all }
  let excluded = 0
  for (let at = 0; at < plan.exclusions.length; at++) {
    const more = excluded | (1 << at)
    if (suffices(run(more, true), 1)) excluded = more
  }
  return { matched: run(excluded, true), excluded }
}

/** Number of found documents that are hits. */
function hitsOf({ count, missingWeights }: Matched, { found, mask }: Scratch): number {
  let hits = 0
  for (let i = 0; i < count; i++) if (missingWeights.has(mask[found[i]!]!)) hits++
  return hits
}

/** Lowers the score of a product that has another value beside an excluded one below all that have none. */
function rankOthersLast({ excluded, score }: Scratch, doc: number, bits: number): void {
  if (hasExcluded(excluded[doc]!, bits)) score[doc]! -= otherValuePenalty
}

/** Finds the product with a number. */
function findOne(searcher: LanguageSearcher, scratch: Scratch, doc: number): Found {
  if (searcher.index.columns.alive.at(doc) === 0) return { hits: 0, touched: 0 }
  scratch.found[0] = doc
  scratch.score[doc] = 1
  return { hits: 1, touched: 1 }
}

/** Finds all products, in stock or not, scored by the static score alone. */
function findAll(searcher: LanguageSearcher, scratch: Scratch, scopes: number[]): Found {
  const { columns } = searcher.index
  const scores = staticScores(columns)
  const { found, score } = scratch
  let hits = 0
  const take = (doc: number): void => {
    if (!columns.alive.data[doc]) return
    score[doc] = scores[doc]!
    found[hits++] = doc
  }
  if (scopes.length === 0) for (let doc = 0; doc < columns.count; doc++) take(doc)
  else for (const doc of scopeDocs(searcher, scopes)) take(doc)
  return { hits, touched: hits }
}

function markScope(searcher: LanguageSearcher, scratch: Scratch, scopes: number[]): Uint32Array {
  const docs = scopeDocs(searcher, scopes)
  for (const doc of docs) scratch.scope[doc] = 1
  return docs
}

/** Returns the documents that have all values. */
function scopeDocs(searcher: LanguageSearcher, scopes: number[]): Uint32Array {
  if (scopes.includes(-1)) return new Uint32Array(0)
  const lists = scopes.map((value) => {
    const runs = searcher.index.values.postings.runs(value)
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

function kindsOf(searcher: LanguageSearcher): Map<string, Facet['kind']> {
  const attributes = Object.entries(searcher.index.words.vocabulary.attributes)
  return new Map(attributes.map(([code, { filter }]) => [code, filter === 'colour' ? 'colour' : 'choice']))
}

/** Returns the categories that the words name, then those with most hits. */
function categoriesFor(
  searcher: LanguageSearcher,
  plan: Plan | undefined,
  counted: FacetCounts,
  hits: number,
): SearchResult['categories'] {
  if (!plan || hits === 0) return []
  const queryStems = new Set(
    plan.stems.flatMap((stem) => [
      stem,
      ...searcher.synonyms
        .of([stem])
        .filter(({ weight }) => weight > 0.6)
        .flatMap(({ stems }) => stems),
    ]),
  )
  const rated = searcher.entities.categories.map(({ key, stems }) => {
    const id = searcher.index.values.id('category', key)
    const count = id === undefined ? 0 : counted.counts[id]!
    const named =
      stems.length > 0 &&
      stems.some((stem) => queryStems.has(stem) && !searcher.text.analyser.lexicon.audience.has(stem))
    return { key, count, rank: (named ? 2 : 0) + count / hits }
  })
  return rated
    .filter(({ count, rank }) => count > 0 && rank >= 0.1)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 6)
    .map(({ key, count }) => ({ key, count }))
}

function brandsFor(
  searcher: LanguageSearcher,
  plan: Plan | undefined,
  counted: FacetCounts,
): SearchResult['brands'] {
  if (!plan) return []
  return [...new Set(plan.brands)].map((slug) => {
    const id = searcher.index.values.id('brand', slug)
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
