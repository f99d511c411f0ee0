import type { ByLanguage } from '#backend/catalogue/model.ts'
import { fibreLabels } from '#backend/catalogue/words/fibres.ts'
import { chanceOf } from './random.ts'
import { closers } from './range/closers.ts'
import type { Tone } from './range/families.ts'
import { featureOf, sentenceOf } from './range/features.ts'
import { agreed, withThing } from './range/grammar.ts'
import { openers } from './range/openers.ts'
import type { SampleShop } from './shop.ts'
import type { SoftDesign } from './soft-product.ts'
import { homeSentences, skinSentences } from './words/fibres.ts'
import type { SampleLanguage } from './words/tables.ts'

/** Kinds of goods whose fabric is for the home, not for the skin. */
const lived: ReadonlySet<Tone> = new Set<Tone>(['furniture', 'rugs'])

/** Returns a description of three to six sentences. One seed gives the same sentences in every language. */
export function textOf(
  tone: Tone,
  { kind, features }: SoftDesign,
  [main]: readonly { fibre: string; percent: number }[],
  language: SampleLanguage,
  seed: string,
): string {
  const choice = chanceOf(seed)
  const feels = lived.has(tone) ? homeSentences : skinSentences
  // A blend feels like none of its fibres.
  const sentence = main && main.percent >= 60 ? feels.get(main.fibre)?.[language] : undefined
  return [
    withThing(choice.pick(openers[tone])[language], kind, language),
    ...features.map((key) => sentenceOf(featureOf(key), kind.picture)[language]),
    ...(sentence ? [sentence] : []),
    choice.pick(closers[tone])[language],
  ].join(' ')
}

/** What a shopper reads first: features and the fibres. */
export function highlightsOf(
  { kind, features }: SoftDesign,
  fibres: readonly { fibre: string; percent: number }[] | undefined,
  shop: SampleShop,
): Partial<Record<string, string[]>> {
  const lines: ByLanguage[] = features.map((key) =>
    shop.sayEach((language) => agreed(featureOf(key).label[language], kind)),
  )
  if (fibres)
    lines.push(
      shop.sayEach((language) =>
        fibres
          .map(
            ({ fibre, percent }) =>
              `${percent}${percentSign(language)} ${fibreLabels.get(fibre)?.[language]}`,
          )
          .join(', '),
      ),
    )
  return Object.fromEntries(
    shop.locales.map((locale) => {
      const language = locale.slice(0, 2)
      return [language, lines.flatMap((line) => line[language] ?? [])]
    }),
  )
}

/** As a shopper reads it: Dutch and English set the sign beside the number; others leave a space that never breaks. */
const percentSign = (language: string): string => (/nl|en/.test(language) ? '%' : '\u00a0%')
