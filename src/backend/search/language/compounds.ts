import type { Lexicon } from './lexicon.ts'
import { sharedByLanguage } from './shared-tables.ts'

const minLetters = 3
/** Fewest letters of a head that is accepted after an unknown word: `wikkeljurk`. */
const minHeadLetters = 4
const maxLetters = 40
/** Number of cached splits; the cache is cleared when it is full. */
const maxSplits = 20_000

interface LexiconWords {
  /** Folded words and stems that may be part of a compound. */
  known: ReadonlySet<string>
  /**
   * Stems of the lexicon's own words. They may be the head after an unknown word, and are not split at an
   * unknown word themselves.
   */
  atoms: ReadonlySet<string>
}

const wordsOf = sharedByLanguage('compounds', (lexicon): LexiconWords => {
  const known = new Set<string>()
  const atoms = new Set<string>()
  for (const word of [...lexicon.data.parts, ...lexicon.data.whole]) {
    const folded = lexicon.fold(word).replace(/['-]/g, '')
    const stem = lexicon.stem(folded)
    known.add(folded).add(stem)
    atoms.add(stem)
  }
  return { known, atoms }
})

/**
 * Splits compounds into known words: `damesbadpak` → dames + badpak. Known words are those of the lexicon and
 * those that the catalogue uses on their own. Words that the lexicon or category labels mark as whole are not
 * split.
 */
export class Compounds {
  #lexicon: Lexicon
  /** The lexicon's words, shared by all tenants. */
  #shared: LexiconWords
  /** Words of the catalogue, and their stems, that may be part of a compound. */
  #known = new Set<string>()
  /** Stems of catalogue words that are not split. */
  #whole = new Set<string>()
  #splits = new Map<string, string[] | null>()
  /** Words of the catalogue, for the index file. */
  readonly learnt: { known: string[]; whole: string[]; unsplit: string[] } = {
    known: [],
    whole: [],
    unsplit: [],
  }

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
    this.#shared = wordsOf(lexicon)
  }

  /**
   * Adds a word that the catalogue uses on its own, such as a piece of a category label.
   * @param whole whether the word is never split
   */
  learn(folded: string, whole: boolean): void {
    const stem = this.#lexicon.stem(folded)
    if (folded.length < minLetters || /\d/.test(folded)) return
    if (!this.has(folded)) {
      this.#known.add(folded).add(stem)
      this.learnt.known.push(folded)
    }
    if (whole && !this.isWhole(stem) && !this.#split(folded, 3)?.length) {
      this.#whole.add(stem)
      this.learnt.whole.push(folded)
    }
    this.#splits.clear()
  }

  /** Makes a word one that is never split, whatever it seems to be made of. */
  keepWhole(folded: string): void {
    this.#whole.add(this.#lexicon.stem(folded))
    this.learnt.unsplit.push(folded)
    this.#splits.clear()
  }

  /** Whether the language writes compounds as one word. */
  get writesCompoundsAsOne(): boolean {
    return this.#lexicon.data.links.length >= 2
  }

  isWhole(stem: string): boolean {
    return this.#lexicon.whole.has(stem) || this.#whole.has(stem)
  }

  /** Whether a word is made of known words only, so that it is spelled correctly: `babybadje`. */
  isRegular(folded: string): boolean {
    return this.#split(folded, 3) !== undefined
  }

  /** Whether the lexicon has a word as a part of compounds. */
  isOfLanguage(folded: string): boolean {
    return this.#shared.known.has(folded) || this.#shared.known.has(this.#lexicon.stem(folded))
  }

  has(folded: string): boolean {
    return this.#shared.known.has(folded) || this.#known.has(folded)
  }

  /**
   * Returns the folded parts, the head last. For a bundle the contents are the head: `Tellerset` → set +
   * teller. Returns undefined if the word is not a compound or is not to be split.
   */
  split(folded: string): string[] | undefined {
    const known = this.#splits.get(folded)
    if (known !== undefined) return known ?? undefined
    const stem = this.#lexicon.stem(folded)
    const parts = this.isWhole(stem)
      ? undefined
      : this.#headOfBundle(
          this.#split(folded, 3) ??
            (this.#shared.atoms.has(stem) ? undefined : this.#splitUnknownFirst(folded)),
        )
    if (this.#splits.size >= maxSplits) this.#splits.clear()
    this.#splits.set(folded, parts ?? null)
    return parts
  }

  /**
   * Returns all ways to split a compound in two known words of which the tenant's catalogue taught one. A compound that is
   * to stay whole has none.
   */
  halves(folded: string): [modifier: string, head: string][] {
    if (this.#known.size === 0 || !this.split(folded)) return []
    const found: [string, string][] = []
    for (let at = minLetters; at <= folded.length - minLetters; at++) {
      const head = folded.slice(at)
      const modifier = this.#isPart(head, true) ? this.#modifier(folded.slice(0, at)) : undefined
      if (modifier !== undefined && (this.isOwn(head) || this.isOwn(modifier))) found.push([modifier, head])
    }
    return found
  }

  /** Whether the tenant's catalogue taught the word as a part of compounds. */
  isOwn(word: string): boolean {
    return this.#known.has(word) || this.#known.has(this.#lexicon.stem(word))
  }

  #headOfBundle(parts: string[] | undefined): string[] | undefined {
    const last = parts?.at(-1)
    if (!parts || last === undefined || !this.#lexicon.bundles.has(this.#lexicon.stem(last))) return parts
    return [last, ...parts.slice(0, -1)]
  }

  /** Prefers the split with the fewest parts, then the one with the longer head. */
  #split(word: string, most: number): string[] | undefined {
    if (!this.writesCompoundsAsOne || word.length < 2 * minLetters - 1 || word.length > maxLetters)
      return undefined
    for (let parts = 2; parts <= most; parts++) {
      const found = this.#splitInto(word, parts)
      if (found) return found
    }
    return undefined
  }

  #splitInto(word: string, parts: number): string[] | undefined {
    if (parts === 1) return this.#isPart(word, true) ? [word] : undefined
    for (let at = minLetters; at <= word.length - 2; at++) {
      const first = word.slice(0, at)
      const modifier = this.#modifier(first)
      if (modifier === undefined) continue
      const rest = this.#splitInto(word.slice(at), parts - 1)
      if (rest) return [modifier, ...rest]
    }
    return undefined
  }

  /** Splits an unknown word from a head of the lexicon or of a category: palazzobroek, zierkissen. */
  #splitUnknownFirst(word: string): string[] | undefined {
    if (!this.writesCompoundsAsOne || word.length > maxLetters) return undefined
    for (let at = minLetters; at <= word.length - minHeadLetters; at++) {
      const head = word.slice(at)
      const stem = this.#lexicon.stem(head)
      if ((this.#shared.atoms.has(stem) && stem.length >= minLetters) || this.isWhole(stem))
        return [word.slice(0, at), head]
    }
    return undefined
  }

  #modifier(word: string): string | undefined {
    for (const link of this.#lexicon.data.links) {
      if (!word.endsWith(link)) continue
      const bare = word.slice(0, word.length - link.length)
      if (bare.length >= minLetters && this.#isPart(bare, false)) return bare
    }
    return undefined
  }

  #isPart(word: string, head: boolean): boolean {
    if (word === 'bh' || word === 'bhs') return head
    if (word.length < minLetters) return false
    return this.has(word) || (head && this.has(this.#lexicon.stem(word)))
  }
}
