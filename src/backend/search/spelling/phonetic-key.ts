import type { Lexicon } from '../language/lexicon.ts'

/** Returns a function that converts folded words to phonetic keys: spellings with the same sound get the same key. */
export function phoneticKeyOf({ data, language }: Lexicon): (word: string) => string {
  const keys = new Map(data.sounds)
  // Silent French endings: maillot, gris, noire.
  const silent = language === 'fr' ? /(?<=.{2})(?:e?s|[etdx])$/ : /$^/
  const pairs = [...keys.keys()].sort((a, b) => b.length - a.length)
  const pattern = pairs.length > 0 ? new RegExp(pairs.join('|'), 'g') : /$^/g
  return (word) =>
    word
      .replace(silent, '')
      .replace(pattern, (letters) => keys.get(letters)!)
      .replace(/(.)\1+/g, '$1')
}
