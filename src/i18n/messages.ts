import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type MessageTree = { [key: string]: string | MessageTree }

/**
 * Reads the messages of a locale: its language's file, overridden by the locale's own file (`i18n/de.json`,
 * `i18n/de-CH.json`). A file that is missing or broken counts as empty (TEN-8).
 */
export function readMessages(folder: string, locale: string): MessageTree {
  return merge(readTree(join(folder, `${locale.slice(0, 2)}.json`)), readTree(join(folder, `${locale}.json`)))
}

function readTree(file: string): MessageTree {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as MessageTree
  } catch {
    return {}
  }
}

function merge(base: MessageTree, over: MessageTree): MessageTree {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value === 'object' && typeof below === 'object' ? merge(below, value) : value
  }
  return merged
}
