import type { Language } from './lexicon.ts'

/** Words before which a number may be written out: `3-zitsbank` is a `driezitsbank`. */
const counted: Partial<Record<Language, { words: RegExp; numerals: string[] }>> = {
  nl: { words: /^(zits(bank|$)|zitter)/, numerals: ['een', 'twee', 'drie', 'vier', 'vijf', 'zes'] },
  de: {
    words: /^sitz(er|ig|sofa|couch|garnitur)/,
    numerals: ['ein', 'zwei', 'drei', 'vier', 'funf', 'sechs'],
  },
  en: { words: /^seater$/, numerals: ['one', 'two', 'three', 'four', 'five', 'six'] },
}

/** Returns the written-out word for a number and the folded word after it; undefined if there is none. */
export function countedWord(number: string, word: string, language: Language): string | undefined {
  const { words, numerals } = counted[language] ?? {}
  const numeral = /^\d$/.test(number) ? numerals?.[Number(number) - 1] : undefined
  return numeral !== undefined && words?.test(word) ? numeral + word : undefined
}
