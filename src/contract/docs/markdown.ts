/** Small helpers for generated Markdown. */

/** A table; empty without rows. Cells may hold Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

const cell = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')

/** Paragraphs, tables and headings with an empty line between them. Empty ones are left out. */
export const blocks = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n')

/** The anchor that GitHub gives a heading. */
export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

export const linkTo = (heading: string): string => `[${heading}](#${anchor(heading)})`

/** The note at the top of a generated file, with the command that wrote it. */
export const generatedNote = (source: string): string =>
  `<!-- Written by \`npm run docs:api\` from ${source}. Do not edit. -->`
