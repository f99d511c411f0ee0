import type { Lexicon } from '../language/lexicon.ts'

/** Writes folded words as they sound: two spellings of one sound become one key. */
export function soundsOf({ data, language }: Lexicon): (word: string) => string {
  const keys = new Map(data.sounds)
  // French endings that nobody hears: maillot, gris, noire.
  const silent = language === 'fr' ? /(?<=.{2})(?:e?s|[etdx])$/ : /$^/
  const pairs = [...keys.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(pairs.join('|'), 'g')
  return (word) =>
    word
      .replace(silent, '')
      .replace(pattern, (letters) => keys.get(letters)!)
      .replace(/(.)\1+/g, '$1')
}
