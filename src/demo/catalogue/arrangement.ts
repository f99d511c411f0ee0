import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { colours } from '#backend/catalogue/words/colours.ts'
import { cutShown, type Shown } from './pictures.ts'
import { type ProductList, productLists } from './product-lists.ts'

/** How much it matters that two differ that are so far apart in a list: beside or below one another in two to four columns, or seen in one glance. */
const nearness = [0, 16, 14, 13, 12, 3, 2]
/** Cards on a first page, which most people see, and how much more they matter. */
const firstPage = 24
const firstPages = 4
const mostSweeps = 12

/**
 * Arranges a shop window: gives each product what it is shown in first, such that neighbours do not look alike in the
 * lists it stands in. Goes over all products again and again, choosing for each what differs best from its neighbours as
 * they are, until nothing is left to better.
 * @param drafts the products as they are whatever leads
 * @param choices what each may be shown in
 * @returns the choices in the order of the products
 */
export function arranged(drafts: readonly CatalogueProduct[], choices: readonly Shown[][]): Shown[] {
  const leads = choices.map((each, index) => each[index % each.length] as Shown)
  const kinds = leads.map(({ picture, print }) => `${picture.split('/')[0]} ${print}`)
  const near = neighbours(
    productLists(
      drafts,
      choices.map(([first]) => first?.picture ?? ''),
    ),
    kinds,
  )
  for (let sweep = 0, changed = true; changed && sweep < mostSweeps; sweep += 1) {
    changed = false
    for (const [index, each] of choices.entries()) {
      const around = near[index] as ReadonlyMap<number, number>
      const better = best(each, leads[index] as Shown, around, leads)
      changed ||= better !== leads[index]
      leads[index] = better
    }
  }
  return leads
}

/** The choice that differs most from what stands around it; as it is where none is better. */
function best(
  choices: readonly Shown[],
  now: Shown,
  around: ReadonlyMap<number, number>,
  leads: readonly Shown[],
): Shown {
  const cost = (choice: Shown): number => {
    let sum = 0
    for (const [other, weight] of around) sum += weight * likeness(choice, leads[other] as Shown)
    return sum
  }
  let chosen = now
  let least = cost(now)
  for (const choice of choices) {
    const costs = cost(choice)
    if (costs >= least - 1e-9) continue
    chosen = choice
    least = costs
  }
  return chosen
}

/** Returns for each product the products of its kind near it in the lists, with the weight of that over all lists. */
function neighbours(lists: readonly ProductList[], kinds: readonly string[]): Map<number, number>[] {
  const near = kinds.map(() => new Map<number, number>())
  const add = (one: number, other: number, weight: number): void => {
    const known = near[one] as Map<number, number>
    known.set(other, (known.get(other) ?? 0) + weight)
  }
  for (const { weight, members } of lists)
    for (const [place, one] of members.entries())
      for (let apart = 1; apart < nearness.length && apart <= place; apart += 1) {
        const other = members[place - apart] as number
        if (kinds[one] !== kinds[other]) continue
        const matters = weight * (nearness[apart] as number) * (place < firstPage ? firstPages : 1)
        add(one, other, matters)
        add(other, one, matters)
      }
  return near
}

/** From 0 to 1: how much two pictures look the same, by cut, print and colour. */
function likeness(one: Shown, other: Shown): number {
  if (one.print !== other.print || cutOf(one) !== cutOf(other)) return 0
  if (one.colour === other.colour) return sideOf(one) === sideOf(other) ? 1 : 0.35
  return 0.25 * Math.max(0, 1 - distance(one.colour, other.colour) / 90)
}

/** The second take is mirrored; the third is the first from a step further back. */
const sideOf = ({ take }: Shown): boolean => take === 2

const cuts = new Map<string, string>()

/** Cached results of `cutShown`, which is called a million times. */
function cutOf(shown: Shown): string {
  const known = cuts.get(shown.picture)
  if (known !== undefined) return known
  const cut = cutShown(shown)
  cuts.set(shown.picture, cut)
  return cut
}

const channels = new Map(
  colours.map(({ key, swatch }) => [
    key,
    [1, 3, 5].map((at) => Number.parseInt(swatch.slice(at, at + 2), 16)) as [number, number, number],
  ]),
)

/** Of two colours, in 255ths of a channel. */
function distance(one: string, other: string): number {
  const [a, b] = [channels.get(one), channels.get(other)]
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) : 0
}
