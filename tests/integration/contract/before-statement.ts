import type { KyselyPlugin } from 'kysely'

/** Runs a callback before a statement to the database, counted from 1; counts the statements. */
export function beforeStatement(
  happens: (statement: number) => void,
): KyselyPlugin & { statements: () => number } {
  let statements = 0
  return {
    transformQuery: ({ node }) => {
      statements += 1
      happens(statements)
      return node
    },
    transformResult: async ({ result }) => result,
    statements: () => statements,
  }
}
