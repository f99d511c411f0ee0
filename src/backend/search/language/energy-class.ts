import { furtherLexicon } from './further-lexicon.ts'
import type { Language } from './lexicon.ts'

/** Folded words that precede the letter of an energy class. The index uses the first one. */
const known: Record<Language, string[]> = {
  nl: ['energieklasse', 'energielabel', 'klasse', 'label'],
  de: [
    'energieklasse',
    'energieeffizienzklasse',
    'effizienzklasse',
    'klasse',
    'energielabel',
    'energieeffizienz',
  ],
  fr: ['classe', 'energetique', 'energie', 'efficacite', 'etiquette'],
  en: ['energyclass', 'energy', 'class', 'efficiency', 'rating', 'rated', 'label'],
}

const classWords = (language: string): string[] =>
  known[language as Language] ?? furtherLexicon(language).energyClass

export const isClassWord = (folded: string, language: Language): boolean =>
  classWords(language).includes(folded.replace(/^d'/, ''))

/** The text that the index uses for an energy class, such as `energieklasse A`. */
export const energyClassText = (energyClass: string, language: string): string =>
  `${classWords(language)[0] ?? ''} ${energyClass}`

/**
 * The key of `klasse a`, `classe énergétique A`; undefined for other words.
 * @param letter as typed: `à` does not count
 */
export const energyClassWord = (folded: string, letter: string, language: Language): string | undefined =>
  isClassWord(folded, language) && /^[a-g]$/i.test(letter) ? `0energy${letter.toLowerCase()}` : undefined
