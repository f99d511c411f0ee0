import { groupName } from './group-name.ts'
import { labelKey } from './label-key.ts'

/** The parts of a row that decide with which others it could be one product. */
export interface FamilyRow {
  id: string
  title: string
  brand?: string
  pictures: readonly string[]
  colour?: string
  size?: string
  cup?: string
}

/**
 * Returns what rows without an `item_group_id` share if they are variants of one product: title without size and colour,
 * brand, and the family of the picture. Undefined for a row with neither size nor colour.
 */
export function familyKey({ title, brand = '', pictures, colour, size, cup }: FamilyRow): string | undefined {
  const values = [colour, size && cup ? `${size}${cup}` : undefined, size, cup].filter(
    (value) => value !== undefined,
  )
  if (values.length === 0) return undefined
  const { name } = groupName([{ title, values }])
  const words = values.reduce((text, value) => withoutWords(text, value), ` ${name.toLowerCase()} `)
  return JSON.stringify([
    words.replace(/[\s,;:|()/–-]+/g, ' ').trim(),
    labelKey(brand),
    pictureFamily(pictures[0], values),
  ])
}

const withoutWords = (text: string, value: string): string => text.replaceAll(` ${value.toLowerCase()} `, ' ')

/**
 * Returns the part of a picture's address that the pictures of one product share: host, folder and the words of the name,
 * without numbers, hashes, and the values of the row.
 */
export function pictureFamily(address: string | undefined, values: readonly string[]): string {
  if (address === undefined) return ''
  const { host, pathname } = new URL(address)
  const own = new Set(values.flatMap((value) => value.toLowerCase().split(/[^\p{L}\d]+/u)))
  const words = decoded(pathname)
    .toLowerCase()
    .replace(/\.[a-z]{3,4}$/, '')
    .split(/[^\p{L}\d/]+/u)
    .filter((word) => !own.has(word))
    .join('-')
  const plain = words.split(/[/-]/).filter((word) => word.length > 1 && !/\d/.test(word))
  return [host, plain.join('-')].join(' ').trim()
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Returns which of the rows of one family are variants of one product: those that all differ in colour or size. If some are
 * alike, rows with the same first picture belong together; rows that are alike in that, too, stay products of their own.
 */
export function groupsOf<Row extends FamilyRow>(rows: readonly Row[]): Row[][] {
  if (rows.length < 2) return []
  if (allDiffer(rows)) return [[...rows]]
  return [...Map.groupBy(rows, ({ pictures }) => pictures[0] ?? '').values()].filter(
    (group) => group.length > 1 && allDiffer(group),
  )
}

const allDiffer = (rows: readonly FamilyRow[]): boolean =>
  new Set(
    rows.map(({ colour, size, cup }) =>
      JSON.stringify([colour, size, cup].map((value) => value && labelKey(value))),
    ),
  ).size === rows.length
