import { paragraphs, type Words, words } from '../words/tables.ts'
import { featureOverrides } from './feature-overrides.ts'
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
  /** In French with the endings that its noun asks for: `Doublé(e)(s)`. */
  label: Words
  /** Follows the name: `Wikkeljurk met v-hals`; `<dimbaar/dimbare` stands before it, inflected. */
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

const overrides = new Map(
  paragraphs(featureOverrides).map(([head = '', ...lines]) => [head, words(lines)] as const),
)

/** Returns the sentence of a feature for the goods of a picture (`bathrobe/terry`): a bathrobe's hood does not keep off the rain. */
export const sentenceOf = ({ key, sentence }: Feature, picture: string): Words =>
  overrides.get(`${key} ${picture}`) ??
  overrides.get(`${key} ${picture.slice(0, picture.indexOf('/'))}`) ??
  sentence

/** No garment has two of these. */
const single = new Set(['neckline', 'sleeve', 'length', 'heel', 'weave', 'set', 'fit'])

/** Whether a thing has one value of an attribute: one neckline, one closure. */
export const isExclusive = (attribute: string): boolean =>
  single.has(attribute) || attribute === 'closure' || attribute === 'light'

/** Returns all features of a product: the given ones, and those of its kind that do not contradict them. */
export function allFeatures(given: readonly string[], has: readonly string[]): Feature[] {
  const all = given.map(featureOf)
  for (const feature of has.map(featureOf))
    if (
      !all.some(
        ({ key, attribute }) =>
          key === feature.key || (attribute === feature.attribute && single.has(attribute)),
      )
    )
      all.push(feature)
  return all
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
