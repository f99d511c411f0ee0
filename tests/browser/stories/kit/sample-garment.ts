import type { GarmentSpec } from '#demo/pictures/garments/spec.ts'

/** A plain swimsuit: the fastest picture to render. */
export const swimsuit: GarmentSpec = {
  family: 'swimsuit',
  cut: 'scoop',
  material: 'lycra',
  colours: ['#0b6e7c'],
  view: 'front',
  seed: 3,
}
