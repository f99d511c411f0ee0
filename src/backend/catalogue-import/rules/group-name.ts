import { isLabelWord } from './label-words.ts'

/** A row of a group: its title, and the values by which its variant is selected. */
export interface TitledRow {
  title: string
  values: readonly string[]
}

export interface GroupName {
  /** What the titles of all rows share. */
  name: string
  /** What each title has beside the name and the values, in the order of the rows; empty if it has nothing more. */
  rests: string[]
}

/** Number of different titles that are compared; the others of a group differ by the same words. */
const maxTitles = 100
/** Number of words of a title that are compared. */
const maxWords = 60
const number = /^\d+([.,]\d+)*$/
const unitWords = new Set(
  `
  gb tb mb mm cm dm m km ml cl dl l mg g kg w kw kwh v a ah mah hz khz mhz ghz db mp px inch in zoll " '' ″ ” duim pouce
  pouces pulgada pulgadas дюйм дюйма дюймов см мм м кг г л мл гб тб вт liter litre litres watt year years jaar jahre ans stuk
  stuks stück pcs st x
  `
    .trim()
    .split(/\s+/),
)
const isUnit = (word: string): boolean => unitWords.has(word.toLowerCase())
const separator = /^([,;:|/()]|[-–—]+)$/

/**
 * Returns the name of a group and how its titles differ. The values of choices at the end of a title are left out, then all
 * words that differ, wherever they are: `TV AI 65" QLED` and `TV AI 55" QLED` are `TV AI QLED`. A word that announces a
 * value left out (`Color`) goes with it. Titles without a common word have the name of the first.
 */
export function groupName(rows: readonly TitledRow[]): GroupName {
  const [first] = rows
  if (!first) return { name: '', rests: [] }
  const own = rows.map(({ title, values }) => withoutValues(wordsOf(title, values), values))
  const titles = [...new Map(own.map((words) => [words.join(' '), words])).values()].slice(0, maxTitles)
  let common: string[] = titles[0] ?? []
  for (const words of titles.slice(1)) common = commonWords(common, words)
  common = withoutLabels(common, [
    ...titles,
    ...rows.slice(0, maxTitles).map(({ title, values }) => wordsOf(title, values)),
  ])
  common = withoutLinks(common, titles, rows)
  const joined = tidy(common)
  const shortest = Math.min(...titles.map((words) => tidy(words).length))
  const isName =
    /\p{L}{2}/u.test(joined) &&
    (titles.every(([word]) => isSame(word, common[0])) || joined.length * 5 >= shortest * 2)
  if (!isName) return { name: tidy(own[0] ?? []) || first.title.trim(), rests: own.map(tidy) }
  return { name: capital(joined, first.title), rests: own.map((words) => tidy(restOf(words, common))) }
}

/** Splits a title at blanks; separators are words of their own, and a number is one word with its unit. */
function wordsOf(title: string, values: readonly string[] = []): string[] {
  // A title in one piece, such as `Shirt_Black_M`, has its blanks elsewhere.
  const text = /\s/.test(title.trim()) ? title : title.replace(/_+/g, ' ')
  const stated = new Set(values.map((value) => value.toLowerCase()))
  const parts = withoutJoined(text, stated)
    .replace(/([|()])/g, ' $1 ')
    .replace(/([,;:])(?=\s|$)/g, ' $1 ')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, maxWords)
  const words: string[] = []
  for (const part of parts) {
    const before = words.at(-1) ?? ''
    // A size is no number of inches: `42 in pelle`.
    const continues = number.test(before.split(' ').at(-1) ?? '')
      ? isUnit(part) && !(part === 'in' && stated.has(before.toLowerCase()))
      : / x$/i.test(before) && number.test(part)
    if (continues) words[words.length - 1] = `${before} ${part}`
    else words.push(part)
  }
  return words
}

/** Separates values that hyphens or slashes join to the end of a title: `T-Shirt-Black-M`. */
function withoutJoined(title: string, values: ReadonlySet<string>): string {
  const joined: string[] = []
  let left = title.trim()
  for (;;) {
    const lower = left.toLowerCase()
    const value = [...values].find(
      (each) => /\p{L}|\d/u.test(each) && ['-', '/'].some((sign) => lower.endsWith(`${sign}${each}`)),
    )
    const begin = value === undefined ? 0 : left.length - value.length - 1
    // What is before a blank is no part of a word: `Sneaker / 41` has its separators.
    if (begin < 1 || /\s/.test(left.charAt(begin - 1))) return [left, ...joined].join(' - ')
    joined.unshift(left.slice(begin + 1))
    left = left.slice(0, begin)
  }
}

/** Removes the values of choices from the end of a title, each with the word that announces it. */
function withoutValues(words: readonly string[], values: readonly string[]): string[] {
  const stated = values
    .map((value) => wordsOf(value).map((word) => word.toLowerCase()))
    .filter((value) => value.length > 0)
    .sort((a, b) => b.length - a.length)
  let left = trimmed(words)
  for (;;) {
    const value = stated.find((each) => each.length < left.length && endsWith(left, each))
    if (!value) return left.length > 0 ? left : [...words]
    left = withoutLastLabel(left.slice(0, -value.length))
  }
}

const endsWith = (words: readonly string[], value: readonly string[]): boolean =>
  value.every((word, index) => words[words.length - value.length + index]?.toLowerCase() === word)

/** Removes separators at the end, and one word before them that announces the value which followed. */
function withoutLastLabel(words: readonly string[]): string[] {
  const isAnnounced = words.at(-1) === ':' || words.at(-1)?.endsWith('=')
  const left = trimmed(words)
  const word = left.at(-1) ?? ''
  const isAlone = isSeparator(left.at(-2)) && left.at(-2) !== ','
  const isLabel =
    words.length === left.length || isAnnounced ? isLabelWord(word) || isAnnounced || isAlone : false
  return isLabel && left.length > 1 ? trimmed(left.slice(0, -1)) : left
}

/** Words that lead to one that announces a value: `w kolorze czarnym`, `in der Farbe Rot`, `de couleur rouge`. */
const leading = new Set('w we v ve in en i de di à em med der het la the il'.split(' '))

/** Removes words that announce a value in every title in which they are followed by a word left out. */
function withoutLabels(common: readonly string[], titles: readonly (readonly string[])[]): string[] {
  const labels = common.map((word, index) => {
    if ((index === 0 && common[1] !== ':') || isSeparator(word)) return false
    const [before, after] = [common[index - 1], common[index + 1]]
    const isAlone = isSeparator(before) && before !== ',' && (after === undefined || isSeparator(after))
    if (!isLabelWord(word) && !isAlone) return false
    const followers = titles.flatMap((words) => {
      const place = words.findIndex((each) => isSame(each, word))
      return place === -1 ? [] : [words.slice(place + 1).find((each) => each !== ':')]
    })
    const isFollowed = followers.every(
      (each) => each !== undefined && !isSeparator(each) && !isSame(each, after),
    )
    return followers.length > 0 && isFollowed
  })
  const left: string[] = []
  let isDropped = false
  for (const [index, word] of [...common.entries()].toReversed()) {
    isDropped = labels[index] === true || (isDropped && leading.has(word.toLowerCase()))
    if (!isDropped) left.unshift(word)
  }
  return left
}

/**
 * Words that link what follows them to a name: `Dress in Red`, `Kissen mit Streifen`. They are written small:
 * `Vitamin E` and `Model S` end in a letter of their own. Words that models are named by, such as `pro` and `se`,
 * are none.
 */
const links = new Set(
  `in with for of and from mit für aus und von im met voor van en uit avec pour et de du des à au con per y e di da del w we z ze
  i na do s v ve a med till och til og`
    .split(/\s+/)
    .filter(Boolean),
)
/** Those that mean nothing else in titles of capital letters: `DRESS WITH STRIPES`. */
const linksInCapitals = new Set('with for from mit für voor avec pour'.split(' '))

/**
 * Removes words at the end of a name that link it to a value left out; a title itself does not end with such a word, and
 * a single letter before a number is a name: `vitamin e 400 mg`.
 */
function withoutLinks(
  common: readonly string[],
  titles: readonly (readonly string[])[],
  rows: readonly TitledRow[],
): string[] {
  const left = trimmed(common)
  const ends = new Set(rows.map(({ title }) => title.trim().split(/\s+/).at(-1)))
  const isLink = (word: string | undefined): boolean =>
    word !== undefined &&
    (links.has(word) || linksInCapitals.has(word.toLowerCase())) &&
    !ends.has(word) &&
    !(word.length === 1 && titles.some((words) => /^\d/.test(words[words.lastIndexOf(word) + 1] ?? '')))
  if (!isLink(left.at(-1))) return [...common]
  while (left.length > 1 && isLink(left.at(-1))) left.pop()
  return trimmed(left)
}

/** Returns the longest list of words that both have in the same order. */
function commonWords(one: readonly string[], other: readonly string[]): string[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint8Array(other.length + 1))
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = isSame(one[i], other[j])
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const common: string[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length; )
    if (isSame(one[i], other[j])) {
      common.push(one[i]!)
      i += 1
      j += 1
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1
    else j += 1
  return common
}

/** Returns the words of a title that are not among the common ones. */
function restOf(words: readonly string[], common: readonly string[]): string[] {
  let place = 0
  return words.filter((word) => {
    if (!isSame(word, common[place])) return true
    place += 1
    return false
  })
}

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === other || one?.toLowerCase() === other?.toLowerCase()

const isSeparator = (word: string | undefined): boolean => word !== undefined && separator.test(word)

/** Removes separators at both ends, but not a bracket that closes another. */
function trimmed(words: readonly string[]): string[] {
  let [from, to] = [0, words.length]
  while (from < to && isSeparator(words[from])) from += 1
  while (
    to > from &&
    isSeparator(words[to - 1]) &&
    !(words[to - 1] === ')' && words.slice(from, to).includes('('))
  )
    to -= 1
  return words.slice(from, to)
}

/** Joins words to a text, without empty brackets and repeated separators. */
function tidy(words: readonly string[]): string {
  const text = trimmed(words).join(' ')
  return text
    .replace(/\((?:\s|[,;:|/–—-])*\)/g, ' ')
    .replace(/(?:\s[,;:|/–—-]+)+(?=\s[,;:|/–—-]+(?:\s|$))/g, '')
    .replace(/\(\s+/g, '(')
    .replace(/\s+([),;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|/–—-]+|[\s,;:|/(–—-]+$/g, '')
}

/** Begins a name with a capital letter if the title does. */
const capital = (name: string, title: string): string =>
  /^\p{Lu}/u.test(title.trim()) ? name.charAt(0).toUpperCase() + name.slice(1) : name
