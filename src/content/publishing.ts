import { momentOf } from '../tenancy/local-time.ts'
import type { TopBanner } from './menu-schema.ts'
import type { Moment } from './moment.ts'
import type { Page } from './parse-page.ts'

/**
 * The fields of a page, a block or a point of the banner that state when it is shown (DEV-2). Times are local
 * times of the shop.
 */
export interface Scheduled {
  draft?: boolean | undefined
  publish?: { from?: string | undefined; until?: string | undefined } | undefined
}

type Now = Pick<Moment, 'at' | 'drafts'>

/** Whether something is shown at a moment: from its first minute on, until before its last. */
export function isShown({ draft, publish }: Scheduled, timeZone: string, { at, drafts }: Now): boolean {
  if (draft && !drafts) return false
  const { from, until } = publish ?? {}
  return !(from && at < momentOf(from, timeZone)) && !(until && at >= momentOf(until, timeZone))
}

/** Returns the next time, ms, at which one of these appears or disappears; infinite if none will. */
export function nextChange(items: readonly Scheduled[], timeZone: string, { at, drafts }: Now): number {
  const times = items
    .filter(({ draft }) => !draft || drafts)
    .flatMap(({ publish }) => [publish?.from, publish?.until])
    .flatMap((local) => (local ? [momentOf(local, timeZone)] : []))
  return Math.min(...times.filter((time) => time > at), Number.POSITIVE_INFINITY)
}

/** Returns the items of a list that are shown at a moment, and records in it when that will change. */
export function shownItems<Item extends Scheduled>(
  items: readonly Item[],
  timeZone: string,
  moment: Moment,
): Item[] {
  moment.changesAt = Math.min(moment.changesAt, nextChange(items, timeZone, moment))
  return items.filter((item) => isShown(item, timeZone, moment))
}

/** Returns a page with the blocks that are shown at a moment; undefined while the page itself is not shown. */
export function pageAt(page: Page, timeZone: string, moment: Moment): Page | undefined {
  if (shownItems([page.head], timeZone, moment).length === 0) return undefined
  const parsed = page.blocks.flatMap((block) => (block.ok ? [block.block] : []))
  const shown = new Set(shownItems(parsed, timeZone, moment))
  if (shown.size === parsed.length) return page
  return { ...page, blocks: page.blocks.filter((block) => !block.ok || shown.has(block.block)) }
}

/** Number of points that are shown at a time. */
const maxPoints = 4

/** The same points give the same object each time, so that CachedByObject.astro can cache its HTML by it. */
const bannersByPoints = new WeakMap<TopBanner, Map<string, TopBanner | undefined>>()

/** Returns the banner with its points of a moment; undefined if there is none to show. */
export function bannerAt(banner: TopBanner, timeZone: string, moment: Moment): TopBanner | undefined {
  const points = shownItems(banner.points, timeZone, moment).slice(0, maxPoints)
  const key = points.map((point) => banner.points.indexOf(point)).join()
  const banners = bannersByPoints.get(banner) ?? new Map<string, TopBanner | undefined>()
  bannersByPoints.set(banner, banners)
  if (!banners.has(key)) banners.set(key, points.length > 0 ? { ...banner, points } : undefined)
  return banners.get(key)
}
