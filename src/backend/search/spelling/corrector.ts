import type { Lexicon } from '../language/lexicon.ts'
import type { WordTable } from '../store/word-table.ts'
import { distance } from './distance.ts'
import { type Entry, gramsOf, longestWord, SpellingTable, spellingOf } from './spelling-table.ts'

export interface Correction {
  word: string
  shown: string
  /** Distance from what was typed; 0 if both sound the same. */
  cost: number
}

/** A word of the catalogue and how much it is like another one, from 0 to 1. */
export interface AlikeWord {
  word: string
  likeness: number
}

/** Likeness of a word that lies whole in a longer one. */
const containedShare = 0.75
const leastContained = 0.66
/** Number of words, the most similar by trigrams, whose distance is computed. */
const maxCandidates = 40
/** Added to the distance of two sounds, so that a word with the right letters wins. */
const soundCost = 0.3
/** A word of the same sound with another first letter may differ by so much more in its letters: `karotten` is no `garten`. */
const soundTolerance = 0.5
/** From this distance on two short words sound different. */
const otherSound = 1
/** Largest distance of a word that occurs only in descriptions: shoppers search for names and labels. */
const maxDescribedCost = 0.72
/** Largest distance of a word of the language that the catalogue does not use. */
const maxUnwrittenCost = 1.3
/** A shorter word, which is often the name of a maker, must be closer, most of all to one that the catalogue does not use. */
const fewLetters = 6

/**
 * Finds the word of the catalogue closest to a misspelled one: candidates by shared trigrams of the sound, then
 * by distance. The words of the language are in a table that all tenants share; words that only this tenant has
 * are in a table of its own.
 */
export class Corrector {
  #words: WordTable
  #shared: SpellingTable
  #own: SpellingTable
  /** Number of trigrams that each entry shares with a word, the shared entries first; zero between two queries. */
  #common = new Uint8Array(0)
  #read = 0
  #stem: (word: string) => string
  #isSearchable: (word: string) => boolean
  #isNamed: (word: string) => boolean

  /**
   * @param own words of the tenant in addition to those of the language
   * @param isSearchable whether a word finds any product
   * @param isNamed whether a name or label has any form of a word, also as the end of a compound
   */
  constructor(
    words: WordTable,
    lexicon: Lexicon,
    own: readonly string[],
    isSearchable: (word: string) => boolean,
    isNamed: (word: string) => boolean = () => false,
  ) {
    this.#words = words
    this.#isSearchable = isSearchable
    this.#isNamed = isNamed
    this.#stem = (word) => lexicon.stem(word)
    this.#shared = spellingOf(lexicon)
    this.#own = new SpellingTable(lexicon, this.#shared.sound)
    this.#own.addCorrectWords(
      own.filter((each) => !each.includes(' ')),
      (folded) => this.#shared.has(folded),
    )
  }

  /**
   * Returns the likeliest word; undefined if none is close enough.
   * @param open whether the word is still being typed
   * @param other whether to exclude the word itself
   */
  correct(word: string, open = false, other = false): Correction | undefined {
    const allowed = tolerance(word.length)
    if (allowed === 0 || word.length > longestWord || /\d/.test(word)) return undefined
    this.#addNewWords()
    const key = this.#shared.sound(word)
    // `zzzzz` sounds like one letter, which is close to every short word.
    if (key.length < 2) return undefined
    let best: Correction | undefined
    let bestRank = Number.POSITIVE_INFINITY
    for (const entry of this.#candidates(key, open)) {
      if (other && entry.word === word) continue
      const letters = distance(word, entry.word, open, allowed + soundTolerance)
      const begins = word[0] === entry.word[0]
      const sounds = distance(key, entry.key, open, allowed)
      // Neither the letters nor the sounds are those of the word: `bosch` is no `bol`.
      if (
        letters > allowed + soundTolerance &&
        !word.endsWith(entry.word) &&
        (!begins || (sounds >= otherSound && word.length < fewLetters))
      )
        continue
      const cost = Math.min(letters, sounds + soundCost)
      if (cost > allowed) continue
      // Frequent words are likelier: eight times as many occurrences outweigh 0.1 of distance.
      const rank = cost - 0.1 * Math.log2(1 + this.#count(entry)) * (1 / 3)
      if (rank >= bestRank || !this.#isSearchable(entry.word)) continue
      if (!open && cost > this.#maxCostOf(entry, word)) continue
      bestRank = rank
      best = { word: entry.word, shown: entry.shown, cost }
    }
    return best
  }

  /**
   * Returns the words of names and labels that share most letters with a word, the most similar first: `saft` is in
   * `Apfelsaft`.
   * @param least from 0 to 1, how much of the letters they share
   */
  alike(word: string, least: number, limit: number): AlikeWord[] {
    if (word.length > longestWord) return []
    this.#addNewWords()
    const key = this.#shared.sound(word)
    if (key.length < 3) return []
    const inner = key.length - 2
    return this.#sharingGrams(gramsOf(key, false))
      .flatMap(({ entry, common, ends }): AlikeWord[] => {
        const id = this.#idOf(entry)
        if (id === undefined || entry.word === word || this.#words.named.at(id) === 0) return []
        const whole = (2 * common) / (key.length + entry.key.length + 2)
        // The first two trigrams and the last one hold an end of the word.
        const shorter = Math.min(inner, entry.key.length - 2)
        const share = (common - ends) / Math.max(1, shorter)
        const contained = shorter >= 2 && share >= leastContained ? share * containedShare : 0
        const likeness = Math.max(whole, contained)
        return likeness < least ? [] : [{ word: entry.word, likeness }]
      })
      .sort((a, b) => b.likeness - a.likeness || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
  }

  /** Whether the lexicon has the word. Then it is spelled correctly, whatever the catalogue contains. */
  isLanguageWord(word: string): boolean {
    return this.#shortestOf(this.#stem(word)) !== undefined
  }

  /** The same, and not only the beginning of a word: `bik` has the stem of `bike`. */
  isCompleteWord(word: string): boolean {
    return word.length >= (this.#shortestOf(this.#stem(word)) ?? Number.POSITIVE_INFINITY)
  }

  #shortestOf(stem: string): number | undefined {
    const shared = this.#shared.shortestOf(stem)
    const own = this.#own.shortestOf(stem)
    return shared === undefined || own === undefined ? (shared ?? own) : Math.min(shared, own)
  }

  /** Highest distance that is accepted for an entry: shoppers search for names and labels. */
  #maxCostOf(entry: Entry, typed: string): number {
    const id = this.#idOf(entry)
    if (id === undefined) return typed.length < fewLetters ? 1 : maxUnwrittenCost
    return this.#words.named.at(id) > 0 || this.#isNamed(entry.word)
      ? Number.POSITIVE_INFINITY
      : maxDescribedCost
  }

  #idOf({ id, word }: Entry): number | undefined {
    return id >= 0 ? id : this.#words.id(word)
  }

  /** Returns how often the catalogue has a word; occurrences in names and labels are added twice. */
  #count(entry: Entry): number {
    const id = this.#idOf(entry)
    return id === undefined ? 0 : this.#words.named.at(id) * 2 + this.#words.counts.at(id)
  }

  #candidates(key: string, open: boolean): Entry[] {
    const grams = gramsOf(key, open)
    return this.#sharingGrams(grams)
      .map(({ entry, common }) => {
        const size = open ? grams.length : (grams.length + entry.key.length + 1) / 2
        return { entry, likeness: common / size }
      })
      .filter(({ likeness }) => likeness >= 0.25)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, maxCandidates)
      .map(({ entry }) => entry)
  }

  /**
   * Returns the entries that have any of the trigrams, with the number of those that they have, and of those at an end of
   * the word.
   */
  #sharingGrams(grams: readonly string[]): { entry: Entry; common: number; ends: number }[] {
    const shared = this.#shared.entries
    const own = this.#own.entries
    const count = shared.length + own.length
    if (this.#common.length < count) this.#common = new Uint8Array(shared.length + own.length * 2)
    const common = this.#common
    const touched: number[] = []
    const ends = new Map<number, number>()
    for (const gram of grams) {
      const isEnd = gram.startsWith('^') || gram.endsWith('$')
      const take = (at: number): void => {
        if (common[at]!++ === 0) touched.push(at)
        if (isEnd) ends.set(at, (ends.get(at) ?? 0) + 1)
      }
      for (const at of this.#shared.withGram(gram)) take(at)
      for (const at of this.#own.withGram(gram)) take(shared.length + at)
    }
    return touched.map((at) => {
      const entry = at < shared.length ? shared[at]! : own[at - shared.length]!
      const found = { entry, common: common[at]!, ends: ends.get(at) ?? 0 }
      common[at] = 0
      return found
    })
  }

  /** Adds the words that came into the index since the last call. */
  #addNewWords(): void {
    for (; this.#read < this.#words.list.length; this.#read++) {
      const word = this.#words.list[this.#read]!
      if (word.length < 3 || word.length > longestWord) continue
      if (!this.#shared.has(word) && !this.#own.has(word))
        this.#own.add(word, this.#words.shown[this.#read]!, this.#read)
    }
  }
}

/** Returns the largest distance of a correction by the length of the word. Short words have too many similar ones. */
function tolerance(length: number): number {
  if (length < 3) return 0
  if (length < 4) return 0.75
  if (length < 5) return 1
  if (length < 6) return 1.3
  if (length < 8) return 1.75
  return length < 11 ? 2.1 : 2.7
}
