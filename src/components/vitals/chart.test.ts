import { expect, test } from 'vitest'
import { chart, drawChart, periodText, shareText, valueText } from './chart.ts'
import { fieldQuery } from './field-query.ts'

const at = (period: string, p75: number | undefined) => ({ period, count: p75 === undefined ? 0 : 5, p75 })

test('[DEV-5] a chart runs from left to right, with a gap where nothing was measured', () => {
  const { lines, dots, goodY, poorY } = drawChart('LCP', [
    at('2026-11-17', 2500),
    at('2026-11-18', 4000),
    at('2026-11-19', undefined),
    at('2026-11-20', 1000),
    at('2026-11-21', 500),
  ])
  expect(lines).toHaveLength(2)
  expect(dots.map(({ x }) => x)).toEqual([0, 80, 240, 320])
  expect(dots[0]?.y).toBe(goodY)
  expect(dots[1]?.y).toBe(poorY)
  for (const { y } of dots) expect(y).toBeGreaterThan(0)
  expect(dots[3]?.y).toBeLessThan(chart.height)
})

test('[DEV-5] one period alone is a dot', () => {
  const { lines, dots } = drawChart('CLS', [at('2026-11-21', 0.4)])
  expect(lines).toEqual([])
  expect(dots).toHaveLength(1)
})

test.each([
  ['LCP', 1842, '1.84 s'],
  ['TTFB', 119.6, '120 ms'],
  ['CLS', 0.0414, '0.041'],
  ['INP', undefined, '–'],
] as const)('[DEV-5] %s of %s is written %s', (metric, value, text) => {
  expect(valueText(metric, value)).toBe(text)
})

test('[DEV-5] periods are written as days and hours', () => {
  expect(periodText('2026-11-21')).toBe('21 Nov')
  expect(periodText('2026-11-21T20')).toBe('21 Nov, 20:00')
})

test('[DEV-5] a URL selects tenant, metric, device and span; unknown values are ignored', () => {
  const read = (query: string) => fieldQuery(new URLSearchParams(query), ['nl', 'ch'])
  expect(read('tenant=ch&metric=INP&device=mobile&span=hours')).toEqual({
    ...{ tenant: 'ch', metric: 'INP', device: 'mobile', span: 'hours' },
  })
  expect(read('tenant=xx&metric=FID&device=watch&span=year')).toEqual({
    ...{ tenant: undefined, metric: 'LCP', device: undefined, span: 'month' },
  })
})

test.each([
  [0, '0%'],
  [0.004, '0.4%'],
  [0.0951, '9.5%'],
  [0.756, '76%'],
  [1.5, '150%'],
])('[CNX-2] a share of %f is written %s', (share, text) => {
  expect(shareText(share)).toBe(text)
})
