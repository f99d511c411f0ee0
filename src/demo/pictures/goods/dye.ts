/**
 * A base image: one picture above the other, the upper in its own colours (sRGB), the lower (grey) what a white dye
 * adds to it, coded as sRGB of its `dyeRange`-th part, for dyed parts catch more light than paper.
 */
export const dyeRange = 1.6

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const coded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Straight up to the knee, so that a swatch stays itself; what is brighter bends to white instead of breaking off. */
const knee = 0.86
const bent = (value: number): number => {
  if (value <= knee) return value
  const over = value - knee
  return knee + ((1 - knee) * over) / (over + 1 - knee)
}

/** Eight bits of sRGB for linear light. */
export const codedByte = (value: number): number => Math.round(coded(Math.min(1, Math.max(0, value))) * 255)

const linearOfByte = Float32Array.from({ length: 256 }, (_, byte) => linear(byte / 255))
const steps = 4096
const shown = Uint8Array.from({ length: steps * 2 + 1 }, (_, at) => codedByte(bent(at / steps)))

/**
 * A base image dyed with a swatch (`#rrggbb`). `base` holds RGB, eight bits, rows of `width`, the upper
 * half and the lower one.
 */
export function dye(base: Uint8Array, width: number, height: number, swatch: string): Uint8Array {
  const ink = [1, 3, 5].map((at) => linear(Number.parseInt(swatch.slice(at, at + 2), 16) / 255))
  const values = width * height * 3
  const picture = new Uint8Array(values)
  for (let pixel = 0; pixel < values; pixel += 3) {
    const dyed = (linearOfByte[base[values + pixel] as number] as number) * dyeRange
    for (let channel = 0; channel < 3; channel++) {
      const own = linearOfByte[base[pixel + channel] as number] as number
      const light = own + dyed * (ink[channel] as number)
      picture[pixel + channel] = shown[Math.min(2 * steps, Math.round(light * steps))] as number
    }
  }
  return picture
}
