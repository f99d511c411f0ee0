import { describe, expect, test } from 'vitest'
import { addressProblems, cleanAddress } from '../../../contract/order/address-rules.ts'
import { findPickUpPoints, pickUpPoint } from './find-points.ts'
import { pickUpPointsOf } from './points.ts'

describe('[BAS-4] pick-up points', () => {
  test.each([
    ['NL', '2042 ZZ', 'Haarlem'],
    ['NL', '9711aa', 'Groningen'],
    ['DE', '26999', 'Oldenburg'],
    ['DE', '05123', 'Leipzig'],
    ['CH', '8400', 'Winterthur'],
    ['CH', '1201', 'Genève'],
  ])('around %s %s lie in %s first, the nearest first', (country, postalCode, place) => {
    const points = findPickUpPoints(country, postalCode, 10) ?? []
    expect(points).toHaveLength(10)
    expect(points[0]?.address.city).toBe(place)
    const distances = points.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBeLessThan(1000)
    expect(findPickUpPoints(country, postalCode, 3)).toEqual(points.slice(0, 3))
  })

  test.each([
    ['NL', '26999'],
    ['NL', ''],
    ['DE', '2042 ZZ'],
    ['CH', "8400' or 1=1"],
    ['FR', '7500'],
    ['NL', '9'.repeat(10_000)],
  ])('of %s, %j is no postal code', (country, typed) => {
    expect(findPickUpPoints(country, typed, 5)).toBeUndefined()
  })

  test('a country without any has none near', () => {
    expect(findPickUpPoints('AT', '1010', 5)).toEqual([])
  })

  test.each([
    ['NL', 52.1, 5.3, 200],
    ['DE', 51.1, 10.4, 550],
    ['CH', 46.8, 8.2, 220],
  ])('of %s have good addresses, ids of their own and lie in the country', (country, north, east, km) => {
    const { points } = pickUpPointsOf(country)
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
    for (const { address, openingHours, latitude, longitude, id } of points) {
      expect(addressProblems(cleanAddress(address), [country]), id).toEqual([])
      expect(openingHours.length).toBeGreaterThan(0)
      expect(Math.hypot((latitude - north) * 111, (longitude - east) * 70), id).toBeLessThan(km)
    }
  })

  test('one is found by its id in its own country only', () => {
    expect(pickUpPoint('NL', 'nl-20-1')?.address.city).toBe('Haarlem')
    expect(pickUpPoint('DE', 'nl-20-1')).toBeUndefined()
    expect(pickUpPoint('NL', 'none')).toBeUndefined()
  })
})
