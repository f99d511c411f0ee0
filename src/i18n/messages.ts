import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlural } from './plural-forms.ts'

export type MessageTree = { [key: string]: string | MessageTree }

/** The language whose messages stand in for those that another language lacks. */
export const fallbackLanguage = 'en'

/**
 * Reads the messages of a locale: its language's file, overridden by the locale's own file (`i18n/de.json`,
 * `i18n/de-CH.json`). A message that both lack, or have as an empty text, is that of the first fallback with it. A
 * missing file counts as empty (TEN-8), and so does one that is no JSON: the start has refused it (missing-messages.ts).
 * @param fallbacks languages, the preferred one first
 */
export function readMessages(folder: string, locale: string, fallbacks: readonly string[] = []): MessageTree {
  const files = [locale, locale.slice(0, 2), ...fallbacks].map((name) =>
    readTree(join(folder, `${name}.json`)),
  )
  return files.reduceRight<MessageTree>((base, over) => merge(base, over), {})
}

function readTree(file: string): MessageTree {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as MessageTree
  } catch {
    return {}
  }
}

/** Returns messages with those for shops without VAT, the branch `withoutVat`, in the place of the ones that mention it. */
export const messagesWithoutVat = (messages: MessageTree): MessageTree =>
  typeof messages.withoutVat === 'object' ? merge(messages, messages.withoutVat) : messages

/** Merges messages one by one. A message with plural forms is replaced whole, as languages have different forms. */
function merge(base: MessageTree, over: MessageTree): MessageTree {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    if (typeof value !== 'object') {
      if (value !== '' || below === undefined) merged[key] = value
    } else if (isPlural(value)) {
      if (below === undefined || Object.values(value).every((text) => text !== '')) merged[key] = value
    } else merged[key] = merge(typeof below === 'object' ? below : {}, value)
  }
  return merged
}
