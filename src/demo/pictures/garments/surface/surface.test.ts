import { describe, expect, test } from 'vitest'
import { blurred } from './blur.ts'
import { coverage } from './coverage.ts'
import { hash, wave } from './noise.ts'
import { closed, knots, mirrored, spanOf } from './outline.ts'

const square = Float64Array.from([10.25, 10, 20.25, 10, 20.25, 20, 10.25, 20])
const win = { x: 0, y: 0, w: 40, h: 40 }
const sum = (field: Float32Array) => field.reduce((total, value) => total + value, 0)

describe('coverage of an outline', () => {
  test('is exact in area, also where an edge crosses pixels', () => {
    expect(sum(coverage([square], win))).toBeCloseTo(100, 3)
    expect(coverage([square], win)[15 * 40 + 10]).toBeCloseTo(0.75, 4)
  })

  test('a hole that runs the other way is taken away', () => {
    const hole = Float64Array.from([12.25, 18, 18.25, 18, 18.25, 12, 12.25, 12])
    expect(sum(coverage([square, hole], win))).toBeCloseTo(64, 3)
  })

  test('what reaches beyond the window is cut off there', () => {
    expect(sum(coverage([Float64Array.from([-50, -50, 90, -50, 90, 90, -50, 90])], win))).toBeCloseTo(1600, 2)
  })
})

describe('blur', () => {
  test.each([1, 6, 15, 30, 60])('of %s px keeps an even field even and leaves no sum behind', (sigma) => {
    const even = blurred(new Float32Array(10_000).fill(0.4), 100, 100, sigma, true)
    expect(Math.max(...even) - Math.min(...even)).toBeLessThan(1e-5)
    const spot = new Float32Array(160_000)
    spot[200 * 400 + 200] = 1
    expect(sum(blurred(spot, 400, 400, sigma))).toBeCloseTo(1, 1)
  })
})

describe('outlines and noise', () => {
  test('a mirrored half is symmetric', () => {
    const [left, right] = spanOf(
      closed(
        mirrored([
          [0, 0],
          [10, 0, 1],
          [14, 20, 1],
          [0, 22],
        ]),
      ),
    )(10)
    expect(left).toBeCloseTo(-right, 1)
    expect(right).toBeCloseTo(12, 0)
  })

  test('knots are read from their short form, and nonsense is refused', () => {
    expect(knots('0,19.4 4.2,-18! 9,0')).toEqual([
      [0, 19.4],
      [4.2, -18, 1],
      [9, 0],
    ])
    expect(() => knots('0,1 two,3')).toThrow('Not a point: two,3')
  })

  test('noise depends on place and seed alone', () => {
    expect(hash(3, 4, 5)).toBe(hash(3, 4, 5))
    expect(hash(3, 4, 5)).not.toBe(hash(3, 4, 6))
    expect(wave(2, 7, 1)).toBe(0)
    expect(Math.abs(wave(2.4, 7.3, 1))).toBeLessThan(1.2)
  })
})
