// cspell:disable -- words of feeds in many languages
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FactStatistics, rangeOf } from './fact-statistics.ts'
import { niceBounds } from './nice-bounds.ts'

const filtersOf = (rows: [string, [string, string][]][]) => {
  const statistics = new FactStatistics()
  for (const [category, facts] of rows) statistics.add(facts, category)
  return Object.fromEntries(statistics.filters())
}
const rows = (count: number, facts: (index: number) => [string, string][], category = 'Laptops') =>
  Array.from({ length: count }, (_, index): [string, [string, string][]] => [category, facts(index)])

test('facts that several goods share are filters', () => {
  const processors = ['Intel Core i5', 'Intel Core i7', 'AMD Ryzen 5']
  expect(
    filtersOf(
      rows(12, (at) => [
        ['Processor', processors[at % 3] ?? ''],
        ['Werkgeheugen', `${8 << (at % 3)} GB`],
      ]),
    ),
  ).toEqual({
    processor: { kind: 'choice', name: 'Processor', isList: false },
    werkgeheugen: { kind: 'choice', name: 'Werkgeheugen', isList: false },
  })
})

test('spellings of a name are one fact', () => {
  expect(Object.keys(filtersOf(rows(8, (at) => [[at % 2 ? 'Type' : 'type', at % 3 ? 'a' : 'b']])))).toEqual([
    'type',
  ])
})

test.each([
  ['each of the goods has a value of its own', (at: number) => `EAN ${at}`],
  ['all goods have the same value', () => 'ja'],
  ['the values are sentences', (at: number) => `${'een lange zin over dit artikel '.repeat(3)}${at % 2}`],
  ['the values are plain numbers of any kind', (at: number) => String(10_000 + at)],
])('a fact is no filter if %s', (_, value) => {
  expect(filtersOf(rows(40, (at) => [['X', value(at)]]))).toEqual({})
})

test('a fact of few goods is a filter if most goods of their category state it', () => {
  const shoes = rows(500, () => [], 'Schoenen')
  const laptops = rows(10, (at) => [['RAM', at % 2 ? '8 GB' : '16 GB']])
  expect(Object.keys(filtersOf([...shoes, ...laptops]))).toEqual(['ram'])
  const mixed = rows(500, (at) => (at < 10 ? [['RAM', at % 2 ? '8 GB' : '16 GB']] : []))
  expect(filtersOf(mixed)).toEqual({})
})

test('many numbers with a unit become ranges, in the most frequent unit', () => {
  const { gewicht } = filtersOf(rows(60, (at) => [['Gewicht', at === 0 ? '900 g' : `${1 + at / 10} kg`]]))
  expect(gewicht).toEqual({ kind: 'range', name: 'Gewicht', unit: 'kg', bounds: [2, 3, 4, 5, 6] })
  if (gewicht?.kind !== 'range') throw new Error('ranges are expected')
  expect(['900 g', '2 kg', '2999 g', '7 kg', '3 l', 'licht'].map((text) => rangeOf(gewicht, text))).toEqual([
    0,
    1,
    1,
    5,
    undefined,
    undefined,
  ])
})

test('lists are divided into their values', () => {
  const all = ['WLAN', 'Bluetooth', 'NFC', 'USB', 'HDMI']
  const { functies } = filtersOf(
    rows(40, (at) => [['Functies', all.filter((_, place) => (at + 1) & (1 << place)).join(', ') || 'NFC']]),
  )
  expect(functies).toEqual({ kind: 'choice', name: 'Functies', isList: true })
})

test('bounds of ranges are round, ascending and divide the values', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), (values) => {
      const bounds = niceBounds(values)
      expect(bounds.length).toBeLessThanOrEqual(5)
      bounds.forEach((bound, place) => {
        expect(bound).toBeGreaterThan(bounds[place - 1] ?? Number.NEGATIVE_INFINITY)
        expect(values.some((each) => each < bound) && values.some((each) => each >= bound)).toBe(true)
      })
    }),
  )
})

test('[SEC-7] any facts are counted in bounded memory', () => {
  const statistics = new FactStatistics()
  for (let at = 0; at < 3000; at += 1) statistics.add([[`Naam ${at}`, `waarde ${at}`]], `categorie ${at}`)
  expect(statistics.filters().size).toBe(0)
})
