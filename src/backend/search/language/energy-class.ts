import type { Language } from './lexicon.ts'

/** Folded words before the letter of an energy class, the one that the index uses first. */
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

/** A class as a text of the index says it, `energieklasse A`. */
export const energyClassText = (energyClass: string, language: string): string =>
  `${(classWords[language as Language] ?? classWords.nl)[0]} ${energyClass}`

/** The key of `klasse a`, `classe énergétique A`; undefined for other words. @param letter as written: `à` is none */
export const energyClassWord = (folded: string, letter: string, language: Language): string | undefined =>
  isClassWord(folded, language) && /^[a-g]$/i.test(letter) ? `0energy${letter.toLowerCase()}` : undefined
