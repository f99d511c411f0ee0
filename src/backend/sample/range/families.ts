import type { BrandGroup } from '../words/brands.ts'
import type { PrintKey } from '../words/prints.ts'
import { rows, type Words, words } from '../words/tables.ts'
import type { SizeRun } from './sizes.ts'

/** Which sentences a text is made of. */
export type Tone = 'wear' | 'shoes' | 'lingerie' | 'night' | 'swim' | 'textiles' | 'furniture' | 'table'

/** A kind of thing within a family: `Wikkeljurk`. */
export interface Kind {
  key: string
  /** `family/cut` of its picture. */
  picture: string
  noun: Words
  /** Grammatical kind in nl (d, h, p), de (m, f, n, p) and fr (m, f, p). */
  gender: Words
  /** Features it may have. */
  features: string[]
  sizes?: SizeRun
  /** What it is made of, where not like the rest of its family. */
  compositions?: string[]
}

/** One picture line: a cut in one print, in these colours. */
export interface Look {
  picture: string
  print: PrintKey
  colours: string[]
}

export interface Family {
  key: string
  /** Key in the category tree. */
  category: string
  tone: Tone
  brands: BrandGroup
  /** How many of every thousand products. */
  share: number
  kinds: Kind[]
  looks: Look[]
  compositions: string[]
  sizes: SizeRun
  /** Lowest and highest usual price in cents. */
  price: [number, number]
  /** The same of kinds that cost much less or more, by their key. */
  kindPrices?: Readonly<Record<string, [number, number]>>
  care: string[]
  tags: string[]
  /** Carried by two people, delivered by appointment. */
  bulky?: boolean
  documents?: 'furniture'
  services?: string[]
}

/** `key | family/cut | Wikkeljurk d | Wickelkleid n | robe portefeuille f | features | sizes or - | compositions` */
export const kinds = (table: string): Kind[] =>
  rows(table).map(
    ([key = '', picture = '', nl = '', de = '', fr = '', features = '', sizes, compositions]) => {
      const nouns = [nl, de, fr].map((cell) => cell.slice(0, -2))
      const kind: Kind = {
        key,
        picture,
        noun: words(nouns),
        gender: words([nl, de, fr].map((cell) => cell.slice(-1))),
        features: features.split(' '),
      }
      if (sizes && sizes !== '-') kind.sizes = sizes as SizeRun
      if (compositions) kind.compositions = compositions.split(' ')
      return kind
    },
  )

/** `family/cut print colour,colour` */
export const looks = (table: string): Look[] =>
  rows(table).map(([line = '']) => {
    const [picture = '', print = '', colours = ''] = line.split(/\s+/)
    return { picture, print: print as PrintKey, colours: colours.split(',') }
  })
