import { englishOf, type Lexicon } from '../language/lexicon.ts'
import type { Words } from '../store/words.ts'
import { distance } from './distance.ts'
import { soundsOf } from './sounds.ts'

export interface Correction {
  word: string
  shown: string
  /** How far it lies from what was typed; 0 for the same sound. */
  cost: number
}

interface Entry {
  word: string
  shown: string
  key: string
  id: number
}

const nearest = 40
const soundCost = 0.3
/** Nearer than this a word is meant that only stands in descriptions; names and labels are what people ask for. */
const nearDescribed = 0.72
/** The same for words of the language that the shop itself does not write. */
const nearUnwritten = 1.3
const longest = 40

/** Finds the shop's word that somebody meant: candidates by shared trigrams of the sound, then by distance. */
export class Corrector {
  #words: Words
  #sound: (word: string) => string
  #entries: Entry[] = []
  #known = new Set<string>()
  #grams = new Map<string, number[]>()
  #shared = new Uint8Array(0)
  #read = 0
  /** Stems of the language's own words, with the letters of the shortest form that the lexicon has. */
  #right = new Map<string, number>()
  #stem: (word: string) => string
  #usable: (word: string) => boolean

  /**
   * @param own words that the tenant knows beside those of the language
   * @param usable whether a word leads to any product
   */
  constructor(words: Words, lexicon: Lexicon, own: readonly string[], usable: (word: string) => boolean) {
    this.#words = words
    this.#sound = soundsOf(lexicon)
    this.#usable = usable
    this.#stem = (word) => lexicon.stem(word)
    const synonyms = [
      ...own,
      ...lexicon.data.synonyms.flat(),
      ...englishOf(lexicon.language).flatMap(({ words }) => words),
      ...Object.keys(lexicon.data.covers),
    ]
    for (const word of [
      ...lexicon.data.whole,
      ...lexicon.data.parts,
      ...synonyms.filter((each) => !each.includes(' ')),
    ]) {
      const folded = lexicon.fold(word).replace(/['-]/g, '')
      const stem = lexicon.stem(folded)
      this.#right.set(stem, Math.min(folded.length, this.#right.get(stem) ?? longest))
      if (folded.length > 2 && !this.#known.has(folded)) this.#enter(folded, word, -1)
    }
  }

  /**
   * The likeliest word, undefined when none is near enough. `open`: the word is still being typed;
   * `other`: another word than this one.
   */
  correct(word: string, open = false, other = false): Correction | undefined {
    const allowed = tolerance(word.length)
    if (allowed === 0 || word.length > longest || /\d/.test(word)) return undefined
    this.#catchUp()
    const key = this.#sound(word)
    // `zzzzz` sounds like one letter, which is near to every short word.
    if (key.length < 2) return undefined
    let best: Correction | undefined
    let bestRank = Number.POSITIVE_INFINITY
    for (const entry of this.#candidates(key, open)) {
      if (other && entry.word === word) continue
      const cost = Math.min(
        distance(word, entry.word, open, allowed),
        distance(key, entry.key, open, allowed) + soundCost,
      )
      if (cost > allowed) continue
      const rank = cost - 0.1 * Math.log2(1 + this.#count(entry)) * (1 / 3)
      if (rank >= bestRank || !this.#usable(entry.word)) continue
      if (!open && cost > this.#nearness(entry)) continue
      bestRank = rank
      best = { word: entry.word, shown: entry.shown, cost }
    }
    return best
  }

  /** Whether the lexicon knows the word: then it is spelled rightly, whatever the shop has. */
  isWord(word: string): boolean {
    return this.#right.has(this.#stem(word))
  }

  /** The same, and not only the beginning of one: `bik` has the stem of `bike`. */
  isWhole(word: string): boolean {
    return word.length >= (this.#right.get(this.#stem(word)) ?? Number.POSITIVE_INFINITY)
  }

  /** How far a word may lie from what was typed: names and labels are what people ask for. */
  #nearness(entry: Entry): number {
    const id = this.#idOf(entry)
    if (id === undefined) return nearUnwritten
    return this.#words.named.at(id) > 0 ? Number.POSITIVE_INFINITY : nearDescribed
  }

  #idOf({ id, word }: Entry): number | undefined {
    return id >= 0 ? id : this.#words.id(word)
  }

  #count(entry: Entry): number {
    const id = this.#idOf(entry)
    return id === undefined ? 0 : this.#words.named.at(id) * 2 + this.#words.counts.at(id)
  }

  #candidates(key: string, open: boolean): Entry[] {
    if (this.#shared.length < this.#entries.length) this.#shared = new Uint8Array(this.#entries.length * 2)
    const grams = gramsOf(key, open)
    const touched: number[] = []
    for (const gram of grams) {
      for (const entry of this.#grams.get(gram) ?? []) {
        if (this.#shared[entry]!++ === 0) touched.push(entry)
      }
    }
    const rated = touched.map((entry) => {
      const shared = this.#shared[entry]!
      this.#shared[entry] = 0
      const size = open ? grams.length : (grams.length + this.#entries[entry]!.key.length + 1) / 2
      return { entry, likeness: shared / size }
    })
    const wanted = rated.filter(({ likeness }) => likeness >= 0.25)
    return wanted
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, nearest)
      .map(({ entry }) => this.#entries[entry]!)
  }

  /** Words that came into the shop since the last question. */
  #catchUp(): void {
    for (; this.#read < this.#words.list.length; this.#read++) {
      const word = this.#words.list[this.#read]!
      if (word.length < 3 || word.length > longest || this.#known.has(word)) continue
      this.#enter(word, this.#words.shown[this.#read]!, this.#read)
    }
  }

  #enter(word: string, shown: string, id: number): void {
    this.#known.add(word)
    const key = this.#sound(word)
    const entry = this.#entries.push({ word, shown, key, id }) - 1
    for (const gram of gramsOf(key, false)) {
      const list = this.#grams.get(gram)
      if (list) list.push(entry)
      else this.#grams.set(gram, [entry])
    }
  }
}

/** Short words are left alone: too many others lie near. */
function tolerance(length: number): number {
  if (length < 3) return 0
  if (length < 4) return 0.75
  if (length < 5) return 1
  if (length < 6) return 1.3
  if (length < 8) return 1.75
  return length < 11 ? 2.1 : 2.7
}

function gramsOf(key: string, open: boolean): string[] {
  const padded = `^^${key}${open ? '' : '$'}`
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3))
  return [...grams]
}
