import { describe, expect, test } from 'vitest'
import { noPickUpPoints } from '#backend/orders/pick-up-point.ts'
import { samplePickUpPoints } from '#demo/pick-up-points/sample-points.ts'
import { findPickUpPoints, pickUpPoint } from './find-points.ts'

describe('[BAS-4] pick-up points', () => {
  test.each([
    ['NL', '2042 ZZ', 'Haarlem'],
    ['NL', '9711aa', 'Groningen'],
    ['DE', '26999', 'Oldenburg'],
    ['DE', '05123', 'Leipzig'],
    ['CH', '8400', 'Winterthur'],
    ['CH', '1201', 'Genève'],
    ['GB', 'ba1 5lr', 'Bath'],
    ['GB', 'M4 6BF', 'Manchester'],
    ['GB', 'EC1A 1BB', 'London'],
    ['GB', 'ZE1 0AA', 'Lerwick'],
  ])('around %s %s lie in %s first, the nearest first', (country, postalCode, place) => {
    const points = findPickUpPoints(samplePickUpPoints(country), country, postalCode, 10) ?? []
    expect(points).toHaveLength(10)
    expect(points[0]?.address.city).toBe(place)
    const distances = points.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBeLessThan(1000)
    expect(findPickUpPoints(samplePickUpPoints(country), country, postalCode, 3)).toEqual(points.slice(0, 3))
  })

  test.each([
    ['NL', '26999'],
    ['NL', ''],
    ['DE', '2042 ZZ'],
    ['CH', "8400' or 1=1"],
    ['FR', '7500'],
    ['GB', '1000 AA'],
    ['GB', 'BA'],
    ['NL', '9'.repeat(10_000)],
  ])('of %s, %j is no postal code', (country, typed) => {
    expect(findPickUpPoints(samplePickUpPoints(country), country, typed, 5)).toBeUndefined()
  })

  test('an area of letters without points has none near, whatever its neighbours in the alphabet have', () => {
    expect(findPickUpPoints(samplePickUpPoints('GB'), 'GB', 'QQ1 1AA', 5)).toBeUndefined()
    expect(findPickUpPoints(samplePickUpPoints('GB'), 'GB', 'GY1 1AA', 5)).toEqual([])
  })

  test('a country without pick-up points has none near', () => {
    expect(findPickUpPoints(noPickUpPoints, 'AT', '1010', 5)).toEqual([])
  })

  test('a pick-up point is found by its id in its own country only', () => {
    expect(pickUpPoint(samplePickUpPoints('NL'), 'nl-20-1')?.address.city).toBe('Haarlem')
    expect(pickUpPoint(samplePickUpPoints('DE'), 'nl-20-1')).toBeUndefined()
    expect(pickUpPoint(samplePickUpPoints('NL'), 'none')).toBeUndefined()
  })
})
