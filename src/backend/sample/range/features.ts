import { paragraphs, type Words, words } from '../words/tables.ts'
import { clothesFeatures } from './features-clothes.ts'
import { homeFeatures } from './features-home.ts'
import { lingerieFeatures } from './features-lingerie.ts'
import { shoesFeatures } from './features-shoes.ts'
import { swimFeatures } from './features-swim.ts'

/** Something a product has: part of its name, a sentence of its text, a value of a filter. */
export interface Feature {
  key: string
  /** Attribute it is a value of. */
  attribute: string
  label: Words
  /** Follows the name: `Wikkeljurk met v-hals`. */
  phrase: Words
  sentence: Words
}

const byKey = new Map(
  [clothesFeatures, shoesFeatures, lingerieFeatures, swimFeatures, homeFeatures].flatMap((table) =>
    paragraphs(table).map((lines) => {
      const feature = readFeature(lines)
      return [feature.key, feature] as const
    }),
  ),
)

export const features: Feature[] = [...byKey.values()]

/** @throws on a feature the range does not have. */
export function featureOf(key: string): Feature {
  const feature = byKey.get(key)
  if (!feature) throw new Error(`The sample range has no feature ${key}`)
  return feature
}

/** Six lines: key and attribute, labels, phrases, and a sentence a language. */
function readFeature([head = '', labels = '', phrases = '', ...sentence]: string[]): Feature {
  const [key = '', attribute = ''] = head.split(' ')
  return {
    key,
    attribute,
    label: words(labels.split(' | ')),
    phrase: words(phrases.split(' | ')),
    sentence: words(sentence),
  }
}
