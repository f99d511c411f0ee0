import type { Lexicon } from './lexicon.ts'
import { sharedByLanguage } from './shared-tables.ts'

const shortest = 3
/** Letters of a head that is believed after a word nobody knows: `wikkeljurk`. */
const shortestHead = 4
const longest = 40
/** Splits that are remembered; the memory begins anew when it is full. */
const mostSplits = 20_000

interface LexiconWords {
  /** Folded words and stems that may stand in a compound. */
  known: ReadonlySet<string>
  /** Stems of the lexicon's own words: they may be the head after a strange word, and have none themselves. */
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
 * Takes compounds apart into known words: `damesbadpak` → dames + badpak. Known are the lexicon's words
 * and those that the shop uses on their own; whole words of the lexicon and of category labels stay whole.
 */
export class Compounds {
  #lexicon: Lexicon
  /** The lexicon's words, shared by all tenants. */
  #shared: LexiconWords
  /** Words of the shop, and their stems, that may stand in a compound. */
  #known = new Set<string>()
  /** Stems of words of the shop that stay whole. */
  #whole = new Set<string>()
  #splits = new Map<string, string[] | null>()
  /** Words of the shop, for the index file. */
  readonly learnt: { known: string[]; whole: string[] } = { known: [], whole: [] }

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon
    this.#shared = wordsOf(lexicon)
  }

  /** A word that the shop uses on its own, such as a piece of a category label; `whole`: never to be split. */
  learn(folded: string, whole: boolean): void {
    const stem = this.#lexicon.stem(folded)
    if (folded.length < shortest || /\d/.test(folded)) return
    if (!this.knows(folded)) {
      this.#known.add(folded).add(stem)
      this.learnt.known.push(folded)
    }
    if (whole && !this.isWhole(stem) && !this.#split(folded, 3)?.length) {
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
    return this.#lexicon.whole.has(stem) || this.#whole.has(stem)
  }

  knows(folded: string): boolean {
    return this.#shared.known.has(folded) || this.#known.has(folded)
  }

  /**
   * Folded parts, the last one the head: what a bundle is of names it, `Tellerset` → set + teller. Undefined when the word
   * is none or stays whole.
   */
  split(folded: string): string[] | undefined {
    const known = this.#splits.get(folded)
    if (known !== undefined) return known ?? undefined
    const stem = this.#lexicon.stem(folded)
    const parts = this.isWhole(stem)
      ? undefined
      : this.#ofBundle(
          this.#split(folded, 3) ?? (this.#shared.atoms.has(stem) ? undefined : this.#behead(folded)),
        )
    if (this.#splits.size >= mostSplits) this.#splits.clear()
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
      if ((this.#shared.atoms.has(stem) && stem.length >= shortest) || this.isWhole(stem))
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
    return this.knows(word) || (head && this.knows(this.#lexicon.stem(word)))
  }
}
