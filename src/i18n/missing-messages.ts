import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageTree } from './messages.ts'

interface TenantLocales {
  id: string
  i18n: { locales: readonly string[] }
}

/** The language whose file counts as complete; without that file nothing counts as missing. */
const reference = 'nl'

/** Plural forms (CLDR): a message may have some of them or be one text. */
const forms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/**
 * Returns a line for each message file that is missing or broken; a shop cannot start with any. Each locale needs a
 * file of its language (`i18n/de.json`) or of its own (`i18n/de-AT.json`), as JSON.
 * @param folder of messages
 */
export function unusableMessages(folder: string, tenants: readonly TenantLocales[]): string[] {
  const problems = tenants.flatMap(({ id, i18n }) =>
    i18n.locales.flatMap((locale) => {
      const files = filesOf(folder, locale)
      const there = files.filter((file) => existsSync(file))
      if (there.length > 0) return there.flatMap((file) => parseProblem(file) ?? [])
      const wanted = `it has to contain the messages of ${locale}, a locale of tenant ${id},`
      return [`${files[0]}: is missing; ${wanted} with all keys of ${join(folder, `${reference}.json`)}`]
    }),
  )
  return [...new Set(problems)]
}

/**
 * Returns the messages that locales lack, by the file that should have them: pages show the id of a missing message
 * (TEN-8).
 * @param folder of messages, where all files are valid
 */
export function missingMessages(
  folder: string,
  tenants: readonly TenantLocales[],
): { file: string; keys: string[] }[] {
  const complete = join(folder, `${reference}.json`)
  if (!existsSync(complete)) return []
  const wanted = idsIn(read(complete))
  const locales = [...new Set(tenants.flatMap(({ i18n }) => i18n.locales))]
  const found = locales.map((locale) => {
    const there = filesOf(folder, locale).filter((file) => existsSync(file))
    const known = new Set(there.flatMap((file) => [...idsIn(read(file))]))
    return { file: there[0] ?? '', keys: [...wanted].filter((id) => !known.has(id)) }
  })
  const byFile = new Map(found.filter(({ keys }) => keys.length > 0).map((each) => [each.file, each]))
  return [...byFile.values()]
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

/** Returns the dotted ids; a message with plural forms counts as one. */
function idsIn(tree: MessageTree, above = ''): Set<string> {
  const ids = Object.entries(tree).flatMap(([key, value]): string[] => {
    const id = above === '' ? key : `${above}.${key}`
    if (typeof value !== 'object') return [forms.has(key) && above !== '' ? above : id]
    return [...idsIn(value, id)]
  })
  return new Set(ids)
}
