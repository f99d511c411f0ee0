import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** A font as papers draw with it. */
export interface FontFace {
  /** By which documents know it: one name for a file and a font in it. */
  name: string
  /** Whether it has a letter for a code point. */
  has(codePoint: number): boolean
  /** The bytes of its file. @throws when it is no longer there */
  read(): Buffer
  /** The font's PostScript name where its file has several; undefined otherwise. */
  family?: string | undefined
}

/** Code points of the planes that have letters: the three first. */
const codePoints = 0x30000

/** A set of code points of 24 KB, whatever the font has: the sets of several fonts stay in memory. */
function coverageOf(font: Font): (codePoint: number) => boolean {
  const bits = new Uint8Array(codePoints / 8)
  for (const code of font.characterSet)
    if (code < codePoints) bits[code >> 3] = (bits[code >> 3] as number) | (1 << (code & 7))
  return (code) => code < codePoints && ((bits[code >> 3] as number) & (1 << (code & 7))) !== 0
}

/** Whether a font has outlines, which a PDF can embed: colour emoji are pictures. */
const hasOutlines = ({ directory: { tables } }: Font): boolean => Boolean(tables.glyf ?? tables['CFF '])

/**
 * The font of a file; of a collection its first one, as the others have the same letters in other widths or shapes.
 * @returns undefined for a font that has no outlines
 * @throws when the file cannot be read or is no font
 */
export function faceOf(file: string, name: string = file): FontFace | undefined {
  const opened = create(readFileSync(file))
  const font = opened.fonts?.[0] ?? opened
  if (!hasOutlines(font)) return
  const family = opened.fonts && font.postscriptName
  return { name, has: coverageOf(font), read: () => readFileSync(file), family }
}
