import type { BrandGroup } from '../words/brands.ts'
import type { PrintKey } from '../words/prints.ts'
import { rows, words } from '../words/tables.ts'
import type { Noun } from './grammar.ts'
import type { SizeRun } from './sizes.ts'

/** Which sentences a text is made of. */
export type Tone =
  | 'wear'
  | 'shoes'
  | 'bras'
  | 'briefs'
  | 'night'
  | 'swim'
  | 'beach'
  | 'textiles'
  | 'furniture'
  | 'lamps'
  | 'rugs'
  | 'table'

/** A kind of thing within a family: `Wikkeljurk`. */
export interface Kind extends Noun {
  key: string
  /** `family/cut` of its picture. */
  picture: string
  /** Features it may have, which take turns. */
  features: string[]
  /** Features it always has, by its cut or by custom: a roll-neck jumper has a roll neck. */
  has: string[]
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
  /** The same of kinds that are cared for otherwise. */
  kindCare?: Readonly<Record<string, string[]>>
  tags: string[]
  /** The same of kinds with tags of their own. */
  kindTags?: Readonly<Record<string, string[]>>
  /** Carried by two people, delivered by appointment. */
  bulky?: boolean
  documents?: 'furniture'
  services?: string[]
}

/**
 * `key | family/cut | Wikkeljurk d | Wickelkleid n | robe portefeuille f | features | sizes or - | compositions`;
 * a feature that it always has stands with a plus: `+v-neck`.
 */
export const kinds = (table: string): Kind[] =>
  rows(table).map(
    ([key = '', picture = '', nl = '', de = '', fr = '', features = '', sizes, compositions]) => {
      const featureKeys = features.split(' ')
      const kind: Kind = {
        key,
        picture,
        ...nounOf([nl, de, fr]),
        features: featureKeys.filter((feature) => !feature.startsWith('+')),
        has: featureKeys.filter((feature) => feature.startsWith('+')).map((feature) => feature.slice(1)),
      }
      if (sizes && sizes !== '-') kind.sizes = sizes as SizeRun
      if (compositions) kind.compositions = compositions.split(' ')
      return kind
    },
  )

/** `Wikkeljurk d`: a noun and its gender in each language. */
export const nounOf = (cells: readonly string[]): Noun => ({
  noun: words(cells.map((cell) => cell.slice(0, cell.lastIndexOf(' ')))),
  gender: words(cells.map((cell) => cell.slice(cell.lastIndexOf(' ') + 1))),
})

/** `family/cut print colour,colour` */
export const looks = (table: string): Look[] =>
  rows(table).map(([line = '']) => {
    const [picture = '', print = '', colours = ''] = line.split(/\s+/)
    return { picture, print: print as PrintKey, colours: colours.split(',') }
  })
