import type { LexiconData } from '../language/lexicon.ts'

/** Writes folded words as they sound: two spellings of one sound become one key. */
export function soundsOf(data: LexiconData): (word: string) => string {
  const keys = new Map(data.sounds)
  const pairs = [...keys.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(pairs.join('|'), 'g')
  return (word) => word.replace(pattern, (letters) => keys.get(letters)!).replace(/(.)\1+/g, '$1')
}
