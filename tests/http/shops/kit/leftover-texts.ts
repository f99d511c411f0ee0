import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'

/** English words that do not exist in Dutch, German or French. */
const english = new Set(
  'the and your you with this that are have please our from not will when what who search skip loading failed reload wishlist basket checkout customer hours phone'.split(
    ' ',
  ),
)

const messageIds = new Set(idsOf(JSON.parse(readFileSync(join(repository, 'i18n', 'nl.json'), 'utf8'))))

/** Text that a shopper must never see: English, message ids, unfilled placeholders, invalid values. */
export function leftoverTexts(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => english.has(word))
  const ids = text.split(/[\s,;:()]+/).filter((word) => messageIds.has(word))
  const placeholders = text.match(/\{\{?\w+\}?\}/g) ?? []
  const values = text.match(/\b(undefined|null|NaN|\[object \w+\]|Invalid Date)\b/g) ?? []
  return [...words, ...ids, ...placeholders, ...values]
}

function idsOf(tree: object, above = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : idsOf(value, `${above}${key}.`),
  )
}
