import type { Look } from './menu-schema.ts'
import type { ChannelNavigation } from './merge-channels.ts'

/**
 * Number of products before each look of a page. A look is two columns wide: after these, no place stays empty beside it
 * in two columns or three.
 */
export const lookPlaces = [6, 20] as const

/** Looks and the number of products that come before them. */
export type PlacedLooks = ReadonlyMap<number, Look>

interface ListPlace {
  /** Path of the list's department, and of the list itself, as links of content: without language. */
  department: string
  path: string
  /** From 1. */
  page: number
  /** Products on the page. */
  products: number
}

/**
 * Chooses the looks of a page of a category: those of its department in turn, each list and page beginning with another
 * one. Left out are a look that leads to the list itself, and one that no product would follow.
 */
export function placeLooks(
  navigation: ChannelNavigation | undefined,
  { department, path, page, products }: ListPlace,
): PlacedLooks {
  const { looks = [] } = navigation?.departments.find(({ href }) => href === department) ?? {}
  const others = looks.filter(({ href }) => href !== path)
  const first =
    [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) + (page - 1) * lookPlaces.length
  const placed = lookPlaces
    .filter((place, index) => place < products && index < others.length)
    .map((place, index) => [place, others[(first + index) % others.length] as Look] as const)
  return new Map(placed)
}
