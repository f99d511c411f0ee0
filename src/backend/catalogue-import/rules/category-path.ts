// cspell:disable -- words of feeds in many languages
import { plainText } from './plain-text.ts'

/** Names of the first page, which paths of breadcrumbs begin with. */
const home =
  /^(home|home ?page|start|startpagina|startseite|accueil|webshop|shop|root|inicio|início|strona główna|domů|domov|úvod|hem|startsida|forside|hjem|etusivu|koti|főoldal|kezdőlap|acasă|начало|главная|головна|αρχική|κεντρική|pradžia|sākums|avaleht|početna|naslovnica|ana sayfa)$/iu
const deepest = 5
const longestLabel = 80

/** Returns the labels of a product type such as `Dames > Jurken`, the department first; empty if it names none. */
export function categoryLabels(type: string): string[] {
  // Blanks are collapsed first: a pattern that begins with blanks would start again at each of many.
  const line = withoutNumber(plainText(type))
  const labels = partsOf(line)
    .map((label) => label.trim().slice(0, longestLabel))
    .filter((label) => /[\p{L}]/u.test(label))
  if (labels.length > 1 && home.test(labels[0] ?? '')) labels.shift()
  return labels.slice(0, deepest)
}

/**
 * Splits a path at the strongest of its separators: `>` before `|` before `/`. A slash without blanks separates only if
 * there are several or the path begins with one, as in `/Dames/Jurken`: `Hosen/Shorts` is one label.
 */
function partsOf(line: string): string[] {
  const arrows = line.split(/-{0,2}>|[›»→➔▸▶]/)
  if (arrows.length > 1) return arrows
  const bars = line.split('|')
  if (bars.length > 1) return bars
  for (const sign of [' / ', ' :: ']) {
    const spaced = line.split(sign)
    if (spaced.length > 1) return spaced
  }
  const slashes = line.split('/')
  return slashes.length > 2 || line.startsWith('/') ? slashes : [line]
}

/**
 * A number of Google's list before its label: in a path, or of three digits and more before a capital. `3-zits banken` and
 * `24 - Stunden Pflege` have none.
 */
const numbered = /^(?:(\d{3,7}) ?[-–:] (?=\p{Lu})|(\d{1,7}) ?[-–:] ?(?=\p{L}.*>))/u

/** Leaves out the number of Google's list before its path: `328 - Electronics > Computers`. */
const withoutNumber = (line: string): string => line.replace(numbered, '')

/** A category by its number, with the labels beside it if any. */
export interface NumberedCategory {
  number: number
  labels: readonly string[]
}

/**
 * Returns the number before a category, which may be that of Google's list: `276` and `328 - Electronics`. Numbers of a shop
 * look the same (`8 - Kunst`): they are Google's only if the labels fit. Undefined for a category without a number.
 */
export function numberedCategory(category: string): NumberedCategory | undefined {
  const line = plainText(category.slice(0, 400))
  const [whole = '', number] = /^(\d{1,7})(?: ?[-–:] ?(?=\p{L})|$)/u.exec(line) ?? []
  return number === undefined
    ? undefined
    : { number: Number(number), labels: categoryLabels(line.slice(whole.length)) }
}

/** Splits a value into product types. Commas separate them only if each part is a path of its own. */
export function productTypes(value: string): string[] {
  const parts = value.split(',')
  return parts.length > 1 && parts.every((part) => part.includes('>')) ? parts : [value]
}
