import type { Language } from './lexicon.ts'

/** Folded words that precede the letter of an energy class. The index uses the first one. */
const classWords: Record<Language, string[]> = {
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
}

export const isClassWord = (folded: string, language: Language): boolean =>
  classWords[language].includes(folded.replace(/^d'/, ''))

/** The text that the index uses for an energy class, such as `energieklasse A`. */
export const energyClassText = (energyClass: string, language: string): string =>
  `${(classWords[language as Language] ?? classWords.nl)[0]} ${energyClass}`

/**
 * The key of `klasse a`, `classe énergétique A`; undefined for other words.
 * @param letter as typed: `à` does not count
 */
export const energyClassWord = (folded: string, letter: string, language: Language): string | undefined =>
  isClassWord(folded, language) && /^[a-g]$/i.test(letter) ? `0energy${letter.toLowerCase()}` : undefined
