import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { plainText } from './plain-text.ts'

const energyClass = /^[A-G]\+{0,3}$/

/** Returns an energy label with its scale; A to G if the feed states none (LAW-5). Undefined for an invalid class. */
export function energyLabelOf(
  stated: string | undefined,
  best = 'A',
  worst = 'G',
): CatalogueProduct['energyLabel'] | undefined {
  const label = {
    class: stated?.trim().toUpperCase() ?? '',
    scaleFrom: best.trim().toUpperCase(),
    scaleTo: worst.trim().toUpperCase(),
  }
  return Object.values(label).every((each) => energyClass.test(each)) ? label : undefined
}

/** Returns a short value as plain text; undefined if nothing is left of it. */
export const wordOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : plainText(text).slice(0, 80) || undefined

/** Returns the working days from order to delivery if handling and transit are stated; at least 1, at most 60. */
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
