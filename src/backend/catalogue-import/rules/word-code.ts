import { createHash } from 'node:crypto'
import { urlWord } from '#backend/catalogue/rules/url-word.ts'

/** Converts a label to the code of a filter value, which is also part of URLs: `Rood/Wit` → `rood-wit`. */
export const wordCode = (label: string, language = ''): string =>
  urlWord(label, language).slice(0, 80) || `x${createHash('sha256').update(label).digest('hex').slice(0, 8)}`
