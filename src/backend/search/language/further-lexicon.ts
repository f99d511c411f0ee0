import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LexiconData } from './lexicon.ts'

/** What the code has for the languages of the samples, and a further language has in its file. */
export interface FurtherLexicon extends LexiconData {
  /** Words before what a shopper does not want, such as `not`. */
  negations: string[]
  /** Words between several things that are not wanted, such as `or`. */
  joins: string[]
  /** Endings that a word loses, such as `s`; the longest that fits is removed, and three letters stay. */
  endings: string[]
  /** Words before the letter of an energy class; the index uses the first one. */
  energyClass: string[]
  /** Words before a price, as regular expressions; empty where there are none. */
  price: { not: string; most: string; upTo: string; least: string; between: [string, string] }
}

/** A lexicon without words: every word is its own key. */
const empty: FurtherLexicon = {
  stopWords: [],
  endings: [],
  aside: [],
  without: [],
  negations: [],
  joins: [],
  withoutEndings: [],
  cupWords: ['cup'],
  units: {
    kg: 'kg',
    g: 'g',
    cm: 'cm',
    mm: 'mm',
    m: 'm',
    l: 'l',
    ml: 'ml',
    w: 'w',
    v: 'v',
    db: 'db',
    kelvin: 'k',
    gb: 'gb',
  },
  irregular: {},
  invariable: [],
  links: [''],
  whole: [],
  parts: [],
  kinds: [],
  bundles: [],
  audience: [],
  audiencePhrases: {},
  synonyms: [],
  covers: {},
  preferences: [],
  implies: {},
  alsoCalled: [],
  sounds: [['ph', 'f']],
  energyClass: [],
  price: { not: '', most: '', upTo: '', least: '', between: ['', ''] },
}

/** The text of a new lexicon file, with every key and no words. */
export const lexiconSkeleton = (): string => `${JSON.stringify(empty, null, 2)}\n`

/** Returns the keys of a lexicon file that have no words yet, in the order of the file. */
export const emptyLists = (lexicon: Partial<FurtherLexicon>): string[] =>
  Object.keys(empty).filter((key) => {
    const words = lexicon[key as keyof FurtherLexicon]
    return (
      words === undefined ||
      Object.values(words)
        .flat()
        .every((word) => word === '')
    )
  })

const folder = (): string => join(process.env.I18N_DIR || 'i18n', 'search')
const read = new Map<string, FurtherLexicon>()

/**
 * Returns the lexicon of a language that the code does not have, from `i18n/search/pl.json`. Keys that the file lacks
 * have no words, and so has a language without a file: its words are compared as they are written.
 */
export function furtherLexicon(language: string): FurtherLexicon {
  const known = read.get(language)
  if (known) return known
  const made = { ...empty, ...readFile(join(folder(), `${language}.json`)) }
  read.set(language, made)
  return made
}

function readFile(file: string): Partial<FurtherLexicon> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return {}
  }
  try {
    return JSON.parse(text) as Partial<FurtherLexicon>
  } catch (error) {
    throw new Error(`${file}: is not JSON (${(error as Error).message})`)
  }
}

/** Returns the languages that have a file, sorted: an index is made with their words. */
export function furtherLanguages(): string[] {
  try {
    const files = readdirSync(folder()).filter((name) => /^[a-z]{2}\.json$/.test(name))
    return files.map((name) => name.slice(0, 2)).sort()
  } catch {
    return []
  }
}

/** Removes the longest ending that leaves three letters. */
export function withoutEnding(folded: string, endings: readonly string[]): string {
  const fitting = endings.filter((ending) => folded.endsWith(ending) && folded.length - ending.length >= 3)
  const longest = fitting.reduce((best, ending) => (ending.length > best.length ? ending : best), '')
  return folded.slice(0, folded.length - longest.length)
}
