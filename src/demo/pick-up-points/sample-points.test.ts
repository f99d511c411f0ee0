import { describe, expect, test } from 'vitest'
import { regionsOf } from '#backend/infra/calendar/postal-regions.ts'
import { addressProblems, cleanAddress } from '#contract/order/address-rules.ts'
import { samplePickUpPoints } from './sample-points.ts'

describe('[BAS-4] the sample pick-up points', () => {
  test.each([
    ['NL', 52.1, 5.3, 200],
    ['DE', 51.1, 10.4, 550],
    ['CH', 46.8, 8.2, 220],
    ['GB', 54.8, -3.2, 700],
  ])('of %s have good addresses, ids of their own and lie in the country', (country, north, east, km) => {
    const { points } = samplePickUpPoints(country)
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length)
    for (const { address, openingHours, latitude, longitude, id } of points) {
      expect(addressProblems(cleanAddress(address), [country]), id).toEqual([])
      expect(openingHours.length).toBeGreaterThan(0)
      expect(Math.hypot((latitude - north) * 111, (longitude - east) * 70), id).toBeLessThan(km)
    }
  })

  test.each(['DE', 'CH'])('of %s lie in postal areas of a state or canton', (country) => {
    const { areas } = samplePickUpPoints(country)
    expect(areas.length).toBeGreaterThan(50)
    for (const { prefix } of areas) {
      const postalCode = `${prefix}00`
      expect(regionsOf(country, postalCode), `${country} ${postalCode}`).not.toEqual([])
    }
  })

  test('a country without sample points has none', () => {
    expect(samplePickUpPoints('AT')).toEqual({ areas: [], points: [] })
  })
})
