import type { Cut } from '../cloth.ts'
import type { Family, Material } from '../spec.ts'
import { blouse, shirt } from './shirt.ts'
import { swimsuit } from './swimwear.ts'

type Entry = { readonly usual: Material; readonly cuts: readonly string[]; readonly cut: (name: string) => Cut }

/** What can be photographed: each family's usual material, its cuts and how they are made. */
export const families: Partial<Record<Family, Entry>> = {
  swimsuit: { usual: 'lycra', cuts: ['scoop', 'plunge', 'square', 'bandeau', 'ruched', 'high-leg'], cut: swimsuit },
  shirt: { usual: 'oxford', cuts: ['mens', 'womens', 'short', 'resort'], cut: shirt },
  blouse: { usual: 'viscose', cuts: ['v-neck', 'round', 'tie-neck'], cut: blouse },
}
