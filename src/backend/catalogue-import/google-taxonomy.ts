import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ByLanguage } from '../catalogue/model.ts'
import type { NumberedCategory } from './rules/category-path.ts'

/** Where Google publishes its list of product categories in a locale, such as `nl-NL`. */
export const taxonomyUrl = (locale: string): string =>
  `https://www.google.com/basepages/producttype/taxonomy-with-ids.${locale}.txt`

const fileName = /^taxonomy-with-ids\.([a-z]{2})-[A-Z]{2}\.txt$/
const line = /^(\d{1,7}) - (.+)$/

/**
 * Google's list of product categories by number, in the languages whose files are in a folder. The files are those that
 * Google publishes; they have no licence to be copied with this software. They are read at the first use.
 */
export class GoogleTaxonomy {
  readonly #folder: string
  #lists: ReadonlyMap<string, ReadonlyMap<number, string[]>> | undefined
  #numbers: Map<string, number> | undefined

  /** @param folder with `taxonomy-with-ids.nl-NL.txt` and others; it may be missing */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns the path of labels of a category in a language, else in English or any other; undefined if it is unknown. */
  path(number: number, language: string): string[] | undefined {
    const lists = this.#read()
    const preferred = [lists.get(language), lists.get('en'), ...lists.values()]
    return preferred.find((list) => list?.has(number))?.get(number)
  }

  /**
   * Whether a number with these labels may be one of the list: a number alone, or one whose category ends in the last
   * label. Without a file in the language of the feed, which the labels may be of, a path as long as its own fits.
   */
  fits({ number, labels }: NumberedCategory, language: string): boolean {
    if (labels.length === 0) return true
    const lists = this.#read()
    const label = labels.at(-1)?.toLowerCase()
    const isOnlyCounted = labels.length > 1 && !lists.has(language)
    return [...lists.values()].some((list) => {
      const path = list.get(number)
      return isOnlyCounted ? path?.length === labels.length : path?.at(-1)?.toLowerCase() === label
    })
  }

  /** Returns the number of a path of labels in any of the languages. */
  numberOf(labels: readonly string[]): number | undefined {
    if (!this.#numbers) {
      this.#numbers = new Map()
      for (const list of this.#read().values())
        for (const [number, path] of list) this.#numbers.set(keyOf(path), number)
    }
    return this.#numbers.get(keyOf(labels))
  }

  /** Returns the last label of a path of Google's list in every language; empty for any other path. */
  labels(path: readonly string[]): ByLanguage {
    const number = this.#isEmpty() ? undefined : this.numberOf(path)
    if (number === undefined) return {}
    return Object.fromEntries(
      [...this.#read()].flatMap(([language, list]) => {
        const label = list.get(number)?.at(-1)
        return label === undefined ? [] : [[language, label] as const]
      }),
    )
  }

  #isEmpty(): boolean {
    return this.#read().size === 0
  }

  #read(): ReadonlyMap<string, ReadonlyMap<number, string[]>> {
    this.#lists ??= readLists(this.#folder)
    return this.#lists
  }
}

function readLists(folder: string): Map<string, Map<number, string[]>> {
  const lists = new Map<string, Map<number, string[]>>()
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const language = fileName.exec(name)?.[1]
    if (language === undefined || lists.has(language)) continue
    lists.set(language, parseTaxonomy(readFileSync(join(folder, name), 'utf8')))
  }
  return lists
}

/** Parses a file of Google: `276 - Elektronica > Audio`, one category a line; other lines are comments. */
export function parseTaxonomy(text: string): Map<number, string[]> {
  const list = new Map<number, string[]>()
  for (const each of text.split(/\r?\n/)) {
    const [, number, path] = line.exec(each) ?? []
    if (path !== undefined) list.set(Number(number), path.split(' > '))
  }
  return list
}

const keyOf = (path: readonly string[]): string => path.join(' > ').toLowerCase()
