import type { GarmentSpec } from '../spec.ts'

const front = { view: 'front' } as const

/** The upright pictures of the categories. */
export const tiles: Readonly<Record<string, GarmentSpec>> = {
  'tile-women': { family: 'dress', cut: 'wrap', colours: ['#a9502f'], ...front, seed: 7 },
  'tile-men': { family: 'shirt', cut: 'mens', colours: ['#a9c4e4'], ...front, seed: 3 },
  'tile-lingerie': { family: 'bra', cut: 'full', colours: ['#5e2440'], ...front, seed: 3 },
  'tile-swimwear': {
    family: 'swimsuit',
    cut: 'scoop',
    colours: ['#0d6f78', '#f0e6d2', '#6fb9ae', '#e2b46f'],
    print: 'leaves',
    ...front,
    seed: 4,
  },
  'tile-knitwear': { family: 'cardigan', cut: 'cable', colours: ['#d9cbb2'], ...front, seed: 2 },
  'tile-nightwear': { family: 'nightdress', cut: 'slip', colours: ['#d8b4a8', '#f3e9df'], ...front, seed: 2 },
  'tile-jacket': { family: 'coat', cut: 'double', colours: ['#b08d64'], ...front, seed: 3 },
}
