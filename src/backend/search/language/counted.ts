import type { Language } from './lexicon.ts'

/** Numbers that are written out before a word of what they count: `3-zitsbank` is a `driezitsbank`. */
const counted: Partial<Record<Language, { words: RegExp; numerals: string[] }>> = {
  nl: { words: /^(zits(bank|$)|zitter)/, numerals: ['een', 'twee', 'drie', 'vier', 'vijf', 'zes'] },
  de: {
    words: /^sitz(er|ig|sofa|couch|garnitur)/,
    numerals: ['ein', 'zwei', 'drei', 'vier', 'funf', 'sechs'],
  },
}

/** The word that a number and the folded word after it are, else undefined. */
export function countedWord(number: string, word: string, language: Language): string | undefined {
  const { words, numerals } = counted[language] ?? {}
  const numeral = /^\d$/.test(number) ? numerals?.[Number(number) - 1] : undefined
  return numeral !== undefined && words?.test(word) ? numeral + word : undefined
}
