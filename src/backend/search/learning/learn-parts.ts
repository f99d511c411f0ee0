import type { Analyser } from '../language/analyser.ts'
import type { LearnedPart } from './learned.ts'
import type { Sample, SampleProduct } from './sample.ts'

const minPartLetters = 4
const minOtherLetters = 3
/** Fewest letters of a part that no text has as a word, and the fewest known words with which it makes compounds. */
const minUnseenLetters = 6
const minUnseenOthers = 2
const maxWordLetters = 40
/** Fewest products whose names have the head of a compound that is no kind of it. */
const minHeadProducts = 3

/**
 * Finds the words that compounds in product names are made of: `Kreissäge` of `Handkreissäge` and `Tischkreissäge`. A
 * part is a word of the catalogue's texts beside another known word, or makes compounds with two known words.
 */
export function learnParts(
  { products, words: texts, lowerCase }: Sample,
  { compounds, lexicon }: Analyser,
): LearnedPart[] {
  if (!compounds.writesCompoundsAsOne) return []
  const names = namesOf(products)
  // What German texts have in lower case is no noun.
  const described = lexicon.language === 'de' ? lowerCase : new Set<string>()
  const isWord = (word: string): boolean =>
    word.length >= minOtherLetters &&
    (compounds.has(word) || (texts.has(word) && !lexicon.stopWords.has(word)))
  const candidates = new Map<string, { others: Set<string>; compounds: Set<string> }>()
  const note = (part: string, other: string, compound: string): void => {
    if (part.length < minPartLetters || compounds.has(part) || !isWord(other)) return
    const known = candidates.get(part) ?? { others: new Set(), compounds: new Set() }
    known.others.add(other)
    known.compounds.add(compound)
    candidates.set(part, known)
  }
  for (const word of names.keys()) {
    for (const [modifier, head] of halvesOf(word, lexicon.data.links)) {
      note(head, modifier, word)
      note(modifier, head, word)
    }
  }
  const learned = new Map<string, string[]>()
  for (const [part, found] of candidates)
    if (texts.has(part) && !lexicon.stopWords.has(part) && !described.has(part))
      learned.set(part, [...found.compounds])
  const isPart = (word: string): boolean =>
    compounds.has(word) || learned.has(word) || compounds.has(lexicon.stem(word))
  // A compound of known parts has no further ones: `chrauber` is no part beside `schrauber`.
  const isUnderstood = (word: string): boolean =>
    halvesOf(word, lexicon.data.links).some(([modifier, head]) => isPart(modifier) && isPart(head))
  const unseen = [...candidates].filter(
    ([part, { others }]) =>
      !learned.has(part) && part.length >= minUnseenLetters && others.size >= minUnseenOthers,
  )
  for (const [part, found] of unseen.sort(
    ([a, x], [b, y]) => y.others.size - x.others.size || a.length - b.length,
  )) {
    const open = [...found.compounds].filter((word) => !isUnderstood(word))
    if (open.length >= minUnseenOthers) learned.set(part, open)
  }
  return Array.from(learned, ([word, of]) => ({ word, compounds: of.slice(0, 3) }))
}

/**
 * Returns the compounds that end in a word for goods of another department only, such as `koptelefoon` beside `telefoon`.
 * They are not split.
 */
export function learnWholes({ products }: Sample, { compounds }: Analyser): string[] {
  if (!compounds.writesCompoundsAsOne) return []
  const names = namesOf(products)
  return [...names].flatMap(([word, own]) => {
    for (let at = minOtherLetters; at <= word.length - minPartLetters; at++) {
      const head = word.slice(at)
      const others = names.get(head)
      // What the lexicon knows about a word is better.
      if (!others || compounds.isOfLanguage(head) || !own.departments.isDisjointFrom(others.departments))
        continue
      // A compound beside its head, such as `hondenvoer` beside `voer`, proves that other compounds are kinds of it, too.
      const isProven = [...names].some(
        ([other, { departments }]) =>
          other !== head && other.endsWith(head) && !departments.isDisjointFrom(others.departments),
      )
      if (others.products >= minHeadProducts && !isProven) return [word]
    }
    return []
  })
}

/** Where the names of products have a word. */
interface NamePlaces {
  departments: Set<string>
  products: number
}

/** Words of the names and the pieces of those with a hyphen. */
function namesOf(products: readonly SampleProduct[]): Map<string, NamePlaces> {
  const names = new Map<string, NamePlaces>()
  for (const { tokens, department } of products) {
    const own = new Set<string>()
    for (const { kind, word, pieces, isStopWord } of tokens) {
      if (kind !== 'word' || isStopWord) continue
      for (const each of pieces ?? [word])
        if (/^\p{L}+$/u.test(each) && each.length <= maxWordLetters) own.add(each)
    }
    for (const word of own) {
      const places = names.get(word) ?? { departments: new Set(), products: 0 }
      places.departments.add(department)
      places.products += 1
      names.set(word, places)
    }
  }
  return names
}

/** All ways to cut a word in two, without the letters that may link both. */
function halvesOf(word: string, links: readonly string[]): [modifier: string, head: string][] {
  const halves: [string, string][] = []
  for (let at = minOtherLetters; at <= word.length - minOtherLetters; at++) {
    for (const link of links) {
      const modifier = word.slice(0, at - link.length)
      if (modifier.length >= minOtherLetters && word.slice(0, at).endsWith(link))
        halves.push([modifier, word.slice(at)])
    }
  }
  return halves
}
