import type { SampleLanguage, Words } from '../words/tables.ts'

export interface Noun {
  noun: Words
  gender: Words
}

type Case = 'acc' | 'dat'

const german: Record<Case, Record<string, string>> = {
  acc: { m: 'diesen', f: 'diese', n: 'dieses', p: 'diese' },
  dat: { m: 'diesem', f: 'dieser', n: 'diesem', p: 'diesen' },
}

/** Puts a thing into a sentence for `{this}` (accusative) and `{this:dat}`. */
export function withThing(sentence: string, thing: Noun, language: SampleLanguage): string {
  const filled = sentence.replace(/\{this(?::(dat))?\}/g, (_, dative) =>
    thisThing(thing, language, dative === undefined ? 'acc' : 'dat'),
  )
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}

function thisThing({ noun, gender }: Noun, language: SampleLanguage, grammaticalCase: Case): string {
  const name = noun[language]
  if (language === 'nl') return `${gender.nl === 'h' ? 'dit' : 'deze'} ${inSentence(name)}`
  if (language === 'fr') return `${french(gender.fr, name)} ${inSentence(name)}`
  const article = german[grammaticalCase][gender.de] ?? 'dieses'
  return `${article} ${grammaticalCase === 'dat' && gender.de === 'p' ? dativePlural(name) : name}`
}

function french(gender: string, name: string): string {
  if (gender === 'p') return 'ces'
  if (gender === 'f') return 'cette'
  return /^[aeiouéèêh]/i.test(name) ? 'cet' : 'ce'
}

/** Words stay small in a sentence, but names such as T-shirt keep their capital. */
const inSentence = (name: string): string =>
  /^[A-Z]-/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Most plurals take an n in the dative: Sneakern, but Pumps and Ballerinas. */
const dativePlural = (name: string): string => (/[ns]$/.test(name) ? name : `${name}n`)
