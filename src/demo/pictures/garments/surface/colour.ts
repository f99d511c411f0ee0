/** Linear light, red, green and blue, 0 to 1. */
export type Light = readonly [number, number, number]

/** One sRGB channel, 0 to 1, to linear light. */
export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** One channel of linear light, 0 to 1, to sRGB. */
export function toDisplay(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** A swatch such as `#068099` as linear light. Throws on anything but six hexadecimal digits. */
export function swatch(hex: string): Light {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour swatch: ${hex}`)
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

/** Colour between two, `share` of the second. */
export function blend(a: Light, b: Light, share: number): Light {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** How light a colour is, 0 to 1 (relative luminance). */
export function luminance(c: Light): number {
  return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
}

/** Share of the displayed channel value for linear values, tabulated: 4096 steps up to 1. */
export const displayTable = Float32Array.from({ length: 4097 }, (_, i) => toDisplay(i / 4096))
