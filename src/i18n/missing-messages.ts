import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLanguage, type MessageTree } from './messages.ts'
import { isPlural, pluralForms } from './plural-forms.ts'

interface TenantLocales {
  id: string
  i18n: { locales: readonly string[] }
}

/** Missing messages of a language or locale, by the file that should have them. */
export interface MissingMessages {
  file: string
  /** Dotted ids; of a message with plural forms, those that the language needs: `basket.count.few`. */
  keys: string[]
}

/** Languages whose file may count as complete, the preferred one first; without any nothing counts as missing. */
const references = [fallbackLanguage, 'nl']

/**
 * Returns a line for each message file that is missing or broken; a shop cannot start with any. Each locale needs a
 * file of its language (`i18n/de.json`) or of its own (`i18n/de-AT.json`), as JSON. The file need not be complete.
 * @param folder of messages
 */
export function unusableMessages(folder: string, tenants: readonly TenantLocales[]): string[] {
  const problems = tenants.flatMap(({ id, i18n }) =>
    i18n.locales.flatMap((locale) => {
      const files = filesOf(folder, locale)
      const there = files.filter((file) => existsSync(file))
      if (there.length > 0) return there.flatMap((file) => parseProblem(file) ?? [])
      const wanted = `it has to contain the messages of ${locale}, a locale of tenant ${id}`
      return [`${files[0]}: is missing; ${wanted}: npm run language:new -- ${locale.slice(0, 2)} makes it`]
    }),
  )
  return [...new Set(problems)]
}

/**
 * Returns the messages that locales lack. Pages show them in another language (localeMessages), or their ids where that lacks them too
 * (TEN-8).
 * @param folder of messages, where all files are valid
 */
export function missingMessages(folder: string, tenants: readonly TenantLocales[]): MissingMessages[] {
  const complete = references.map((name) => join(folder, `${name}.json`)).find((file) => existsSync(file))
  if (complete === undefined) return []
  const wanted = [...messagesOf(read(complete))]
  const locales = [...new Set(tenants.flatMap(({ i18n }) => i18n.locales))]
  const found = locales.map((locale) => {
    const there = filesOf(folder, locale).filter((file) => existsSync(file))
    const known = new Map(there.flatMap((file) => [...messagesOf(read(file))]))
    return { file: there[0] ?? '', keys: missingKeys(wanted, known, locale) }
  })
  const byFile = new Map(found.filter(({ keys }) => keys.length > 0).map((each) => [each.file, each]))
  return [...byFile.values()]
}

/**
 * Returns the ids that messages lack, with the plural forms that the language needs.
 * @param wanted messages of the complete language
 */
export function missingKeys(
  wanted: readonly [string, string | Record<string, string>][],
  known: ReadonlyMap<string, string | Record<string, string>>,
  locale: string,
): string[] {
  const forms = pluralForms(locale)
  return wanted.flatMap(([id]) => {
    const message = known.get(id)
    if (typeof message !== 'object') return message ? [] : [id]
    if (Object.values(message).every((text) => text === '')) return [id]
    return forms.filter((form) => !message[form]).map((form) => `${id}.${form}`)
  })
}

/** Returns the messages by their dotted ids; a message with plural forms is one. */
export function messagesOf(tree: MessageTree, above = ''): Map<string, string | Record<string, string>> {
  const messages = Object.entries(tree).flatMap(
    ([key, value]): [string, string | Record<string, string>][] => {
      const id = above === '' ? key : `${above}.${key}`
      return typeof value === 'string' || isPlural(value) ? [[id, value]] : [...messagesOf(value, id)]
    },
  )
  return new Map(messages)
}

const filesOf = (folder: string, locale: string): string[] => [
  join(folder, `${locale.slice(0, 2)}.json`),
  join(folder, `${locale}.json`),
]

const read = (file: string): MessageTree => JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))

function parseProblem(file: string): string | undefined {
  try {
    read(file)
    return undefined
  } catch (error) {
    return `${file}: is not JSON (${(error as Error).message})`
  }
}
