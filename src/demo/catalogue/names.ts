import type { Kind } from './range/families.ts'
import { featureOf } from './range/features.ts'
import { agreed, withAdjectives } from './range/grammar.ts'
import { printOf } from './words/prints.ts'
import { capitalised, type SampleLanguage } from './words/tables.ts'

const and: Readonly<Record<SampleLanguage, string>> = { nl: 'en', de: 'und', fr: 'et', en: 'and' }

/** `Wikkeljurk met v-hals en bloemenprint`, `Dimbare hanglamp`: a noun with its adjectives and phrases. */
export function nameOf(
  kind: Kind,
  design: { features: readonly string[]; print: string },
  language: SampleLanguage,
): string {
  const phrases = design.features.map((key) => featureOf(key).phrase[language])
  if (design.print !== 'plain') phrases.push(printOf(design.print).phrase[language])
  const before = phrases.filter((phrase) => phrase.startsWith('<')).map((phrase) => phrase.slice(1))
  const behind = phrases.filter((phrase) => !phrase.startsWith('<')).map((phrase) => agreed(phrase, kind))
  return capitalised(joined(withAdjectives(before, kind, language), behind, language))
}

/** Two phrases with one preposition share it: `met v-hals en zakken`; others stand side by side. */
function joined(noun: string, [first, second]: string[], language: SampleLanguage): string {
  if (first === undefined) return noun
  const [preposition, ...rest] = first.split(' ')
  // No “tankini à armatures à pois”.
  const again = rest.length > 0 && noun.includes(` ${preposition} `)
  const begun = first.startsWith(',') ? noun + first : `${noun}${again ? ',' : ''} ${first}`
  if (second === undefined) return begun
  if (second.startsWith(`${preposition} `) && rest.length > 0)
    return `${begun} ${and[language]} ${second.slice(second.indexOf(' ') + 1)}`
  return second.startsWith(',') ? begun + second : `${begun}, ${second}`
}
