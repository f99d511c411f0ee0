import type { Lexicon } from './lexicon.ts'

const shortest = 3
/** Letters of a head that is believed after a word nobody knows: `wikkeljurk`. */
const shortestHead = 4
const longest = 40

/**
 * Takes compounds apart into known words: `damesbadpak` → dames + badpak. Known are the lexicon's words
 * and those that the shop uses on their own; whole words of the lexicon and of category labels stay whole.
 */
export class Compounds {
  #lexicon: Lexicon
  /** Stems of words that may stand in a compound. */
  #known = new Set<string>()
  #whole: Set<string>
  /** Stems of the lexicon's own words: they may be the head after a strange word, and have none themselves. */
  #atoms = new Set<string>()
  #splits = new Map<string, string[] | null>()
  /** Words of the shop, for the index file. */
  readonly learnt: { known: string[]; whole: string[] } = { known: [], whole: [] }

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
    this.#whole = new Set(lexicon.whole)
    for (const word of [...lexicon.data.parts, ...lexicon.data.whole]) {
      const folded = lexicon.fold(word).replace(/['-]/g, '')
      this.#known.add(folded).add(lexicon.stem(folded))
      this.#atoms.add(lexicon.stem(folded))
    }
  }

  /** A word that the shop uses on its own, such as a piece of a category label; `whole`: never to be split. */
  learn(folded: string, whole: boolean): void {
    const stem = this.#lexicon.stem(folded)
    if (folded.length < shortest || /\d/.test(folded)) return
    if (!this.#known.has(folded)) {
      this.#known.add(folded).add(stem)
      this.learnt.known.push(folded)
    }
    if (whole && !this.#whole.has(stem) && !this.#split(folded, 3)?.length) {
      this.#whole.add(stem)
      this.learnt.whole.push(folded)
    }
    this.#splits.clear()
  }

  /** Whether the language writes compounds as one word. */
  get joins(): boolean {
    return this.#lexicon.data.links.length >= 2
  }

  isWhole(stem: string): boolean {
    return this.#whole.has(stem)
  }

  knows(folded: string): boolean {
    return this.#known.has(folded)
  }

  /**
   * Folded parts, the last one the head: what a bundle is of names it, `Tellerset` → set + teller. Undefined when the word
   * is none or stays whole.
   */
  split(folded: string): string[] | undefined {
    const known = this.#splits.get(folded)
    if (known !== undefined) return known ?? undefined
    const stem = this.#lexicon.stem(folded)
    const parts = this.#whole.has(stem)
      ? undefined
      : this.#ofBundle(this.#split(folded, 3) ?? (this.#atoms.has(stem) ? undefined : this.#behead(folded)))
    if (this.#splits.size > 100_000) this.#splits.clear()
    this.#splits.set(folded, parts ?? null)
    return parts
  }

  #ofBundle(parts: string[] | undefined): string[] | undefined {
    const last = parts?.at(-1)
    if (!parts || last === undefined || !this.#lexicon.bundles.has(this.#lexicon.stem(last))) return parts
    return [last, ...parts.slice(0, -1)]
  }

  /** The fewest parts win; of two splits the one with the longer head. */
  #split(word: string, most: number): string[] | undefined {
    if (!this.joins || word.length < 2 * shortest - 1 || word.length > longest) return undefined
    for (let parts = 2; parts <= most; parts++) {
      const found = this.#into(word, parts)
      if (found) return found
    }
    return undefined
  }

  #into(word: string, parts: number): string[] | undefined {
    if (parts === 1) return this.#isPart(word, true) ? [word] : undefined
    for (let at = shortest; at <= word.length - 2; at++) {
      const first = word.slice(0, at)
      const modifier = this.#modifier(first)
      if (modifier === undefined) continue
      const rest = this.#into(word.slice(at), parts - 1)
      if (rest) return [modifier, ...rest]
    }
    return undefined
  }

  /** A strange word before a head of the lexicon or of a category: palazzobroek, zierkissen. */
  #behead(word: string): string[] | undefined {
    if (!this.joins || word.length > longest) return undefined
    for (let at = shortest; at <= word.length - shortestHead; at++) {
      const head = word.slice(at)
      const stem = this.#lexicon.stem(head)
      if ((this.#atoms.has(stem) && stem.length >= shortest) || this.#whole.has(stem))
        return [word.slice(0, at), head]
    }
    return undefined
  }

  #modifier(word: string): string | undefined {
    for (const link of this.#lexicon.data.links) {
      if (!word.endsWith(link)) continue
      const bare = word.slice(0, word.length - link.length)
      if (bare.length >= shortest && this.#isPart(bare, false)) return bare
    }
    return undefined
  }

  #isPart(word: string, head: boolean): boolean {
    if (word === 'bh' || word === 'bhs') return head
    if (word.length < shortest) return false
    return this.#known.has(word) || (head && this.#known.has(this.#lexicon.stem(word)))
  }
}
