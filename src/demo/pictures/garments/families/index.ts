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
  /** Details that are drawn where a specification names them, by cut. */
  readonly drawn?: Readonly<Record<string, string>>
}

/** What can be photographed: each family's usual material, its cuts, how they are made, and details drawn by need. */
export const families: Readonly<Record<Family, Entry>> = {
  swimsuit: {
    usual: 'lycra',
    cuts: ['scoop', 'plunge', 'square', 'bandeau', 'ruched', 'high-leg'],
    cut: swimsuit,
    drawn: {
      scoop: 'adjustable-straps',
      square: 'wide-straps',
      ruched: 'v-neck adjustable-straps',
      'high-leg': 'wide-straps',
    },
  },
  bikini: {
    usual: 'lycra',
    cuts: ['triangle', 'bandeau', 'wired', 'bustier', 'high-waist'],
    cut: bikini,
    drawn: { wired: 'adjustable-straps wide-straps', 'high-waist': 'v-neck' },
  },
  tankini: {
    usual: 'lycra',
    cuts: ['scoop', 'v-neck', 'skirted'],
    cut: tankini,
    drawn: { scoop: 'adjustable-straps v-neck', 'v-neck': 'wide-straps', skirted: 'adjustable-straps' },
  },
  shirt: {
    usual: 'oxford',
    cuts: ['mens', 'womens', 'short', 'resort', 'polo'],
    cut: shirt,
    drawn: {
      mens: 'chest-pocket slim-fit',
      womens: 'chest-pocket',
      resort: 'chest-pocket',
      polo: 'chest-pocket slim-fit',
    },
  },
  blouse: {
    usual: 'viscose',
    cuts: ['v-neck', 'round', 'tie-neck'],
    cut: blouse,
    drawn: { 'v-neck': 'side-slits', round: 'v-neck side-slits', 'tie-neck': 'button-front' },
  },
  't-shirt': {
    usual: 'jersey',
    cuts: ['crew', 'womens', 'v-neck', 'long', 'tank'],
    cut: tShirt,
    drawn: {
      crew: 'chest-pocket',
      womens: 'side-slits',
      long: 'side-slits',
      tank: 'square-neck v-neck lace-trim',
    },
  },
  dress: {
    usual: 'viscose',
    cuts: ['wrap', 'shirt', 'midi', 'v-neck', 'a-line', 'maxi', 'sheath', 'knitted', 'sun'],
    cut: dress,
    drawn: {
      shirt: 'pockets',
      'a-line': 'elastic-waist pockets',
      maxi: 'elastic-waist tie-belt pockets',
      knitted: 'tie-belt',
      sun: 'v-neck pockets side-slits',
    },
  },
  skirt: { usual: 'viscose', cuts: ['midi', 'a-line'], cut: skirt },
  bra: {
    usual: 'microfibre',
    cuts: ['moulded', 'balconette', 'full', 'sports'],
    cut: bra,
    drawn: { moulded: 'wide-straps', full: 'wide-straps front-closure lace', sports: 'front-closure' },
  },
  briefs: {
    usual: 'microfibre',
    cuts: ['classic', 'high', 'bikini', 'hipster', 'string'],
    cut: briefs,
    drawn: {
      classic: 'cotton-gusset lace-trim',
      high: 'cotton-gusset lace-trim',
      hipster: 'cotton-gusset lace',
      string: 'cotton-gusset lace',
    },
  },
  jumper: {
    usual: 'knit',
    cuts: ['crew', 'v-neck', 'roll', 'cable', 'troyer'],
    cut: jumper,
    drawn: {
      crew: 'side-slits hood',
      'v-neck': 'side-slits',
      roll: 'side-slits',
      cable: 'side-slits',
    },
  },
  cardigan: {
    usual: 'knit',
    cuts: ['v-neck', 'round', 'cable', 'long'],
    cut: cardigan,
    drawn: {
      round: 'pockets',
      long: 'pockets tie-belt shawl-collar',
      'v-neck': 'zip pockets shawl-collar',
    },
  },
  nightdress: {
    usual: 'satin',
    cuts: ['slip', 'long', 'sleep-shirt'],
    cut: nightdress,
    drawn: { slip: 'lace lace-trim', long: 'lace-trim', 'sleep-shirt': 'pockets button-front' },
  },
  pyjama: {
    usual: 'satin',
    cuts: ['long', 'short'],
    cut: pyjama,
    drawn: { long: 'round-neck chest-pocket', short: 'round-neck lace-trim' },
  },
  bathrobe: {
    usual: 'terry',
    cuts: ['shawl', 'kimono'],
    cut: bathrobe,
    drawn: { shawl: 'hood pockets zip', kimono: 'pockets' },
  },
  trousers: {
    usual: 'cotton',
    cuts: ['straight', 'wide', 'tapered', 'cargo', 'jogging'],
    cut: trousers,
    drawn: {
      straight: 'ankle slim-fit',
      wide: 'elastic-waist high-waist side-slits',
      tapered: 'crease elastic-waist ankle slim-fit',
      jogging: 'ankle',
    },
  },
  jeans: {
    usual: 'denim',
    cuts: ['straight', 'slim', 'wide'],
    cut: jeans,
    drawn: { straight: 'high-waist', slim: 'high-waist ankle' },
  },
  coat: {
    usual: 'wool',
    cuts: ['single', 'double', 'belted'],
    cut: coat,
    drawn: { single: 'tie-belt' },
  },
  jacket: {
    usual: 'cotton',
    cuts: ['blazer', 'quilted', 'blouson', 'denim', 'parka', 'rain'],
    cut: jacket,
    drawn: { blazer: 'slim-fit', quilted: 'hood' },
  },
  folded: {
    usual: 'cotton',
    cuts: ['knitwear', 'towels', 'bed-linen', 'jumper', 'towel', 'bed', 'sheet', 'plaid', 'hung', 'mat'],
    cut: folded,
    drawn: {
      bed: 'border',
      plaid: 'fringe waffle',
      hung: 'hanging-loop border waffle',
      mat: 'border waffle',
    },
  },
}
