import type { CatalogueAttribute } from '#backend/catalogue/model.ts'
import type { Family, Kind } from './families.ts'
import { allFeatures, featureOf } from './features.ts'
import { clash, suits } from './suits.ts'

/** Features that a thing can have beside each other, and what follows from them. */
export interface Pair {
  features: string[]
  /** What filters find: values by attribute. */
  values: CatalogueAttribute[]
  /** What such a thing can be made of. */
  compositions: string[]
}

const known = new WeakMap<Kind, Map<string, Pair[]>>()

/** The features that can stand first, each with those that can stand beside it; worked out once for a kind. */
export function pairsOf(kind: Kind, family: Family): Map<string, Pair[]> {
  const pairs =
    known.get(kind) ?? new Map(kind.features.map((first) => [first, pairsWith(first, kind, family)]))
  known.set(kind, pairs)
  return pairs
}

/** No garment has two necklines, and nothing is of linen and flannel. */
function pairsWith(first: string, kind: Kind, family: Family): Pair[] {
  const made = kind.compositions ?? family.compositions
  const pair = (features: string[]): Pair => ({
    features,
    values: valuesOf(features, kind.has),
    compositions: made.filter((composition) => features.every((key) => suits(key, composition))),
  })
  const pairs = kind.features
    .filter((key) => featureOf(key).attribute !== featureOf(first).attribute && !clash(first, key))
    .map((key) => pair([first, key]))
    .filter(({ compositions }) => compositions.length > 0 || made.length === 0)
  return pairs.length > 0 ? pairs : [pair([first])]
}

function valuesOf(given: readonly string[], has: readonly string[]): CatalogueAttribute[] {
  const values = new Map<string, string[]>()
  for (const { key, attribute } of allFeatures(given, has))
    values.set(attribute, [...(values.get(attribute) ?? []), key])
  return Array.from(values, ([code, of]) => ({ code, values: of }))
}
