import type { Language, Lexicon } from './lexicon.ts'

/** How often each table was built, by its name: once for each language. */
const built = new Map<string, number>()

/**
 * Makes a table that all tenants of this thread share. It is built from the lexicon alone, at the first use of
 * its language, and never changes. A tenant's additions are stored in a table of the tenant's own.
 * @param name of the table, for counting
 * @returns a function that returns the table for a lexicon's language
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

/** How many tables this thread has built, by the table's name: as many as there are languages in use. */
export const loadedTables = (): Record<string, number> => Object.fromEntries(built)
