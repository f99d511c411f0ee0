import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type GlyphSubset } from 'fontkit'
import { encodeOutline } from './outline.ts'

const files = {
  text: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  title: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff',
}

export type FontRole = keyof typeof files

const opened = new Map<FontRole, Font>()

/** A font of the shops, opened once for a process; documents embed the glyphs they use. */
export function fontFor(role: FontRole): Font {
  const known = opened.get(role)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(files[role])
  const font = embeddable(create(readFileSync(file)))
  opened.set(role, font)
  return font
}

/**
 * fontkit reads WOFF2, but copies glyphs into a document as if the file were TrueType: accented letters fail.
 * Their outlines are right, so glyphs are written from those.
 */
const embeddable = (font: Font): Font =>
  Object.create(font, {
    createSubset: {
      value: (): GlyphSubset => {
        const subset = font.createSubset()
        subset._addGlyph = (glyphId) => addOutline(subset, font, glyphId)
        return subset
      },
    },
  })

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

/** A text in the letters a font has: accents it lacks fall away (`Škoda` → `Skoda`), then what is still missing. */
export function inLettersOf(role: FontRole, text: string): string {
  const font = fontFor(role)
  const has = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  return [...text.normalize('NFC').replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' '))]
    .map((letter) => (has(letter) ? letter : [...letter.normalize('NFD')].filter(has).join('')))
    .join('')
}
