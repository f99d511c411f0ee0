import type { Tenant } from '../tenancy/tenants.ts'
import { createFormat, type Format } from './format.ts'
import { readMessages } from './messages.ts'
import { createTranslate, type Translate } from './translate.ts'

export interface LocaleWords {
  t: Translate
  format: Format
}

const folder = process.env.I18N_DIR ?? 'i18n'
const known = new Map<string, LocaleWords>()

/** Messages and formats of a tenant's locale, made once for the life of the process. */
export function localeWords(tenant: Tenant, locale: string): LocaleWords {
  const key = `${tenant.id} ${locale}`
  let words = known.get(key)
  if (!words) {
    words = { t: createTranslate(locale, readMessages(folder, locale)), format: createFormat(tenant, locale) }
    known.set(key, words)
  }
  return words
}
