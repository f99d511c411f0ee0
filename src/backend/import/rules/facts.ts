import type { CatalogueProduct } from '../../catalogue/model.ts'
import { plainText } from './plain-text.ts'

const energyClass = /^[A-G]\+{0,3}$/

/** An energy label with its scale; A to G where the feed tells none (LAW-5). Undefined for what is no class. */
export function energyLabelOf(
  told: string | undefined,
  best = 'A',
  worst = 'G',
): CatalogueProduct['energyLabel'] | undefined {
  const label = {
    class: told?.trim().toUpperCase() ?? '',
    scaleFrom: best.trim().toUpperCase(),
    scaleTo: worst.trim().toUpperCase(),
  }
  return Object.values(label).every((each) => energyClass.test(each)) ? label : undefined
}

/** A short word of a feed as plain text; undefined when nothing is left of it. */
export const wordOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : plainText(text).slice(0, 80) || undefined

/** Working days from order to door where handling and transit are told; at least one, at most 60. */
export function deliveryDays(first: (name: string) => string | undefined): [number, number] | undefined {
  const days = (name: string): number | undefined => {
    const text = first(name)
    return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined
  }
  const [handling, transit] = [days('max_handling_time'), days('max_transit_time')]
  if (handling === undefined && transit === undefined) return undefined
  const most = Math.min(60, Math.max(1, (handling ?? 0) + (transit ?? 0)))
  const least = (days('min_handling_time') ?? 0) + (days('min_transit_time') ?? 0)
  return [Math.min(most, Math.max(1, least)), most]
}
