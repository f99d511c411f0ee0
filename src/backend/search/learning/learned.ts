/**
 * How two phrases came to mean the same: another spelling, another ending, a short form, `also called`, or the shop's other
 * language.
 */
export type LearnedKind = 'spelling' | 'inflection' | 'abbreviation' | 'synonym' | 'translation'

/** Two phrases of a catalogue that mean the same, with what supports it. */
export interface LearnedPair {
  kind: LearnedKind
  /** As the catalogue writes them. */
  shown: [string, string]
  /** Stems of the phrase that is typed, and of the one that then finds products too. */
  from: string[]
  to: string[]
  /** Products by which it was learned, at most three. */
  skus: string[]
}

/** Part of compounds, such as `kreissäge` of `Handkreissäge`. */
export interface LearnedPart {
  /** Folded. */
  word: string
  /** Compounds with it, at most three. */
  compounds: string[]
}

/** What a language of a shop learns from its own catalogue. */
export interface Learned {
  parts: LearnedPart[]
  /** Folded compounds whose last part names other goods, such as `koptelefoon` beside `telefoon`. */
  whole: string[]
  /** Folded words that are stop words in sentences and name goods here, such as `laisse`. */
  goods: string[]
  pairs: LearnedPair[]
}

export const nothingLearned: Learned = { parts: [], whole: [], goods: [], pairs: [] }

/**
 * Weights of what was learned. A synonym is below those of the lexicon, so that it neither excludes goods nor names a
 * category; a spelling is the same word. Another ending may be another word: `Reif`, `Reifen`.
 */
export const learnedWeights: Record<LearnedKind, number> = {
  spelling: 0.9,
  inflection: 0.6,
  abbreviation: 0.6,
  synonym: 0.6,
  translation: 0.5,
}
