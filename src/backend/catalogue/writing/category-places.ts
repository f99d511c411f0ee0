import type { CatalogueCategory } from '../model.ts'

/** Thrown for a category tree that cannot be stored; the message names the category and the reason. */
export class CategoryTreeError extends Error {
  override name = 'CategoryTreeError'
}

/** Returns the trail of each category: the keys from its department down to itself. */
export function categoryPlaces(categories: readonly CatalogueCategory[]): Map<string, string[]> {
  const byKey = new Map(categories.map((category) => [category.key, category]))
  const places = new Map<string, string[]>()
  for (const { key } of categories) places.set(key, placeOf(key, byKey))
  return places
}

function placeOf(key: string, byKey: ReadonlyMap<string, CatalogueCategory>): string[] {
  const place: string[] = []
  for (let at: string | undefined = key; at !== undefined; at = byKey.get(at)?.parent) {
    if (!byKey.has(at)) throw new CategoryTreeError(`category ${place[0]}: its parent ${at} does not exist`)
    if (place.includes(at)) throw new CategoryTreeError(`category ${key} lies within itself`)
    place.unshift(at)
  }
  return place
}

/** Returns a category's path of slugs in every language in which it and all its ancestors have one. */
export function categoryPaths(
  place: readonly string[],
  byKey: ReadonlyMap<string, CatalogueCategory>,
): [string, string][] {
  const chain = place.map((key) => byKey.get(key) as CatalogueCategory)
  const languages = Object.keys(chain.at(-1)?.slug ?? {})
  return languages.flatMap((language) => {
    const slugs = chain.map((category) => category.slug[language])
    return slugs.every((slug) => slug !== undefined) ? [[language, slugs.join('/')] as [string, string]] : []
  })
}
