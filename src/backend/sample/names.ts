import type { Kind } from './range/families.ts'
import { featureOf } from './range/features.ts'
import { printOf } from './words/prints.ts'
import { capitalised, type SampleLanguage } from './words/tables.ts'

const and: Readonly<Record<SampleLanguage, string>> = { nl: 'en', de: 'und', fr: 'et' }

/** `Wikkeljurk met v-hals en bloemenprint`: a noun, and what is said of it. */
export function nameOf(
  kind: Kind,
  said: { features: readonly string[]; print: string },
  language: SampleLanguage,
): string {
  const phrases = said.features.map((key) => featureOf(key).phrase[language])
  if (said.print !== 'plain') phrases.push(printOf(said.print).phrase[language])
  return capitalised(`${kind.noun[language]} ${joined(phrases, language)}`.trim())
}

/** Two phrases with the same preposition share it: `met v-hals en zakken`; others stand side by side. */
function joined([first, second]: string[], language: SampleLanguage): string {
  if (first === undefined) return ''
  if (second === undefined) return first
  const [preposition, ...rest] = second.split(' ')
  if (rest.length > 0 && first.startsWith(`${preposition} `))
    return `${first} ${and[language]} ${rest.join(' ')}`
  return `${first}, ${second}`
}
