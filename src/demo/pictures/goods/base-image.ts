import type { Separation } from '../scenes/studio/render-scene.ts'
import { codedByte, dyeRange } from './dye.ts'

/** A dyed surface that faces the light has the swatch's own colour: this share of the dyed pixels is darker. */
const wellLit = 0.85

/** The light of a separation as a base image (see dye.ts): RGB, eight bits, twice as high as the picture. */
export function baseImageOf({ width, height, light }: Separation): Uint8Array {
  const pixels = width * height
  const image = new Uint8Array(pixels * 6)
  const full = fullDye(light)
  for (let pixel = 0; pixel < pixels; pixel++) {
    for (let channel = 0; channel < 3; channel++) {
      image[pixel * 3 + channel] = codedByte(light[pixel * 4 + channel] as number)
    }
    image.fill(
      codedByte((light[pixel * 4 + 3] as number) / full / dyeRange),
      (pixels + pixel) * 3,
      (pixels + pixel) * 3 + 3,
    )
  }
  return image
}

function fullDye(light: Float32Array): number {
  const dyed = light.filter((value, at) => at % 4 === 3 && value > 0.05).sort()
  return dyed[Math.floor(dyed.length * wellLit)] ?? 1
}
