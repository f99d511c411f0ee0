import english from './english.json' with { type: 'json' }

/** The languages the sample range is written in. The tables have the first three; English is in english.json. */
export const sampleLanguages = ['nl', 'de', 'fr', 'en'] as const

export type SampleLanguage = (typeof sampleLanguages)[number]

/** One text in every language of the range. */
export type Words = Readonly<Record<SampleLanguage, string>>

/** Rows of a written table: one a line, cells between bars; lines that are blank are left out. */
export function rows(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

/** Paragraphs of a written table: groups of lines between blank ones. */
export function paragraphs(table: string): string[][] {
  return table
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()))
}

const byDutch: Readonly<Record<string, string>> = english

/** Marks of grammar (`d`, `mp`) are no texts and have no English. */
const isMark = (cell: string): boolean => cell.length <= 2

/** @throws on a text that is missing: a slip in a written table stops the sample maker, not a shopper. */
export function words(cells: readonly (string | undefined)[]): Words {
  const [nl, de, fr] = cells
  if (!nl || !de || !fr) throw new Error(`A text is missing in the sample range: ${cells.join(' | ')}`)
  const en = byDutch[nl] ?? (isMark(nl) ? nl : undefined)
  if (en === undefined) throw new Error(`A text of the sample range has no English: ${nl}`)
  return { nl, de, fr, en }
}

/** Paragraphs of three lines, a sentence a language. */
export const sentences = (table: string): Words[] => paragraphs(table).map(words)

/** One text for all languages. */
export const same = (text: string): Words => ({ nl: text, de: text, fr: text, en: text })

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
