import { Compounds } from './compounds.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { sharedByLanguage } from './shared-tables.ts'
import { type Token, tokenise } from './token.ts'

/** A stem under which a text is indexed, and how much of the word it stands for (0 to 1). */
export interface Key {
  stem: string
  share: number
}

const headShare = 0.9
const innerHeadShare = 0.8
const modifierShare = 0.5
const audienceShare = 0.8
const qualifierShare = 0.35
const maxCachedKeys = 20_000

/** Implied stems by the stems of the word that implies them. */
const impliedBy = sharedByLanguage('implied', (lexicon): ReadonlyMap<string, string[]> => {
  const { phrase } = new Phrases(lexicon)
  return new Map(
    Object.entries(lexicon.data.implies).map(([word, implied]) => [
      phrase(word).join(' '),
      implied.flatMap(phrase),
    ]),
  )
})

/** Converts texts to stems with nothing but the lexicon. */
export class Phrases {
  readonly lexicon: Lexicon

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  tokens(text: string, limit?: number): Token[] {
    return tokenise(text, this.lexicon, limit)
  }

  /** Stems of a phrase without its stop words; a hyphenated word counts as one word. */
  readonly phrase = (text: string): string[] => {
    const tokens = this.tokens(text)
    const content = tokens.filter((token) => !token.isStopWord)
    return (content.length > 0 ? content : tokens).map((token) => this.stem(token))
  }

  /** `soutiens-gorge` and `soutien-gorge`, `tshirts` and `t-shirt` get the same stem: that of their joined pieces. */
  stem(token: Token): string {
    if (!token.pieces || token.pieces.length < 2) return this.lexicon.stem(token.word)
    return this.lexicon.stem(
      token.pieces
        .slice(0, -1)
        .map((piece) => this.#modifierStem(piece))
        .join('') + token.pieces.at(-1)!,
    )
  }

  /** In French both halves take the plural (soutiens-gorge); in other languages the first half is not inflected. */
  #modifierStem(piece: string): string {
    return this.lexicon.language === 'fr' && piece.length > 4 ? piece.replace(/[sx]$/, '') : piece
  }
}

/** Converts product texts to index keys, in the same way as `planQuery` converts queries. */
export class Analyser extends Phrases {
  readonly compounds: Compounds
  /** Folded words that are stop words of the language and name goods of this tenant. */
  readonly goods = new Set<string>()
  #implied: ReadonlyMap<string, string[]>
  #keys = new Map<string, Key[]>()

  constructor(language: string) {
    super(lexiconOf(language))
    this.compounds = new Compounds(this.lexicon)
    this.#implied = impliedBy(this.lexicon)
  }

  override tokens(text: string, limit?: number): Token[] {
    const tokens = super.tokens(text, limit)
    if (this.goods.size > 0)
      for (const token of tokens) if (token.isStopWord && this.goods.has(token.word)) token.isStopWord = false
    return tokens
  }

  /** Adds stop words that name goods of this tenant, such as `laisse` in a shop for pets. */
  learnGoods(words: Iterable<string>): void {
    for (const word of words) this.goods.add(word)
  }

  /** Keys of one token of a product text, including the parts of a compound and the stems it implies. */
  keys(token: Token): Key[] {
    const memory = token.pieces ? token.pieces.join('-') : token.word
    const known = this.#keys.get(memory)
    if (known) return known
    const made = this.#make(token)
    if (this.#keys.size >= maxCachedKeys) this.#keys.clear()
    this.#keys.set(memory, made)
    return made
  }

  static qualifierShare = qualifierShare

  /** Clears the cached keys. Call it after the compounds have learnt words. */
  clearCache(): void {
    this.#keys.clear()
  }

  #make(token: Token): Key[] {
    const stem = this.stem(token)
    const keys: Key[] = [{ stem, share: 1 }]
    const parts = token.pieces
      ? this.#pieces(token.pieces)
      : token.kind === 'word'
        ? this.compounds.split(token.word)
        : undefined
    parts?.forEach((part, index) => {
      const key = this.lexicon.stem(part)
      const head = index === parts.length - 1 && this.lexicon.language !== 'fr'
      keys.push({
        stem: key,
        share: head ? headShare : this.lexicon.audience.has(key) ? audienceShare : modifierShare,
      })
    })
    for (const { part, isHead } of this.#innerParts(token, parts))
      keys.push({ stem: this.lexicon.stem(part), share: isHead ? innerHeadShare : modifierShare })
    for (const key of [...keys]) {
      if (key.share < headShare) continue
      for (const implied of this.#implied.get(key.stem) ?? [])
        keys.push({ stem: implied, share: modifierShare })
    }
    return keys.filter(
      (key, index) => key.stem.length > 0 && keys.findIndex((each) => each.stem === key.stem) === index,
    )
  }

  /**
   * Parts of parts, and those of other ways to split a compound: `sägeblatt` of `Kreissägeblatt`, `winkelschleifer` of
   * `Akku-Winkelschleifer`.
   */
  #innerParts(token: Token, parts: readonly string[] | undefined): { part: string; isHead: boolean }[] {
    if (!parts) return []
    const last = token.pieces?.at(-1)
    const halves = token.pieces ? [] : this.compounds.halves(token.word)
    return [
      ...(last !== undefined && !parts.includes(last) ? [{ part: last, isHead: true }] : []),
      ...halves.flatMap(([modifier, head]) => [
        { part: head, isHead: true },
        { part: modifier, isHead: false },
      ]),
    ]
  }

  #pieces(pieces: string[]): string[] {
    return pieces
      .flatMap((piece) => this.compounds.split(piece) ?? [piece])
      .filter((piece) => piece.length > 1)
  }
}
