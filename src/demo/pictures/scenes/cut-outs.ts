import type { GarmentSpec } from '../garments/spec.ts'

const front = { view: 'front' } as const

/** A garment, or a base image of the goods in a colour. */
export type CutOut = GarmentSpec | { readonly baseImage: string; readonly swatch: string }

/** Things on plain paper for category tiles that take the ground of their shop. */
export const cutOuts: Readonly<Record<string, CutOut>> = {
  'tile-armchair': { baseImage: 'sofa-armchair-front', swatch: '#8e8d6c' },
  'tile-washing-machine': { baseImage: 'washing-machine-front-front', swatch: '#f4f2ee' },
  'tile-lamp': { baseImage: 'lamp-table-front', swatch: '#6d4a73' },
  'tile-espresso': { baseImage: 'coffee-machine-piston-front', swatch: '#6b2f48' },
  'tile-evening': { family: 'dress', cut: 'midi', colours: ['#54264f'], ...front, seed: 9 },
  'tile-white-shirt': { family: 'shirt', cut: 'mens', colours: ['#e6dde6'], ...front, seed: 5 },
  'tile-swimsuit-plum': {
    family: 'swimsuit',
    cut: 'plunge',
    colours: ['#5b2348', '#f0dfe2', '#b8788f', '#dba98a'],
    print: 'leaves',
    ...front,
    seed: 6,
  },
}
