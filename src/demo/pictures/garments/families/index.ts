import type { Cut } from '../cloth.ts'
import type { Family, Material } from '../spec.ts'
import { bathrobe } from './bathrobe.ts'
import { bikini } from './bikini.ts'
import { blouse } from './blouse.ts'
import { bra } from './bra.ts'
import { briefs } from './briefs.ts'
import { cardigan } from './cardigan.ts'
import { coat } from './coat.ts'
import { dress } from './dress.ts'
import { folded } from './folded.ts'
import { jacket } from './jacket.ts'
import { jeans } from './jeans.ts'
import { jumper } from './jumper.ts'
import { nightdress } from './nightdress.ts'
import { pyjama } from './pyjama.ts'
import { shirt } from './shirt.ts'
import { skirt } from './skirt.ts'
import { swimsuit } from './swimwear.ts'
import { tShirt } from './t-shirt.ts'
import { tankini } from './tankini.ts'
import { trousers } from './trousers.ts'

/** A family: its default material, its cuts, and how a cut becomes pieces. */
export type Entry = {
  readonly usual: Material
  readonly cuts: readonly string[]
  readonly cut: (name: string) => Cut
}

/** What can be photographed: each family's usual material, its cuts and how they are made. */
export const families: Readonly<Record<Family, Entry>> = {
  swimsuit: {
    usual: 'lycra',
    cuts: ['scoop', 'plunge', 'square', 'bandeau', 'ruched', 'high-leg'],
    cut: swimsuit,
  },
  bikini: { usual: 'lycra', cuts: ['triangle', 'bandeau', 'wired', 'bustier', 'high-waist'], cut: bikini },
  tankini: { usual: 'lycra', cuts: ['scoop', 'v-neck', 'skirted'], cut: tankini },
  shirt: { usual: 'oxford', cuts: ['mens', 'womens', 'short', 'resort'], cut: shirt },
  blouse: { usual: 'viscose', cuts: ['v-neck', 'round', 'tie-neck'], cut: blouse },
  't-shirt': { usual: 'jersey', cuts: ['crew', 'womens', 'v-neck', 'long', 'tank'], cut: tShirt },
  dress: {
    usual: 'viscose',
    cuts: ['wrap', 'shirt', 'midi', 'v-neck', 'a-line', 'maxi', 'sheath', 'knitted', 'sun'],
    cut: dress,
  },
  skirt: { usual: 'viscose', cuts: ['midi', 'a-line'], cut: skirt },
  bra: { usual: 'microfibre', cuts: ['moulded', 'balconette', 'full', 'sports'], cut: bra },
  briefs: { usual: 'microfibre', cuts: ['classic', 'high', 'bikini', 'hipster'], cut: briefs },
  jumper: { usual: 'knit', cuts: ['crew', 'v-neck', 'roll', 'cable', 'troyer'], cut: jumper },
  cardigan: { usual: 'knit', cuts: ['v-neck', 'round', 'cable', 'long'], cut: cardigan },
  nightdress: { usual: 'satin', cuts: ['slip', 'long', 'sleep-shirt'], cut: nightdress },
  pyjama: { usual: 'satin', cuts: ['long', 'short'], cut: pyjama },
  bathrobe: { usual: 'terry', cuts: ['shawl', 'kimono'], cut: bathrobe },
  trousers: { usual: 'cotton', cuts: ['straight', 'wide', 'tapered', 'cargo'], cut: trousers },
  jeans: { usual: 'denim', cuts: ['straight', 'slim', 'wide'], cut: jeans },
  coat: { usual: 'wool', cuts: ['single', 'double', 'belted'], cut: coat },
  jacket: { usual: 'cotton', cuts: ['blazer', 'quilted', 'blouson', 'denim', 'parka', 'rain'], cut: jacket },
  folded: { usual: 'cotton', cuts: ['knitwear', 'towels', 'bed-linen', 'jumper', 'towel'], cut: folded },
}
