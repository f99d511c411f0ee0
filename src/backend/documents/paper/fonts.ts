import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphSubset } from 'fontkit'
import { encodeOutline } from './outline.ts'
import { atWeight } from './weight.ts'
import { widened } from './widened-font.ts'

const sans = (letters: string) =>
  `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${letters}-wght-normal.woff2`
const serif = (letters: string) =>
  `@fontsource/instrument-serif/files/instrument-serif-${letters}-400-normal.woff`

const faces: Record<'text' | 'strong' | 'display', { file: typeof sans; weight?: number }> = {
  text: { file: sans },
  strong: { file: sans, weight: 620 },
  display: { file: serif },
}

export type FontRole = keyof typeof faces
export const fontRoles = Object.keys(faces) as FontRole[]

const opened = new Map<FontRole, Font>()

/** A font of the shops, opened once for a process; documents embed the glyphs they use. */
export function fontFor(role: FontRole): Font {
  const known = opened.get(role)
  if (known) return known
  const font = embeddable(() => widened(read(role, 'latin'), read(role, 'latin-ext')))
  opened.set(role, font)
  return font
}

function read(role: FontRole, letters: string): Font {
  const { file, weight } = faces[role]
  const bytes = readFileSync(createRequire(import.meta.url).resolve(file(letters)))
  return weight === undefined ? create(bytes) : atWeight(bytes, weight)
}

/**
 * fontkit reads WOFF2, but copies glyphs into a document as if the file were TrueType: accented letters fail.
 * Their outlines are right, so glyphs are written from those, by a second reading: a glyph keeps the letters it was first
 * asked for with, and the a of an ä is asked for without any. Documents would have it no letter to read aloud.
 */
function embeddable(open: () => Font): Font {
  const outlines = open()
  const font = open()
  return Object.create(font, {
    createSubset: {
      value: (): GlyphSubset => {
        const subset = font.createSubset()
        subset._addGlyph = (glyphId) => addOutline(subset, outlines, glyphId)
        return subset
      },
    },
  })
}

function addOutline(subset: GlyphSubset, font: Font, glyphId: number): number {
  const { path, advanceWidth } = font.getGlyph(glyphId)
  const outline = encodeOutline(path.commands)
  const bearing = outline.length === 0 ? 0 : Math.round(path.bbox.minX)
  subset.glyf.push(outline)
  subset.loca.offsets.push(subset.offset)
  subset.hmtx.metrics.push({ advance: advanceWidth, bearing })
  subset.offset += outline.length
  return subset.glyf.length - 1
}

/** A text in the letters a font has: accents it lacks fall away (`ḓ` → `d`), then what is still missing. */
export function inLettersOf(role: FontRole, text: string): string {
  const font = fontFor(role)
  const has = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  return [...text.normalize('NFC').replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))]
    .map((letter) => (has(letter) ? letter : [...letter.normalize('NFD')].filter(has).join('')))
    .join('')
}
