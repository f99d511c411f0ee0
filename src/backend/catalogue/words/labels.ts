import type { ByLanguage } from '../model.ts'

/** Parses a table of labels with one code per line: `code | nl | de | fr | en`. */
export function labels(table: string): ReadonlyMap<string, ByLanguage> {
  const lines = table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [code = '', nl, de, fr, en] = line.split('|').map((cell) => cell.trim())
      return [code, { nl, de, fr, en }]
    }),
  )
}
