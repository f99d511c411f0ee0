import type { PickUpPoint, PickUpPoints, PostalArea } from '#backend/orders/pick-up-point.ts'
import { readPostalCode } from '#contract/order/address-rules.ts'

export interface PickUpPointWithDistance extends PickUpPoint {
  /** Metres. */
  distance: number
}

/**
 * Returns the pick-up points around a postal code, the nearest first (BAS-4). Distances are measured from the middle of
 * the postal area.
 * The pick-up points are those of the country.
 * @param typed postal code as the shopper typed it
 * @returns undefined if the text is no postal code of the country
 */
export function findPickUpPoints(
  { areas, points }: PickUpPoints,
  country: string,
  typed: string,
  limit: number,
): PickUpPointWithDistance[] | undefined {
  const postalCode = readPostalCode(typed, country)
  if (postalCode === undefined) return
  const area = nearestArea(areas, areaPrefix(postalCode))
  if (!area) return []
  return points
    .map((point) => ({ ...point, distance: Math.round(metresBetween(area, point)) }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
}

/** Returns a pick-up point by its id; undefined when the country has none with that id. */
export const pickUpPoint = ({ points }: PickUpPoints, id: string): PickUpPoint | undefined =>
  points.find((point) => point.id === id)

/** Returns what the postal codes of an area begin with: `20` of `2042 ZZ`, `BA` of `BA1 1AA`, `M` of `M1 1AE`. */
const areaPrefix = (postalCode: string): string =>
  /^[A-Z]{1,2}(?=\d)/.exec(postalCode)?.[0] ?? postalCode.slice(0, 2)

/**
 * Returns the area of a prefix. For digits without one, the area with the closest number: neighbouring areas mostly
 * have adjacent numbers. Areas of letters that follow one another are no neighbours.
 */
function nearestArea(areas: readonly PostalArea[], prefix: string): PostalArea | undefined {
  const exact = areas.find((area) => area.prefix === prefix)
  const distance = (area: PostalArea): number => Math.abs(Number(area.prefix) - Number(prefix))
  return exact ?? (/^\d/.test(prefix) ? areas.toSorted((a, b) => distance(a) - distance(b))[0] : undefined)
}

interface Coordinates {
  latitude: number
  longitude: number
}

/** Returns the distance between two coordinates in metres (haversine). */
function metresBetween(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * 6_371_000 * Math.asin(Math.sqrt(height + across * width))
}
