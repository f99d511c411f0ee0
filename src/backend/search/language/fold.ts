import type { Language } from './lexicon.ts'

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * Returns a word in lower case without accents, so that different spellings become the same characters. Hyphens
 * and apostrophes become `-` and `'`. In German `ae`, `oe`, `ue` become the same as `ä`, `ö`, `ü` and as the
 * letter without its umlaut.
 */
export function fold(word: string, language: Language): string {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłı]/g, (letter) => letters[letter]!)
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[‐‑‒–]/g, '-')
  return language === 'de' ? umlautless(plain) : plain
}

/** `ue` after a vowel or q is not an umlaut: blaue, neue, bequem. */
function umlautless(text: string): string {
  return text.replace(/ae|oe|(?<![aeoq])ue/g, (pair) => pair[0]!)
}
