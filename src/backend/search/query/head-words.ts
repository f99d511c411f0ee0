import type { TextIndex } from '../store/text-index.ts'

/** Fewest letters of a word that is looked for at the end of longer ones. */
const minLetters = 3

/**
 * The words for what the goods of a catalogue are, by their place in names: `lamp` of `Table lamp with glass shade` and of
 * `Tafellamp met glazen kap`, but not `table` and `tafel`, which only describe a lamp.
 */
export class HeadWords {
  readonly #text: TextIndex
  readonly #heads = new Set<string>()
  readonly #known = new Map<string, boolean>()
  #read = 0
  #terms = 0

  constructor(text: TextIndex) {
    this.#text = text
  }

  /** Whether the stem, or a compound that ends in it, is such a word. */
  has(stem: string): boolean {
    this.#readNewNames()
    const known = this.#known.get(stem)
    if (known !== undefined) return known
    const found = this.#find(stem)
    this.#known.set(stem, found)
    return found
  }

  #find(stem: string): boolean {
    const { analyser } = this.#text
    if (this.#heads.has(stem)) return true
    if (!analyser.compounds.writesCompoundsAsOne || stem.length < minLetters) return false
    return this.#heads.values().some((head) => head.endsWith(stem))
  }

  #readNewNames(): void {
    const { names, nameStart, terms, language } = this.#text
    if (this.#read === nameStart.length && this.#terms === terms.length) return
    this.#known.clear()
    const isHeadFirst = language === 'fr'
    const isBundle = (at: number): boolean => this.#text.analyser.lexicon.bundles.has(terms[names.at(at)]!)
    const makers = new Set(this.#text.brands.keys().flatMap((name) => name.split(' ')))
    // A maker, a model and a number stand beside what the goods are: `Schleifer Bosch GWS750`.
    const isWord = (at: number): boolean => {
      const term = terms[names.at(at)]!
      return term !== '' && !/\d/.test(term) && !makers.has(term)
    }
    for (let doc = Math.max(0, this.#read - 1); doc + 1 < nameStart.length; doc++) {
      const [from, to] = [nameStart.at(doc), nameStart.at(doc + 1)]
      let isBundled = false
      for (let at = from; at < to; at++) {
        // What comes after a preposition describes the goods: `mit Taschen`. A `set van 6 glazen` is glasses.
        if (names.at(at) === 0 && !isBundled) break
        if (!isWord(at)) continue
        isBundled = isBundle(at)
        const isEnd = at + 1 === to || !isWord(at + 1) || isBundle(at + 1)
        if (isHeadFirst ? at === from || !isWord(at - 1) : isEnd) this.#add(terms[names.at(at)]!)
      }
    }
    this.#read = nameStart.length
    this.#terms = terms.length
  }

  /** Adds a word; a `tellerset` is plates, too. */
  #add(stem: string): void {
    if (this.#heads.has(stem)) return
    this.#heads.add(stem)
    for (const bundle of this.#text.analyser.lexicon.bundles)
      if (stem.endsWith(bundle) && stem.length >= bundle.length + minLetters)
        this.#heads.add(stem.slice(0, -bundle.length))
  }
}
