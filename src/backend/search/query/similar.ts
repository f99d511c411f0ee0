import type { SearchHit } from '../port.ts'
import type { TenantIndex } from '../store/tenant-index.ts'

const maxCandidates = 20_000
const priceWeight = 1.5
const availableWeight = 1
const popularWeight = 0.6

/**
 * Returns similar products: they share rare values, cost about as much and are in stock. Candidates come from
 * the product's own category, and from the wider one if that is small.
 */
export function similar(index: TenantIndex, sku: string, limit: number): SearchHit[] {
  const { columns, values } = index
  const doc = columns.docOf(sku)
  if (doc === undefined) return []
  const ownValues = valuesOf(index, doc)
  const rarity = new Float32Array(values.list.length)
  for (const value of ownValues)
    rarity[value] = Math.log(1 + columns.count / (1 + values.postings.size(value)))
  const group = values.group('category')
  const categories = ownValues.filter((value) => values.groupOf.at(value) === group)
  const price = Math.max(1, columns.price.at(doc))
  const rated = new Map<number, number>()
  for (const category of categories) {
    if (rated.size > limit * 2) break
    for (const run of values.postings.runs(category)) {
      for (let i = run.from; i < Math.min(run.to, run.from + maxCandidates); i++) {
        const other = run.docs[i]!
        if (other === doc || columns.alive.at(other) === 0 || rated.has(other)) continue
        let score = 0
        const start = values.start.at(other)
        const end = start + values.length.at(other)
        for (let at = start; at < end; at++) score += rarity[values.pool.at(at)]!
        const ratio = Math.abs(Math.log(Math.max(1, columns.price.at(other)) / price))
        score += priceWeight * Math.max(0, 1 - ratio) + columns.available.at(other) * availableWeight
        score +=
          (popularWeight * Math.log(1 + columns.popularity.at(other))) / Math.log(1 + columns.mostPopular)
        rated.set(other, score)
      }
    }
  }
  return [...rated]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, limit)
    .map(([other, score]) => ({ sku: columns.skus.at(other), score: Math.round(score * 1_000) / 1_000 }))
}

function valuesOf({ values }: TenantIndex, doc: number): number[] {
  const start = values.start.at(doc)
  return Array.from(values.pool.data.subarray(start, start + values.length.at(doc)))
}
