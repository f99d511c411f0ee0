import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { fontTables } from './font-tables.ts'

/** A font for PDFs. */
export interface FontFace {
  /** Name within PDF documents: identifies a file and a font in it. */
  name: string
  /** Whether the font has a glyph for a code point. */
  has(codePoint: number): boolean
  /**
   * Reads the bytes of the font file.
   * @throws when it no longer exists
   */
  read(): Buffer
  /** PostScript name of the font where its file contains several; undefined otherwise. */
  family?: string | undefined
}

/** Code points of the first three planes, which contain all letters. */
const codePoints = 0x30000

/**
 * Returns a set of code points of 24 KB, whatever the size of the font: the sets of several fonts stay in
 * memory.
 */
function coverageOf(font: Font): (codePoint: number) => boolean {
  const bits = new Uint8Array(codePoints / 8)
  for (const code of font.characterSet)
    if (code < codePoints) bits[code >> 3] = (bits[code >> 3] as number) | (1 << (code & 7))
  return (code) => code < codePoints && ((bits[code >> 3] as number) & (1 << (code & 7))) !== 0
}

/** Tables with outlines, which a PDF can embed: colour emoji are bitmaps. */
const outlines: readonly string[] = ['glyf', 'CFF ']

/**
 * Opens a font file; of a collection its first font, as the others have the same letters in other widths or
 * shapes.
 * @returns undefined for a font without outlines
 * @throws when the file cannot be read or is no font
 */
export function faceOf(file: string, name: string = file): FontFace | undefined {
  const bytes = readFileSync(file)
  const opened = create(bytes)
  const font = opened.fonts?.[0] ?? opened
  if (!fontTables(bytes).some((table) => outlines.includes(table))) return
  const family = opened.fonts && font.postscriptName
  return { name, has: coverageOf(font), read: () => readFileSync(file), family }
}
