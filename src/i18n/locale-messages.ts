import { defaultLocale, languageOf } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { hasVat } from '../tenancy/vat.ts'
import { createFormat, type Format } from './format.ts'
import { fallbackLanguage, type MessageTree, messagesWithoutVat, readMessages } from './messages.ts'
import { createTranslate, type Translate } from './translate.ts'

export interface LocaleMessages {
  t: Translate
  format: Format
  /** All messages, from which islands get theirs. */
  messages: MessageTree
}

const folder = process.env.I18N_DIR || 'i18n'
const known = new Map<string, LocaleMessages>()

/**
 * Returns the messages and formats of a tenant's locale, created once per process. Messages that its language lacks are
 * those of the tenant's default language, and what that lacks is English. A message that nothing has is its id (ERR-1). In a
 * shop without VAT no message mentions it.
 */
export function localeMessages(tenant: Tenant, locale: string): LocaleMessages {
  // A rate of VAT can end while the process runs.
  const withVat = hasVat(tenant)
  const key = `${tenant.id} ${locale} ${withVat}`
  let found = known.get(key)
  if (!found) {
    const read = readMessages(folder, locale, [languageOf(defaultLocale(tenant)), fallbackLanguage])
    const messages = withVat ? read : messagesWithoutVat(read)
    found = {
      t: createTranslate(locale, messages),
      format: createFormat(tenant, locale),
      messages,
    }
    known.set(key, found)
  }
  return found
}
