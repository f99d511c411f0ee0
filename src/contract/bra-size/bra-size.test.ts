import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BraSize, bands, cups, fitOf, sisterSizes } from './bra-size.ts'
import { measureLimits, readMeasure, readMeasures } from './measures.ts'
import { britishBand, britishCup, formatSize, readSize, systemOf } from './size-systems.ts'

const cm = (value: number) => Math.round(value * 10)
const sizeAt = (underbust: number, bust: number): string => {
  const fit = fitOf({ underbust: cm(underbust), bust: cm(bust) })
  return 'advice' in fit ? fit.advice : formatSize(fit.size, 'EU')
}

describe('[UX-7] a size by EN 13402', () => {
  test.each([
    [87, 107, '85D'],
    [89, 108, '90D'],
    [82, 100, '80C'],
    // Limits of bands: 82.5 is 85, a millimetre less is 80.
    [82.4, 100, '80C'],
    [82.5, 100, '85C'],
    [87.4, 107, '85D'],
    [87.5, 107, '90D'],
    [72.5, 90, '75C'],
    // Fractions that floating-point numbers do not represent.
    [70.1, 82.1, '70AA'],
    [70.2, 82.3, '70A'],
  ])('under-bust %d, bust %d: %s', (underbust, bust, size) => expect(sizeAt(underbust, bust)).toBe(size))

  test.each(cups.map((cup, index) => [cup, 10 + 2 * index] as const))(
    'cup %s: more than %d cm, up to two more',
    (cup, lowest) => {
      expect(sizeAt(75, 75 + lowest)).not.toBe(`75${cup}`)
      expect(sizeAt(75, 75 + lowest + 0.1)).toBe(`75${cup}`)
      expect(sizeAt(75, 75 + lowest + 2)).toBe(`75${cup}`)
      expect(sizeAt(75, 75 + lowest + 2.1)).not.toBe(`75${cup}`)
    },
  )

  test.each([
    ['the wrong way round', 90, 80, 'swapped'],
    ['no difference', 90, 90, 'swapped'],
    ['too small', 90, 100, 'small'],
    ['too large', 90, 124.1, 'large'],
  ])('advice instead of a size: %s', (_, underbust, bust, advice) =>
    expect(sizeAt(underbust, bust)).toBe(advice),
  )

  test.each([
    ['in the middle of band and cup', 85, 104, []],
    ['at the upper end of both', 87, 107, ['90D', '85E']],
    ['at the lower end of the band', 83, 102, ['80D']],
    ['just in the cup', 85, 103.1, ['85C']],
    ['the smallest cup has none below it', 85, 95.1, []],
  ])('certainty: %s', (_, underbust, bust, near) => {
    const fit = fitOf({ underbust: cm(underbust), bust: cm(bust) })
    expect('near' in fit && fit.near.map((size) => formatSize(size, 'EU'))).toEqual(near)
  })

  test('any measurements within the limits give an existing band', () => {
    const within = ({ min, max }: { min: number; max: number }) =>
      fc.integer({ min: min * 10, max: max * 10 })
    fc.assert(
      fc.property(within(measureLimits.underbust), within(measureLimits.bust), (underbust, bust) => {
        const fit = fitOf({ underbust, bust })
        if ('advice' in fit) return
        const sizes = [fit.size, ...fit.near, ...sisterSizes(fit.size)]
        for (const size of sizes) expect(readSize(formatSize(size, 'EU'))).toEqual(size)
        expect(fit.size.band % bands.step).toBe(0)
        expect(Math.abs(underbust - 10 * fit.size.band)).toBeLessThanOrEqual(25)
      }),
    )
  })
})

describe('[UX-7] sister sizes', () => {
  test.each<[string, BraSize, string[]]>([
    ['in the middle', { band: 85, cup: 'D' }, ['90C', '80E']],
    ['the smallest cup', { band: 80, cup: 'AA' }, ['75A']],
    ['the largest cup', { band: 80, cup: 'K' }, ['85J']],
    ['the smallest band', { band: 55, cup: 'C' }, ['60B']],
  ])('%s', (_, size, expected) =>
    expect(sisterSizes(size).map((sister) => formatSize(sister, 'EU'))).toEqual(expected),
  )
})

describe('[CAL-3] parsing of measurements', () => {
  test.each([
    ['87', 870],
    [' 87,5 ', 875],
    ['87.5 cm', 875],
    ['87,25cm', 873],
    ['055', 550],
    ['', 'required'],
    ['   ', 'required'],
    ['-87', 'number'],
    ['8e1', 'number'],
    ['87,555', 'number'],
    ['٨٧', 870],
    ['9'.repeat(10_000), 'number'],
    ['54,9', 'tooSmall'],
    ['870', 'tooLarge'],
    ['132,1', 'tooLarge'],
  ])('%s', (text, expected) => expect(readMeasure('underbust', text)).toBe(expected))

  test('both are required, each with its own problem', () => {
    expect(readMeasures({ underbust: '', bust: 'tien' })).toEqual({
      ok: false,
      problems: [
        { field: 'underbust', problem: 'required' },
        { field: 'bust', problem: 'number' },
      ],
    })
    expect(readMeasures({ underbust: '87', bust: '107' })).toEqual({
      ok: true,
      measures: { underbust: 870, bust: 1070 },
    })
  })
})

describe('[CAL-3] size systems of countries', () => {
  test.each([
    ['nl-NL', '85D'],
    ['de-DE', '85D'],
    ['de-CH', '85D'],
    ['fr-CH', '100D'],
    ['en-GB', '38D'],
    ['en-IE', '38D'],
    ['en-US', '85D'],
  ])('%s formats as %s', (locale, expected) =>
    expect(formatSize({ band: 85, cup: 'D' }, systemOf(locale))).toBe(expected),
  )

  test('[CAL-3] British bands are even numbers of inches, and cups double letters from D on', () => {
    const band = Object.fromEntries(
      [55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105].map((each) => [each, britishBand(each)]),
    )
    expect(band).toEqual({
      ...{ 55: 26, 60: 28, 65: 30, 70: 32, 75: 34, 80: 36, 85: 38, 90: 40, 95: 42, 100: 44, 105: 46 },
    })
    expect(cups.map(britishCup)).toEqual('AA A B C D DD E F FF G GG H'.split(' '))
    expect(['e', 'xl', 'constructor', ''].map(britishCup)).toEqual(['DD', undefined, undefined, undefined])
    expect(formatSize({ band: 75, cup: 'B' }, 'UK')).toBe('34B')
    expect(formatSize({ band: 75, cup: 'E' }, 'UK')).toBe('34DD')
  })

  test.each(['', '85', '85L', '85BB', '83C', '500A', '85d', 'null'])('%j is no size', (text) =>
    expect(readSize(text)).toBeUndefined(),
  )
})
