import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { nounOf } from '../range/families.ts'
import type { Noun } from '../range/grammar.ts'
import type { BrandGroup } from '../words/brands.ts'
import { rows, type Words, words } from '../words/tables.ts'

/** One measure or class of a machine: the codes it comes in and how a code reads. */
export interface Spec {
  code: string
  label: Words
  values: string[]
  /** How a value reads; `{v}` is its code. */
  reads: Words
}

/** The description of a machine. */
interface MachineDescription {
  specs: Spec[]
  /** Values that a figure has by the first one's, by their codes: what holds 370 l is no 85 cm high. */
  tied?: Readonly<Record<string, Readonly<Record<string, string[]>>>>
  /** Follows the noun in the name; `{code}` is the value as it reads. */
  name: Words
  /** Sentences with `{code}` for values and `{this}` for the thing. */
  texts: Words[]
  energyClasses?: string[]
}

/** A kind of machine; `pictures` are the models it is shown by, `family/cut`. */
export interface MachineKind extends Noun {
  key: string
  pictures: string[]
  colours: string[]
}

/** A family of products that differ by figures: appliances, tyres, detergents. */
export interface MachineFamily extends MachineDescription {
  key: string
  category: string
  brands: BrandGroup
  /** The same of kinds that others make, by their key. */
  kindBrands?: Readonly<Record<string, BrandGroup>>
  share: number
  kinds: MachineKind[]
  /** Descriptions that kinds have instead, by their key: a filter machine works without pressure. */
  own?: Readonly<Record<string, Partial<MachineDescription>>>
  /** Lowest and highest usual price in cents. */
  price: [number, number]
  /** The same of kinds that cost much less or more, by their key. */
  kindPrices?: Readonly<Record<string, [number, number]>>
  bulky: boolean
  documents: CatalogueProduct['documents'][number]['type'][]
  services: string[]
  warnings: Words[]
  /** It has no switch and no manual, so that reviews have other topics. */
  supply?: true
  tyre?: boolean
  /** Litres or kilograms in a pack, by the value of the spec `content`. */
  measure?: 'l' | 'kg'
  tags: string[]
}

/** `code | nl | de | fr | values | reads nl | reads de | reads fr`; one `reads` when all are the same. */
export const specs = (table: string): Spec[] =>
  rows(table).map(([code = '', nl, de, fr, values = '', ...reads]) => ({
    code,
    label: words([nl, de, fr]),
    values: values.split(' '),
    reads: words(reads.length === 1 ? [reads[0], reads[0], reads[0]] : reads),
  }))

/** `key | family/cut,family/cut | noun nl g | noun de g | noun fr g | colours` */
export const machineKinds = (table: string): MachineFamily['kinds'] =>
  rows(table).map(([key = '', pictures = '', nl = '', de = '', fr = '', colours = '']) => ({
    key,
    pictures: pictures.split(','),
    ...nounOf([nl, de, fr]),
    colours: colours.split(','),
  }))
