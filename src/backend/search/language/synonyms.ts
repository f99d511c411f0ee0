import type { Analyser } from './analyser.ts'

export interface Synonym {
  stems: string[]
  /** 0 to 1: how sure it is that the same thing is meant. */
  weight: number
}

const same = 0.85
const covered = 0.6

/** What else a phrase may be called, by the stems of the phrase. */
export class Synonyms {
  /** Words of the longest phrase. */
  readonly longest: number
  #table = new Map<string, Synonym[]>()

  constructor(analyser: Analyser) {
    for (const group of analyser.lexicon.data.synonyms) {
      const phrases = group.map((phrase) => analyser.phrase(phrase))
      for (const from of phrases) for (const to of phrases) this.#put(from, to, same)
    }
    for (const [wide, narrow] of Object.entries(analyser.lexicon.data.covers)) {
      for (const phrase of narrow) this.#put(analyser.phrase(wide), analyser.phrase(phrase), covered)
    }
    this.longest = Math.max(1, ...[...this.#table.keys()].map((key) => key.split(' ').length))
  }

  of(key: string): Synonym[] {
    return this.#table.get(key) ?? []
  }

  #put(from: string[], to: string[], weight: number): void {
    const key = from.join(' ')
    const known = this.#table.get(key) ?? []
    const written = to.join(' ')
    if (written === key || known.some(({ stems }) => stems.join(' ') === written)) return
    known.push({ stems: to, weight })
    this.#table.set(key, known)
  }
}
