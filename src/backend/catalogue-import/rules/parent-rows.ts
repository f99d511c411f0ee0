import type { FeedRow, PossibleParent } from '../feed-row.ts'
import { labelKey } from './label-key.ts'

/** The parts of a row that decide whether it is a variant. */
export interface GroupRow {
  id: string
  group: string
  title: string
  colour?: string
  size?: string
  cup?: string
  pattern?: string
}

const choices = ['colour', 'size', 'cup', 'pattern'] as const

/**
 * Returns the rows of a group that stand for others: each lacks a value by which the variants are selected, and agrees with
 * them in the values that it has (`red` beside `red, 38` and `red, 40`). Rows alike are variants with incomplete data. A
 * row with another id than the group's stands for at least two rows, or for one whose id begins with its own.
 */
export function parentRows<Row extends GroupRow>(rows: readonly Row[]): Row[] {
  if (rows.length < 2) return []
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1)
  if (counts.size < 2) return []
  const shortest = Math.min(...rows.map(countOf))
  const longest = Math.max(...rows.map(countOf))
  if (shortest === longest) return []
  return rows.filter((row) => {
    if (countOf(row) === longest || counts.get(keyOf(row)) !== 1) return false
    const variants = rows.filter((other) => countOf(other) > countOf(row) && extendsRow(other, row))
    if (row.id === row.group) return variants.length > 0
    return variants.length > 1 || variants.some(({ id }) => id.startsWith(row.id))
  })
}

/**
 * Whether a row without a price is one more variant, and does not stand for the others: all of them state a fact, and it has
 * another value than each of them. A number in its title that theirs lack has the same meaning, if each has one of its own.
 */
export function isUnpricedVariant(
  { id, group, title, facts }: PossibleParent,
  variants: readonly FeedRow[],
): boolean {
  const ofVariants = variants.map(choiceFacts)
  const differs = facts.some(([name, value]) => {
    const key = labelKey(name)
    return ofVariants.every((own) => {
      const values = own.filter(([each]) => labelKey(each) === key)
      return values.length > 0 && values.every(([, each]) => labelKey(each) !== labelKey(value))
    })
  })
  if (differs || id === group) return differs
  const own = numbersOf(title)
  const others = variants.map((row) => numbersOf(row.title))
  return (
    own.some((number) => others.every((each) => !each.includes(number))) &&
    others.every((each) => each.some((number) => !own.includes(number)))
  )
}

const numbersOf = (title: string): string[] => title.match(/\d+/g) ?? []

/** Returns what variants may differ by beside colour, size, cup and pattern, by name. */
export const choiceFacts = ({
  details,
  measure,
  condition,
  gender,
  ageGroup,
}: Pick<FeedRow, 'details' | 'measure' | 'condition' | 'gender' | 'ageGroup'>): [string, string][] => [
  ...details,
  ...(measure ? [['measure', JSON.stringify(measure)] as [string, string]] : []),
  ...Object.entries({ condition, gender, ageGroup }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  ),
]

const countOf = (row: GroupRow): number => choices.filter((code) => row[code] !== undefined).length

const keyOf = (row: GroupRow): string => JSON.stringify(choices.map((code) => row[code]?.toLowerCase()))

const extendsRow = (other: GroupRow, row: GroupRow): boolean =>
  choices.every((code) => row[code] === undefined || row[code].toLowerCase() === other[code]?.toLowerCase())
