import type { SampleLanguage, Words } from '../words/tables.ts'

/** A thing by name. */
export interface Noun {
  noun: Words
  /**
   * In nl d, h or p (de, het, plural), in de m, f, n or p, in fr m, f, mp or fp; `m:fp` is a noun of m while
   * its adjectives go with a feminine plural in it: un lot d’assiettes empilables.
   */
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
  if (language === 'en') return `${isPlural(name) ? 'these' : 'this'} ${name}`
  const article = german[grammaticalCase][gender.de] ?? 'dieses'
  return `${article} ${grammaticalCase === 'dat' && gender.de === 'p' ? dativePlural(name) : name}`
}

/** Trousers and shoes, but not a dress. */
const isPlural = (noun: string): boolean => /[^s]s$/.test(noun)

function french(gender: string, name: string): string {
  if (/^[mf]?p/.test(gender)) return 'ces'
  if (gender.startsWith('f')) return 'cette'
  return /^[aeiouéèêh]/i.test(name) ? 'cet' : 'ce'
}

/** A word of a thing as the thing has it: `boutonné(e)(s)` of a blouse is boutonnée. */
export function agreed(text: string, { gender }: Pick<Noun, 'gender'>): string {
  if (!text.includes('(')) return text
  const form = gender.fr.slice(gender.fr.indexOf(':') + 1)
  return text
    .replaceAll('(e)', form.startsWith('f') ? 'e' : '')
    .replaceAll('(s)', form.endsWith('p') ? 's' : '')
}

const germanEndings: Record<string, string> = { m: 'er', f: 'e', n: 'es', p: 'e' }

/** An adjective before its noun: `dimbaar/dimbare` by article in Dutch, `dimmbar` with an ending in German. */
export function withAdjectives(adjectives: readonly string[], thing: Noun, language: SampleLanguage): string {
  const { noun, gender } = thing
  if (adjectives.length === 0) return noun[language]
  if (language === 'en') return `${adjectives.join(', ')} ${noun.en}`
  const form = adjectives.map((adjective) => {
    if (language === 'de') return `${adjective}${germanEndings[gender.de]}`
    const [bare, inflected = bare] = adjective.split('/')
    return gender.nl === 'h' ? bare : inflected
  })
  return `${form.join(', ')} ${language === 'nl' ? inSentence(noun.nl) : noun[language]}`
}

/** Words stay small in a sentence, but names such as T-shirt keep their capital. */
const inSentence = (name: string): string =>
  /^[A-Z]-/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Most plurals take an n in the dative: Sneakern, but Pumps and Ballerinas. */
const dativePlural = (name: string): string => (/[ns]$/.test(name) ? name : `${name}n`)
