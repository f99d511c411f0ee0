import type { Language, Lexicon } from './lexicon.ts'

const tables = new Map<string, Map<Language, unknown>>()

/**
 * Makes a table that all tenants of this thread share: it is built from the lexicon alone, at the first use of its
 * language, and never changed afterwards. What a tenant adds to it stays in an overlay of the tenant's.
 * @param name of the table, for counting
 * @returns the table of a lexicon's language
 */
export function sharedByLanguage<Table>(
  name: string,
  make: (lexicon: Lexicon) => Table,
): (lexicon: Lexicon) => Table {
  const byLanguage = new Map<Language, Table>()
  tables.set(name, byLanguage)
  return (lexicon) => {
    const loaded = byLanguage.get(lexicon.language)
    if (loaded !== undefined) return loaded
    const made = make(lexicon)
    byLanguage.set(lexicon.language, made)
    return made
  }
}

/** How many languages are loaded of each shared table, by the table's name. */
export const loadedTables = (): Record<string, number> =>
  Object.fromEntries(Array.from(tables, ([name, byLanguage]) => [name, byLanguage.size]))
