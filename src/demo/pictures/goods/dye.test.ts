import { describe, expect, test } from 'vitest'
import { codedByte, dye, dyeRange } from './dye.ts'

/** One pixel: its own grey, and how much of the light a white dye would add. */
const pixel = (own: number, dyed: number): Uint8Array => {
  const [a, b] = [codedByte(own), codedByte(dyed / dyeRange)]
  return Uint8Array.of(a, a, a, b, b, b)
}
const hex = (bytes: Uint8Array): string =>
  `#${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

describe('dye', () => {
  test.each(['#0b5a6b', '#b8232f', '#c98a1b', '#1d1c1f', '#d8c3a5', '#8b8e93', '#2f62b0'])(
    'a dyed surface in full light has the swatch’s own colour: %s',
    (swatch) => {
      const shown = [...dye(pixel(0, 1), 1, 1, swatch)]
      channels(swatch).forEach((byte, channel) => {
        expect(Math.abs((shown[channel] as number) - byte)).toBeLessThanOrEqual(2)
      })
    },
  )

  test('what is not dyed stays as it is', () => {
    expect(hex(dye(pixel(0.2, 0), 1, 1, '#b8232f'))).toBe(hex(pixel(0.2, 0).slice(0, 3)))
  })

  test('shine is added, not dyed', () => {
    const [red = 0, green = 0, blue = 0] = dye(pixel(0.3, 0.5), 1, 1, '#b8232f')
    const [plainRed = 0, plainGreen = 0, plainBlue = 0] = dye(pixel(0, 0.5), 1, 1, '#b8232f')
    expect(Math.min(red - plainRed, green - plainGreen, blue - plainBlue)).toBeGreaterThan(20)
  })

  test('white in bright light bends below white instead of breaking off', () => {
    const [bright = 0] = dye(pixel(0.05, 1), 1, 1, '#f7f5f0')
    const [brighter = 0] = dye(pixel(0.25, 1), 1, 1, '#f7f5f0')
    expect(brighter).toBeGreaterThan(bright)
    expect(brighter).toBeLessThan(255)
  })
})
