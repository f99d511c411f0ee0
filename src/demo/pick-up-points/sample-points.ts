import type { OpeningHours, PickUpPoint, PickUpPoints, PostalArea } from '#backend/orders/pick-up-point.ts'
import { areas as swissAreas } from './places/ch.ts'
import { areas as germanAreas } from './places/de.ts'
import { areas as britishAreas } from './places/gb.ts'
import { areas as dutchAreas } from './places/nl.ts'
import { placeWords } from './places/words.ts'

interface Area extends PostalArea {
  place: string
}

/** Pick-up points in each postal area. */
const pointsOfArea = 4

const tables: Readonly<Record<string, string>> = {
  NL: dutchAreas,
  DE: germanAreas,
  CH: swissAreas,
  GB: britishAreas,
}

const hours: readonly OpeningHours[][] = [
  [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
    { days: [6], opens: '09:00', closes: '16:00' },
  ],
  [{ days: [1, 2, 3, 4, 5, 6], opens: '07:30', closes: '20:00' }],
  [
    { days: [2, 3, 4, 5], opens: '10:00', closes: '18:30' },
    { days: [6], opens: '10:00', closes: '17:00' },
  ],
]

const byCountry = new Map<string, PickUpPoints>()

/**
 * Returns the sample pick-up points of a country (two letters): invented, and the same on every machine. Empty for a
 * country without sample points.
 */
export function samplePickUpPoints(country: string): PickUpPoints {
  const known = byCountry.get(country)
  if (known) return known
  const areas = (tables[country] ?? '').trim().split('\n').filter(Boolean).map(readArea)
  const points = areas.flatMap((area) =>
    Array.from({ length: pointsOfArea }, (_, index) => pointOf(country, area, index)),
  )
  const all = { areas, points }
  byCountry.set(country, all)
  return all
}

function readArea(line: string): Area {
  const [, prefix = '', place = '', latitude, longitude] = /^(\S+) (.+) (\S+) (\S+)$/.exec(line) ?? []
  return { prefix, place, latitude: Number(latitude), longitude: Number(longitude) }
}

function pointOf(country: string, { prefix, place, latitude, longitude }: Area, index: number): PickUpPoint {
  const { shops, streets } = placeWords(country, prefix)
  const number = numberOf(prefix)
  const seed = number * 3 + index * 2
  // Around the middle, each further out than the one before.
  const angle = ((number * 47 + index * 97) * Math.PI) / 180
  const metres = 350 + index * 900 + (number % 7) * 60
  return {
    id: `${country.toLowerCase()}-${prefix.toLowerCase()}-${index + 1}`,
    name: shops[seed % shops.length] as string,
    address: {
      recipient: '',
      street: streets[(seed + index) % streets.length] as string,
      houseNumber: String(((number * 13 + index * 29) % 140) + 1),
      addition: '',
      postalCode: postalCodeOf(country, prefix, index),
      city: place,
      country,
    },
    openingHours: hours[(number + index) % hours.length] as OpeningHours[],
    latitude: round(latitude + (metres * Math.sin(angle)) / 111_320),
    longitude: round(
      longitude + (metres * Math.cos(angle)) / (111_320 * Math.cos((latitude * Math.PI) / 180)),
    ),
  }
}

/** Returns a number by which the points of areas differ: the digits of the prefix, or that of its letters. */
const numberOf = (prefix: string): number => Number.parseInt(prefix, /^\d/.test(prefix) ? 10 : 36)

function postalCodeOf(country: string, prefix: string, index: number): string {
  const letters = ['AB', 'HL', 'TW', 'XD'][index]
  if (country === 'GB') return `${prefix}${index + 1} ${index + 2}${letters}`
  if (country === 'NL') return `${prefix}${11 + index * 7} ${['AB', 'CK', 'HL', 'TV'][index]}`
  return country === 'DE' ? `${prefix}${103 + index * 46}` : `${prefix}0${index}`
}

/** About ten metres. */
const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000
