import type { CatalogueCategory } from '../model.ts'

/** Thrown for a category tree that cannot be stored; the message names the category and the reason. */
export class CategoryTreeError extends Error {
  override name = 'CategoryTreeError'
}

/** Returns the trail of each category: the keys from its department down to itself. */
export function categoryTrails(categories: readonly CatalogueCategory[]): Map<string, string[]> {
  const byKey = new Map(categories.map((category) => [category.key, category]))
  const trails = new Map<string, string[]>()
  for (const { key } of categories) trails.set(key, trailOf(key, byKey))
  return trails
}

function trailOf(key: string, byKey: ReadonlyMap<string, CatalogueCategory>): string[] {
  const trail: string[] = []
  for (let at: string | undefined = key; at !== undefined; at = byKey.get(at)?.parent) {
    if (!byKey.has(at)) throw new CategoryTreeError(`category ${trail[0]}: its parent ${at} does not exist`)
    if (trail.includes(at)) throw new CategoryTreeError(`category ${key} is below itself`)
    trail.unshift(at)
  }
  return trail
}

/** Returns a category's path of slugs in every language in which it and all its ancestors have one. */
export function categoryPaths(
  trail: readonly string[],
  byKey: ReadonlyMap<string, CatalogueCategory>,
): [string, string][] {
  const chain = trail.map((key) => byKey.get(key) as CatalogueCategory)
  const languages = Object.keys(chain.at(-1)?.slug ?? {})
  return languages.flatMap((language) => {
    const slugs = chain.map((category) => category.slug[language])
    return slugs.every((slug) => slug !== undefined) ? [[language, slugs.join('/')] as [string, string]] : []
  })
}
