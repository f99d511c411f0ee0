import type { Language, Lexicon } from './lexicon.ts'

/** How often each table was built, by its name: once for a language. */
const built = new Map<string, number>()

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
  built.set(name, 0)
  return (lexicon) => {
    const known = byLanguage.get(lexicon.language)
    if (known !== undefined) return known
    const table = make(lexicon)
    byLanguage.set(lexicon.language, table)
    built.set(name, (built.get(name) ?? 0) + 1)
    return table
  }
}

/** How many tables this thread has built, by the table's name: as many as languages are in use. */
export const loadedTables = (): Record<string, number> => Object.fromEntries(built)
