import { type PreferenceFinder, preferenceFinderOf } from '../language/preference-intents.ts'
import { looseMeasures, sameMeasures } from '../language/same-measure.ts'
import { type Synonym, Synonyms, sameMeaning } from '../language/synonyms.ts'
import type { Token } from '../language/token.ts'
import { Corrector } from '../spelling/corrector.ts'
import { type Completion, PrefixCompleter } from '../spelling/prefix-completer.ts'
import { beginningsOf, WordBeginnings } from '../spelling/word-beginnings.ts'
import { endLetters, WordEnds } from '../spelling/word-ends.ts'
import type { TenantIndex } from '../store/tenant-index.ts'
import { maxDescriptionWeight, type TextIndex } from '../store/text-index.ts'
import type { Alternative } from './alternative.ts'
import { EntityIndex, type EntityValue } from './entity-index.ts'
import { HeadWords } from './head-words.ts'

const valueWeight = 0.6
/** The filter whose values name products: a `Siebträgermaschine` is a kind of product, not a property. */
export const kindGroup = 'type'
const rareHits = 2
/** A word in more texts than this is no slip of the texts. */
const mostRare = 20
const splitCost = 0.4
/** A describing word is rarely in the catalogue at all; it is corrected only if the match costs less than this. */
const maxQualifierCost = 0.9
const maxTries = 6
/** Fewest letters of a word that stands for another one of the same sound, and the most that its spelling may cost. */
const minSoundLetters = 5
const sameSoundCost = 0.3
/** Fewest letters of a word that is completed from synonyms, and how many words are compared. */
const minBegunLetters = 3
const maxBeginnings = 100

/** Fewest letters before a word that is looked for at the end of compounds. */
const minHeadLetters = 3
const maxLike = 20

/** Query understanding for one language of one tenant. */
export class LanguageSearcher {
  readonly index: TenantIndex
  readonly text: TextIndex
  readonly synonyms: Synonyms
  readonly preferences: PreferenceFinder
  readonly entities: EntityIndex
  readonly corrector: Corrector
  readonly prefixCompleter: PrefixCompleter
  readonly longestPhrase: number
  readonly headWords: HeadWords
  readonly #wordEnds: WordEnds
  /** The tenant's own words that have synonyms. */
  readonly #ownBeginnings: WordBeginnings
  #forEveryone: { version: number; docs: Uint8Array } | undefined

  constructor(index: TenantIndex, text: TextIndex) {
    this.index = index
    this.text = text
    const own = index.words.synonyms?.[text.language] ?? []
    this.synonyms = new Synonyms(text.analyser.lexicon, own, text.pairsOfMeaning)
    this.preferences = preferenceFinderOf(text.analyser.lexicon)
    this.entities = new EntityIndex(index, text)
    this.corrector = new Corrector(
      text.words,
      text.analyser.lexicon,
      own.flat(),
      (word) => this.#isSearchableWord(word),
      (word) => this.isNamed(text.analyser.lexicon.stem(word)),
    )
    this.prefixCompleter = new PrefixCompleter(text)
    this.headWords = new HeadWords(text)
    this.#wordEnds = new WordEnds(text.words.list)
    this.#ownBeginnings = new WordBeginnings(text.analyser.lexicon, own.flat())
    this.longestPhrase = Math.max(this.synonyms.longest, this.entities.longest, 3)
  }

  /** Returns the parts of a compound or of a hyphenated word; the word alone if it is neither. */
  parts(token: Token): string[] {
    if (token.pieces && token.pieces.length > 1) {
      if (this.text.language === 'fr' && this.text.frequency(this.text.analyser.stem(token)) > 0)
        return [token.word]
      const pieces = token.pieces.filter((piece) => piece.length > 1)
      return pieces.length > 1 &&
        pieces.every((piece) => this.text.frequency(this.text.analyser.lexicon.stem(piece)) > 0)
        ? pieces
        : [token.word]
    }
    // A part of compounds of this catalogue is a word of its own: `kreissäge`.
    const { compounds } = this.text.analyser
    if (compounds.isOwn(token.word) && this.text.frequency(this.text.analyser.stem(token)) > 0)
      return [token.word]
    return (
      (token.kind === 'word' ? this.text.analyser.compounds.split(token.word) : undefined) ?? [token.word]
    )
  }

  /**
   * Whether a word before a head makes another kind of goods of it, as in `Tischwäsche`. A word for people or for the value
   * of a filter, such as a colour, does not: a `Kinderkleid` is a dress.
   */
  changesKind(stem: string): boolean {
    if (this.text.analyser.lexicon.audience.has(stem)) return false
    const phrases = [stem, ...this.synonyms.of([stem]).map(({ stems }) => stems.join(' '))]
    return phrases.every((phrase) => this.entities.values(phrase).length === 0)
  }

  /** Whether a stem or a word of the same meaning is the name of a category. */
  namesCategory(stem: string): boolean {
    const names = this.synonyms
      .of([stem])
      .filter(({ stems, weight }) => stems.length === 1 && weight >= sameMeaning)
      .map(({ stems: [name] }) => name!)
    return [stem, ...names].some((name) => this.entities.categoryStems.has(name))
  }

  /** Whether goods of the shop are called by a word, and not only described: `tafel` of `Tafellamp` is no table. */
  callsGoods(stem: string): boolean {
    return (
      this.headWords.has(stem) ||
      this.entities.values(stem).some(({ group }) => group === kindGroup) ||
      this.namesCategory(stem)
    )
  }

  /**
   * Whether names have a word, but only to describe goods: `table` of `Table lamp`, `breit` of `BH mit breiten Trägern`. A
   * word that was also read as another one is none of them.
   */
  onlyDescribes({ stem, alternatives }: { stem: string; alternatives: readonly Alternative[] }): boolean {
    const own = this.text.id(stem)
    const isOwn = alternatives.every(
      ({ termAlternatives: [term, ...more] }) => term === own && more.length === 0,
    )
    return isOwn && own !== undefined && this.isNamed(stem) && !this.callsGoods(stem)
  }

  /**
   * Returns the words that together name one kind of goods that the shop has not: a `coffee table` is no coffee, and a `table
   * basse` no lamp. The language has a word of the same meaning for it.
   */
  otherPhrase(tokens: readonly Token[]): readonly Token[] {
    if (tokens.length < 2) return []
    const { analyser, language } = this.text
    const stems = tokens.map((token) => analyser.stem(token))
    const headOf = (phrase: readonly string[]): string => (language === 'fr' ? phrase[0]! : phrase.at(-1)!)
    const isSold = (phrase: readonly string[]): boolean =>
      phrase.every((stem) => this.text.frequency(stem) > 0) && this.callsGoods(headOf(phrase))
    const isHead = (stem: string): boolean =>
      [
        stem,
        ...this.#same([stem]).flatMap(({ stems: [only, ...more] }) => (more.length > 0 ? [] : [only!])),
      ].some((each) => this.headWords.has(each))
    for (let size = 2; size <= this.synonyms.longest; size++)
      for (let from = 0; from + size <= stems.length; from++) {
        const phrase = stems.slice(from, from + size)
        const same = this.#same(phrase)
        if (same.length === 0 || phrase.some(isHead) || same.some((each) => isSold(each.stems))) continue
        const name = phrase.join(' ')
        if (this.entities.values(name).length === 0 && !this.text.brands.has(name))
          return tokens.slice(from, from + size)
      }
    return []
  }

  /** Words of the same meaning that people wrote down. */
  #same(stems: string[]): readonly Synonym[] {
    return this.synonyms.of(stems).filter(({ weight, isLearned }) => weight >= sameMeaning && !isLearned)
  }

  /** Whether goods of the shop are called by a word of a query or by one of the same meaning. */
  isOfGoods({ alternatives }: { alternatives: readonly Alternative[] }): boolean {
    return alternatives.some(
      ({ termAlternatives, weight }) =>
        weight >= sameMeaning &&
        termAlternatives.length === 1 &&
        this.callsGoods(this.text.terms[termAlternatives[0]!]!),
    )
  }

  /** Whether a typed word, or the last part of a compound, is what goods of the shop are called. */
  isGoods(token: Token): boolean {
    if (token.kind !== 'word' || token.isStopWord || token.absent) return false
    const last = this.parts(token).at(-1)!
    const stems = [this.text.analyser.stem(token), this.text.analyser.lexicon.stem(last)]
    return stems.some((stem) => this.callsGoods(stem))
  }

  /**
   * Whether a word is a kind of goods of which the shop has none: a compound that it has in no text, of which only the last
   * part is in its texts, or a kind of the lexicon that only describes other goods, such as `Esstisch`
   * and `Tisch` in a shop with table lamps.
   */
  isOtherKind(token: Token): boolean {
    const { lexicon, compounds } = this.text.analyser
    if (token.kind !== 'word' || token.pieces) return false
    const stem = this.text.analyser.stem(token)
    if (this.callsGoods(stem) || this.entities.values(stem).length > 0 || this.text.brands.has(stem))
      return false
    const isGoods = (stems: readonly string[]): boolean =>
      stems.every((each) => this.text.frequency(each) > 0) && this.callsGoods(stems.at(-1)!)
    if (this.synonyms.of([stem]).some(({ stems }) => isGoods(stems))) return false
    const parts = this.parts(token)
    // The stem of a word that is not typed to its end may be a kind by chance: `tafell`.
    const isWhole = token.word.length === stem.length || !/(\p{L})\1$/u.test(token.word)
    if (parts.length <= 1)
      return isWhole && lexicon.kinds.has(stem) && this.corrector.isCompleteWord(token.word)
    const head = lexicon.stem(parts.at(-1)!)
    if (!compounds.writesCompoundsAsOne || this.text.frequency(stem) > 0) return false
    if (lexicon.audience.has(head) || lexicon.bundles.has(lexicon.stem(parts[0]!))) return false
    return !this.callsGoods(head) && !this.synonyms.of([head]).some(({ stems }) => isGoods(stems))
  }

  /** The word that the last one begins, if its letters seem to be other goods: `robotstof` is no robot of a fabric. */
  unfinished(token: Token): Token[] | undefined {
    return this.isOtherKind(token) ? this.complete(token) : undefined
  }

  /** Whether the word at a position finds products, by itself or with its neighbours. */
  findsProducts(tokens: Token[], at: number): boolean {
    const stems = tokens.map((token) => this.text.analyser.stem(token))
    if (this.text.frequency(stems[at]!) > 0 || this.measures(tokens[at]!).length > 0) return true
    const parts = this.parts(tokens[at]!)
    if (
      parts.length > 1 &&
      parts.every((part) => this.#isSearchable([this.text.analyser.lexicon.stem(part)]))
    )
      return true
    for (let size = 1; size <= this.longestPhrase; size++) {
      for (let from = Math.max(0, at - size + 1); from <= at && from + size <= tokens.length; from++) {
        if (this.#isSearchable(stems.slice(from, from + size))) return true
      }
    }
    const joinedAt = (pair: number): string[] => {
      const [left, right] = [tokens[pair], tokens[pair + 1]]
      return left && right ? this.joinedStems(left, right) : []
    }
    if (joinedAt(at - 1).length > 0 || joinedAt(at).length > 0) return true
    if (this.compoundsLike(tokens[at]!).length > 0) return true
    return (
      joinedAt(at - 2).some((stem) => this.#isSearchable([stem, stems[at]!])) ||
      joinedAt(at + 1).some((stem) => this.#isSearchable([stems[at]!, stem]))
    )
  }

  /**
   * Returns the stems of two words written as one, if the catalogue has that word: `was machine`, `soutien
   * gorge`.
   */
  joinedStems(left: Token, right: Token): string[] {
    if (left.kind === 'number') return []
    // `rtg 4070` is `RTG4070`.
    if (right.kind === 'number' && !/^\d{2,5}$/.test(right.word)) return []
    const { lexicon } = this.text.analyser
    const candidates = new Set([
      lexicon.stem(left.word + right.word),
      lexicon.stem(lexicon.stem(left.word) + right.word),
    ])
    return [...candidates].filter((stem) => this.#isSearchable([stem]))
  }

  /**
   * Corrects a word: to a word of the catalogue, a compound with one misspelled part, or two words run
   * together. A correct word for something that the tenant does not sell is not a mistake.
   * @param isQualifier whether the word only describes what was named before
   */
  correct(token: Token, isQualifier = false): Token[] | undefined {
    if (this.corrector.isLanguageWord(token.word) || this.#namesPeople(token)) return undefined
    const modelParts = this.#modelParts(token)
    if (modelParts) return modelParts
    const right = this.corrector.correct(token.word)
    if (isQualifier)
      return right && right.cost < maxQualifierCost
        ? [correctedToken(token, right.word, right.shown)]
        : undefined
    if (right && right.cost <= 1) return [correctedToken(token, right.word, right.shown)]
    // A compound of known words is not misspelled: `babybadje` is no `babybandje`.
    if (this.isCorrect(token.word)) return undefined
    const parted = this.#spellParts(token)
    if (parted && parted.cost < (right?.cost ?? Number.POSITIVE_INFINITY)) return parted.tokens
    return right ? [correctedToken(token, right.word, right.shown)] : undefined
  }

  /**
   * Reads a word that finds no product. It is likelier the beginning of a word than another one, but rather a word of the same
   * sound than the beginning of a maker's name: `handt` begins `Handtuch`, and `linnen` is linen and not Linnenhof.
   * @param isQualifier whether the word only describes what was named before
   */
  readUnknown(token: Token, isQualifier = false): Token[] | undefined {
    const completed = this.complete(token)
    const isMaker = completed?.some(({ word }) => this.#isMaker(this.text.analyser.lexicon.stem(word)))
    return (isMaker ? this.#sameSound(token) : undefined) ?? completed ?? this.correct(token, isQualifier)
  }

  #isMaker(stem: string): boolean {
    return this.text.brands.keys().some((name) => name.split(' ').includes(stem))
  }

  /** The word of the same sound. */
  #sameSound(token: Token): Token[] | undefined {
    const { word } = token
    if (word.length < minSoundLetters || this.corrector.isLanguageWord(word) || this.#namesPeople(token))
      return undefined
    const right = this.corrector.correct(word)
    if (!right || right.cost > sameSoundCost || Math.abs(right.word.length - word.length) > 1)
      return undefined
    return [correctedToken(token, right.word, right.shown)]
  }

  /** Splits `rtg4070` if the catalogue has letters and digits apart. */
  #modelParts(token: Token): Token[] | undefined {
    const [, letters, digits] = /^(\p{L}{2,})(\d{2,5})$/u.exec(token.word) ?? []
    if (letters === undefined || digits === undefined) return undefined
    const { lexicon } = this.text.analyser
    if ([lexicon.stem(letters), digits].some((stem) => this.text.frequency(stem) === 0)) return undefined
    return [
      correctedToken(token, letters, letters),
      { ...correctedToken(token, digits, digits), kind: 'number' },
    ]
  }

  /** Whether a word is spelled correctly, whatever the tenant sells. */
  isCorrect(word: string): boolean {
    return this.corrector.isLanguageWord(word) || this.text.analyser.compounds.isRegular(word)
  }

  /** Completes a word that was not typed to its end. A complete word of the language is left as it is. */
  complete(token: Token): Token[] | undefined {
    if (this.corrector.isCompleteWord(token.word) || this.#namesPeople(token)) return undefined
    const whole = this.prefixCompleter.complete(token.word)
    if (whole) return [{ ...correctedToken(token, whole.word, whole.shown), isCompleted: true }]
    const [first, second] = [
      this.prefixCompleter.completeDescribed(token.word),
      this.#completeFromSynonyms(token.word),
    ].filter((each) => each !== undefined)
    if (!first) return undefined
    const completed = { ...correctedToken(token, first.word, first.shown), isCompleted: true }
    if (second) completed.otherWord = second.word
    return [completed]
  }

  /**
   * Returns the words that a word may be the beginning of, if it names no product itself: the catalogue has the letters in
   * descriptions only, and the language does not have them as a word.
   */
  begun(token: Token): string[] {
    const { analyser, words } = this.text
    if (token.kind !== 'word' || token.pieces || token.absent) return []
    const id = words.id(token.word)
    if (id === undefined || words.named.at(id) > 0 || this.isNamed(analyser.stem(token))) return []
    return (this.complete(token) ?? []).flatMap(({ word, otherWord = [] }) => [word, otherWord].flat())
  }

  /** By document, 1 if no name or label states the people that the product is made for. */
  forEveryone(): Uint8Array {
    const { version, columns } = this.index
    if (this.#forEveryone?.version === version) return this.#forEveryone.docs
    const docs = new Uint8Array(columns.count).fill(1)
    for (const stem of this.text.analyser.lexicon.audience) {
      const id = this.text.id(stem)
      if (id === undefined) continue
      for (const run of this.text.postings.runs(id))
        for (let i = run.from; i < run.to; i++)
          if (run.weights[i]! > maxDescriptionWeight) docs[run.docs[i]!] = 0
    }
    this.#forEveryone = { version, docs }
    return docs
  }

  #namesPeople(token: Token): boolean {
    const { analyser } = this.text
    return analyser.lexicon.audience.has(analyser.stem(token))
  }

  /** Whether a name or label has the stem. */
  isNamed(stem: string): boolean {
    const id = this.text.id(stem)
    if (id === undefined) return false
    for (const { weights, from, to } of this.text.postings.runs(id))
      for (let i = from; i < to; i++) if (weights[i]! > maxDescriptionWeight) return true
    return false
  }

  /** Returns the word that begins with the letters and whose synonyms find most products: `spijkerb`. */
  #completeFromSynonyms(letters: string): Completion | undefined {
    // A shopper who types a stop word, such as the `taille` of a size, means no product by it.
    const stops = this.text.analyser.lexicon.stopWords
    if (letters.length < minBegunLetters || stops.values().some((word) => word.startsWith(letters)))
      return undefined
    let best: { word: Completion; found: number } | undefined
    for (const table of [this.#ownBeginnings, beginningsOf(this.text.analyser.lexicon)]) {
      for (const word of table.startingWith(letters, maxBeginnings)) {
        const found = this.#productsOf(this.text.analyser.lexicon.stem(word.word))
        if (found > (best?.found ?? 0)) best = { word, found }
      }
    }
    return best?.word
  }

  /** Number of products that a word or one of its synonyms names; the rarest word of a phrase counts. */
  #productsOf(stem: string): number {
    const phrases = [[stem], ...this.synonyms.of([stem]).map(({ stems }) => stems)]
    return Math.max(...phrases.map((stems) => Math.min(...stems.map((each) => this.text.frequency(each)))))
  }

  /** Returns the stem of a frequent word close to a rare one, because catalogues have misspellings as well. */
  nearMiss(token: Token): string[] {
    const { analyser } = this.text
    const own = this.text.frequency(analyser.stem(token))
    if (token.word.length < 5 || own > mostRare || this.corrector.isLanguageWord(token.word)) return []
    const near = this.corrector.correct(token.word, false, true)
    if (!near || near.cost > 1) return []
    const stem = analyser.lexicon.stem(near.word)
    return this.text.frequency(stem) > 20 * Math.max(rareHits, own) ? [stem] : []
  }

  /**
   * Returns the stems of compounds that an unknown word is almost: with another letter that links its parts (`voetensteun`,
   * `Voetsteun`), or at their end (`Seilabhängung`, `Stahlseilabhängung`).
   */
  compoundsLike({ word, kind, absent }: Token): string[] {
    const { analyser, words } = this.text
    if (kind !== 'word' || absent || word.length < endLetters) return []
    if (!analyser.compounds.writesCompoundsAsOne || words.id(word) !== undefined) return []
    const isWritten = (each: string) => words.id(each) !== undefined
    const isKnown = (each: string) => isWritten(each) || analyser.compounds.has(each)
    const known = new Set(linkedWays(word, analyser.lexicon.data.links, isKnown).filter(isWritten))
    if (known.size === 0) for (const each of this.#wordEnds.endingIn(word, minHeadLetters)) known.add(each)
    return [...new Set([...known].slice(0, maxLike).map((each) => analyser.lexicon.stem(each)))]
  }

  /** Returns other ways to write a measure that texts of the catalogue have: `1,2 m` for `120 cm`. */
  measures({ word, kind }: Token): string[] {
    if (kind !== 'number') return []
    const isThere = (each: string): boolean => this.text.frequency(each) > 0
    const same = sameMeasures(word).filter(isThere)
    return same.length > 0 || isThere(word) ? same : looseMeasures(word).filter(isThere)
  }

  /** Returns the alternative that requires all stems; nothing if a stem is in no text. */
  termAlternatives(stems: string[], weight: number): Alternative[] {
    const ids = stems.map((stem) => this.text.id(stem))
    return ids.every((id) => id !== undefined) && ids.length > 0 ? [{ termAlternatives: ids, weight }] : []
  }

  valueAlternatives(values: EntityValue[], weight = valueWeight): Alternative[] {
    return values
      .map(({ group, code }) => this.index.values.id(group, code))
      .filter((id) => id !== undefined)
      .map((value) => ({ termAlternatives: [], value, weight }))
  }

  #isSearchable(stems: string[]): boolean {
    const phrase = stems.join(' ')
    if (stems.length === 1 && this.text.frequency(stems[0]!) > 0) return true
    if (
      this.entities.values(phrase).some(({ group, code }) => this.index.values.id(group, code) !== undefined)
    )
      return true
    if (this.text.brands.has(phrase)) return true
    return this.synonyms
      .of(stems)
      .some((synonym) => synonym.stems.every((stem) => this.text.frequency(stem) > 0))
  }

  #isSearchableWord(word: string): boolean {
    if (this.#isSearchable([this.text.analyser.lexicon.stem(word)])) return true
    const parts = this.text.analyser.compounds.split(word)
    return parts?.every((part) => this.#isSearchable([this.text.analyser.lexicon.stem(part)])) ?? false
  }

  #spellParts(token: Token): { tokens: Token[]; cost: number } | undefined {
    const { word } = token
    let best: { tokens: Token[]; cost: number } | undefined
    let tries = 0
    for (let at = word.length - 3; at >= 3; at--) {
      const left = word.slice(0, at)
      const right = word.slice(at)
      const leftKnown = this.#isWord(left)
      const rightKnown = this.#isWord(right)
      if (leftKnown === rightKnown) {
        if (leftKnown && (!best || best.cost > splitCost))
          best = { tokens: this.#twoWords(token, left, right), cost: splitCost }
        continue
      }
      if (tries++ >= maxTries || !this.text.analyser.compounds.writesCompoundsAsOne) break
      const fixed = this.corrector.correct(leftKnown ? right : left)
      if (!fixed || (leftKnown ? right : left).length < 4) continue
      const cost = fixed.cost + splitCost
      if (best && best.cost <= cost) continue
      best = {
        tokens: leftKnown
          ? this.#twoWords(token, left, fixed.word, left, fixed.shown)
          : this.#twoWords(token, fixed.word, right, fixed.shown, right),
        cost,
      }
    }
    return best
  }

  /**
   * Returns the head of a compound whose other part is unknown, if the head names a category: `Ständerlampe` is
   * a lamp.
   */
  headOf(token: Token): Token | undefined {
    return this.knownHead(token)?.head
  }

  /** The same, with the parts before the head, and whether they make another kind of goods of it. */
  knownHead(token: Token): { head: Token; modifiers: string[]; changesKind: boolean } | undefined {
    const parts = token.pieces ? undefined : this.text.analyser.compounds.split(token.word)
    const head = parts?.at(-1)
    if (!parts || head === undefined) return undefined
    const { lexicon } = this.text.analyser
    const modifiers = parts.slice(0, -1)
    // A word for people before a name of goods leaves these goods what they are: `kinderpyjama`.
    const isForPeople = modifiers.every((part) => lexicon.audience.has(lexicon.stem(part)))
    const stem = lexicon.stem(head)
    if (!this.entities.categoryStems.has(stem) && !(isForPeople && this.isNamed(stem))) return undefined
    const changesKind = modifiers.some((part) => this.changesKind(lexicon.stem(part)))
    return { head: correctedToken(token, head, this.#endOf(token, head)), modifiers, changesKind }
  }

  /** Returns the end of a typed word that is folded to its last part; a German noun with its capital. */
  #endOf({ shown }: Token, head: string): string {
    for (let at = shown.length - 1; at > 0; at--) {
      const end = shown.slice(at)
      if (this.text.analyser.lexicon.fold(end) !== head) continue
      return this.text.language === 'de' ? end[0]!.toUpperCase() + end.slice(1) : end
    }
    return head
  }

  #isWord(word: string): boolean {
    return this.text.analyser.compounds.has(word) || this.text.words.id(word) !== undefined
  }

  /** Joins the two words again if the language writes them as a compound. */
  #twoWords(token: Token, left: string, right: string, shownLeft = left, shownRight = right): Token[] {
    const whole = left + right
    if (
      this.text.analyser.compounds.split(whole) ||
      this.text.frequency(this.text.analyser.lexicon.stem(whole)) > 0
    ) {
      return [correctedToken(token, whole, shownLeft + shownRight.toLowerCase())]
    }
    return [correctedToken(token, left, shownLeft), correctedToken(token, right, shownRight)]
  }
}

function correctedToken(token: Token, word: string, shown: string): Token {
  return { word, shown, kind: 'word', isQualifier: token.isQualifier, isStopWord: false }
}

/**
 * A compound with each letter that may link its parts added or left out in one place, before or after a known word: elsewhere
 * it is a spelling error.
 */
function linkedWays(word: string, links: readonly string[], isKnown: (word: string) => boolean): string[] {
  const ways: string[] = []
  const join = (head: string, link: string, tail: string) => {
    if (tail.length >= minHeadLetters && (isKnown(head) || isKnown(tail))) ways.push(head + link + tail)
  }
  for (let at = minHeadLetters; at <= word.length - minHeadLetters; at++)
    for (const link of links) {
      if (link === '') continue
      const head = word.slice(0, at)
      join(head, link, word.slice(at))
      if (word.startsWith(link, at)) join(head, '', word.slice(at + link.length))
    }
  return ways
}
