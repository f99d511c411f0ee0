import type { FactFilters } from './fact-filters.ts'
import type { FeedRow } from './feed-row.ts'
import { type EarlierGoods, earlierChoice } from './languages/earlier-values.ts'
import type { GroupName } from './rules/group-name.ts'
import type { VocabularyBuilder } from './vocabulary-builder.ts'

/** The values by which a variant is selected: attribute code → value code. */
export type Choice = Record<string, string>

/** Attributes by which a variant is selected, and others that are used if these are the same in some rows. */
const usual = { colour: 'colour', size: 'size', cup: 'cup' } as const
const further = {
  pattern: 'pattern',
  material: 'material',
  condition: 'condition',
  'age-group': 'ageGroup',
  gender: 'gender',
} as const

/**
 * Returns the rows of a group that differ in their choices. Rows with the same colour, size and cup differ by pattern and
 * further attributes, then by facts, else by what only their titles say. Of rows alike in all of these one is left, the first in stock. An
 * id is never a choice, as a shopper cannot read it.
 * @param earlier the same goods in the current catalogue, whose values the rows have in another language
 */
export function distinctRows(
  rows: readonly FeedRow[],
  { name, rests }: GroupName,
  { vocabulary, facts, language }: { vocabulary: VocabularyBuilder; facts: FactFilters; language: string },
  onAlike: (row: FeedRow, others: readonly FeedRow[]) => void,
  earlier?: EarlierGoods,
): { rows: FeedRow[]; choices: Choice[] } {
  let texts = rows.map((row) =>
    Object.fromEntries(Object.entries(usual).flatMap(([code, field]) => pairOf(code, row[field]))),
  )
  const earlierOf = (index: number, code: string) => earlierChoice(earlier, rows[index]?.id ?? '', code)
  const keyOf = (each: Record<string, string>, index: number): string =>
    JSON.stringify(
      Object.entries(each).map(([code, text]) => [
        code,
        vocabulary.keyOf(code, text, earlierOf(index, code)),
      ]),
    )
  const separateBy = (code: string, text: (index: number) => string | undefined): void => {
    const before = new Set(texts.map(keyOf)).size
    if (before === rows.length) return
    const more = texts.map((each, index) => ({
      ...each,
      ...Object.fromEntries(pairOf(code, text(index))),
    }))
    if (new Set(more.map(keyOf)).size > before) texts = more
  }
  for (const [code, field] of Object.entries(further))
    if (rows.every((row) => row[field] !== undefined)) separateBy(code, (index) => rows[index]?.[field])
  if (rows.every(({ measure }) => measure))
    separateBy('measure', (index) => contentOf(rows[index]?.measure, language))
  for (const [code, values] of facts.differing(rows)) separateBy(code, (index) => values[index])
  const stated = statedInTitles(rows)
  separateBy('variant', (index) => stated?.[index] ?? (titleRest(rows[index], rests[index] ?? '') || name))

  const coded = texts.map((each, index) =>
    Object.fromEntries(
      Object.entries(each).map(([code, text]) => [
        code,
        vocabulary.codeOf(code, text, earlierOf(index, code)),
      ]),
    ),
  )
  const alike = Map.groupBy(rows.keys(), (index) => JSON.stringify(coded[index]))
  const left: FeedRow[] = []
  const choices: Choice[] = []
  for (const places of alike.values()) {
    const group = places.map((index) => rows[index] as FeedRow)
    const row = group.find(({ stock }) => stock > 0) ?? (group[0] as FeedRow)
    left.push(row)
    choices.push(coded[places[0] as number] as Choice)
    if (group.length > 1)
      onAlike(
        row,
        group.filter((each) => each !== row),
      )
  }
  return { rows: left, choices }
}

/**
 * Returns the facts in which rows differ and which their titles have, as exports of shops append options: `A|B` stays whole.
 * Undefined if a row has no such fact.
 */
function statedInTitles(rows: readonly FeedRow[]): string[] | undefined {
  const names = new Set(rows[0]?.details.map(([name]) => name))
  const differing = [...names].flatMap((name) => {
    const values = rows.map(({ details }) =>
      details.filter(([each]) => each === name).map(([, value]) => value),
    )
    const isStated = values.every(
      (own, index) => own.length === 1 && `${rows[index]?.title} - `.includes(` - ${own[0]} - `),
    )
    return isStated && new Set(values.map(([value]) => value)).size > 1
      ? [values.map(([value]) => value ?? '')]
      : []
  })
  return differing.length === 0
    ? undefined
    : rows.map((_, index) =>
        differing
          .map((values) => values[index])
          .join(', ')
          .slice(0, 80),
      )
}

/** Returns the amount in a pack as text: `0,5 l`. */
function contentOf(measure: FeedRow['measure'], language: string): string | undefined {
  if (!measure) return undefined
  const amount = measure.amount.toLocaleString(language, { maximumFractionDigits: 6 })
  return `${amount} ${{ kg: 'kg', l: 'l', m: 'm', m2: 'm²', piece: '×' }[measure.unit]}`
}

const pairOf = (code: string, text: string | undefined): [string, string][] =>
  text === undefined ? [] : [[code, text]]

/** Whether a text could only be an identifier, and not a word such as `S`. */
const isIdentifier = (text: string): boolean => text.length > 3 && /\d/.test(text)

/** Returns what a title has beside the name of the group, without the identifiers of its row. */
function titleRest(row: FeedRow | undefined, rest: string): string {
  const identifiers = [row?.id, row?.gtin, row?.mpn].filter(
    (each): each is string => each !== undefined && isIdentifier(each),
  )
  const without = identifiers.reduce((text, each) => text.replaceAll(each, ' '), rest)
  return without
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:|#()–-]+|[\s,;:|#()–-]+$/gu, '')
    .slice(0, 80)
}
