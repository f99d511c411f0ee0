import type { Tenant } from '../tenancy/tenants.ts'
import { createFormat, type Format } from './format.ts'
import { type MessageTree, readMessages } from './messages.ts'
import { createTranslate, type Translate } from './translate.ts'

export interface LocaleWords {
  t: Translate
  format: Format
  /** All messages, from which islands get theirs. */
  messages: MessageTree
}

const folder = process.env.I18N_DIR || 'i18n'
const known = new Map<string, LocaleWords>()

/** Returns the messages and formats of a tenant's locale, created once per process. */
export function localeWords(tenant: Tenant, locale: string): LocaleWords {
  const key = `${tenant.id} ${locale}`
  let words = known.get(key)
  if (!words) {
    const messages = readMessages(folder, locale)
    words = { t: createTranslate(locale, messages), format: createFormat(tenant, locale), messages }
    known.set(key, words)
  }
  return words
}
