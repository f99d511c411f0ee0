import type { Channel } from './content-keys.ts'
import type { Look, Navigation, Promotion, TopBanner } from './menu-schema.ts'

/**
 * One HTML serves all devices (REL-5). What the files of the channels `web` and `mobile` share is rendered
 * once, differences are rendered for both, and shop.css shows one of them by the width of the window.
 */

/** A text that may differ between the channels. */
export type ChannelText = string | Record<Channel, string>

/** An item of one channel, or of both. */
interface OnChannel {
  on?: Channel
}

interface Leaf extends OnChannel {
  label: ChannelText
  href: string
  /** Number of products, in a menu made of the catalogue. */
  count?: number
}

interface Group extends OnChannel {
  label: ChannelText
  href?: string | undefined
  count?: number
  children: Leaf[]
}

interface Department extends OnChannel {
  label: ChannelText
  /** Left out for an entry that only holds others. */
  href?: string | undefined
  count?: number
  /** Of the `web` channel. */
  picture?: Navigation['departments'][number]['picture']
  /** Shown in the colour of reduced prices. */
  highlighted?: boolean
  groups: Group[]
  /** Of the `web` channel. */
  looks?: Look[]
}

export interface ChannelNavigation {
  departments: Department[]
}

export interface ChannelBanner {
  points: (OnChannel & { text: ChannelText; href?: string | undefined })[]
  promotions: (OnChannel & { promotion: Promotion })[]
}

/** The files of both channels; a file that cannot be loaded is left out. */
type Both<File> = Partial<Record<Channel, File | undefined>>

/** The same files give the same object each time, so that CachedByObject.astro can cache its HTML by it. */
function once<File extends object, Merged extends object>(merge: (web: File, mobile: File) => Merged) {
  const known = new WeakMap<File, WeakMap<File, Merged>>()
  return ({ web, mobile }: Both<File>): Merged | undefined => {
    const [one, other] = [web ?? mobile, mobile ?? web]
    if (!one || !other) return undefined
    const ofOne = known.get(one) ?? new WeakMap<File, Merged>()
    known.set(one, ofOne)
    const merged = ofOne.get(other) ?? merge(one, other)
    ofOne.set(other, merged)
    return merged
  }
}

/**
 * Merges the navigation of both channels. If one file is missing, the other is used for both; undefined without
 * both.
 */
export const mergeNavigation = once(
  (web: Navigation, mobile: Navigation): ChannelNavigation => ({
    departments: mergeLists(web.departments, mobile.departments, sameHref, (one, other) => ({
      label: textOf(one.label, other.label),
      href: one.href,
      ...(one.picture && { picture: one.picture }),
      ...(one.highlighted && { highlighted: true }),
      ...(one.looks && { looks: one.looks }),
      groups: mergeLists(one.groups, other.groups, sameWay, mergeGroups),
    })),
  }),
)

/** Merges the top banner of both channels, like `mergeNavigation`. */
export const mergeBanner = once(
  (web: TopBanner, mobile: TopBanner): ChannelBanner => ({
    points: mergeLists(web.points, mobile.points, samePoint, (one, other) => ({
      text: textOf(one.text, other.text),
      href: one.href,
    })),
    promotions: mergeLists(
      promotionsOf(web),
      promotionsOf(mobile),
      (one, other) => JSON.stringify(one) === JSON.stringify(other),
      (promotion) => promotion,
    ),
  }),
)

type NavigationGroup = Navigation['departments'][number]['groups'][number]

const mergeGroups = (one: NavigationGroup, other: NavigationGroup): Group => ({
  label: textOf(one.label, other.label),
  href: one.href,
  children: mergeLists(one.children, other.children, sameHref, (leaf, otherLeaf) => ({
    label: textOf(leaf.label, otherLeaf.label),
    href: leaf.href,
  })),
})

const promotionsOf = ({ promotion }: TopBanner) => (promotion ? [{ promotion }] : [])

const textOf = (web: string, mobile: string): ChannelText => (web === mobile ? web : { web, mobile })

interface Linked {
  href?: string | undefined
}

const sameHref = (one: Linked, other: Linked): boolean => one.href === other.href

/** A group without a link is identified by its label. */
const sameWay = (one: NavigationGroup, other: NavigationGroup): boolean =>
  one.href === other.href && (one.href !== undefined || one.label === other.label)

type Point = TopBanner['points'][number]

const samePoint = (one: Point, other: Point): boolean =>
  one.href === other.href && (one.href !== undefined || one.text === other.text)

/**
 * Merges both lists, preserving the order of each (longest common subsequence). Items in both appear once, all
 * others with the channel that shows them.
 */
function mergeLists<Item, Merged extends object>(
  web: readonly Item[],
  mobile: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
  merge: (one: Item, other: Item) => Merged,
): (Merged & OnChannel)[] {
  // lengths[i][j]: the number of common items in the rest of both lists, from i and j on.
  const lengths = Array.from({ length: web.length + 1 }, () => new Array<number>(mobile.length + 1).fill(0))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = web.length - 1; i >= 0; i -= 1)
    for (let j = mobile.length - 1; j >= 0; j -= 1)
      (lengths[i] as number[])[j] = isSame(web[i] as Item, mobile[j] as Item)
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1))
  const merged: (Merged & OnChannel)[] = []
  for (let [i, j] = [0, 0]; i < web.length || j < mobile.length; ) {
    const [one, other] = [web[i], mobile[j]]
    if (one !== undefined && other !== undefined && isSame(one, other)) {
      merged.push(merge(one, other))
      i += 1
      j += 1
    } else if (other === undefined || (one !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      merged.push({ ...merge(one as Item, one as Item), on: 'web' })
      i += 1
    } else {
      merged.push({ ...merge(other, other), on: 'mobile' })
      j += 1
    }
  }
  return merged
}
