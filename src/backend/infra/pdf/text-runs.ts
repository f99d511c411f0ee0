import type { FontFace } from './font-face.ts'

/** A piece of text that is drawn in one font and one direction. */
export interface TextRun {
  face: FontFace
  text: string
  /** Whether it is written from right to left, as Arabic and Hebrew are. */
  isRightToLeft: boolean
}

export interface AvailableFonts {
  /** In order of preference. */
  preferred: readonly FontFace[]
  /** Finds a system font for a letter; undefined where there is none. */
  find(codePoint: number): FontFace | undefined
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Variation selectors and joiners, which no font needs to contain. */
const invisible = /\u200c|\u200d|[\ufe00-\ufe0f]/gu

/**
 * Control characters and direction marks, which are no letters; joiners belong to the letters beside them.
 */
const controls = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}]/gu

/**
 * Normalises a text: composed letters, no control characters, and one kind of space; non-breaking spaces
 * stay.
 */
const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, (space) => (space === '\u00a0' || space === '\u202f' ? '\u00a0' : ' '))
    .replace(controls, '')

const isSpace = (text: string): boolean => text === ' ' || text === '\u00a0'

const codePointsOf = (text: string): number[] =>
  [...text.replace(invisible, '')].map((letter) => letter.codePointAt(0) as number)

const hasAll = (face: FontFace, text: string): boolean => codePointsOf(text).every((code) => face.has(code))

/**
 * Returns the letters of a text that no font has, each once, in the order of the text; empty where all can be
 * printed. An accent that no font has for its letter does not count: it is left out.
 */
export function unprintableLetters(text: string, faces: AvailableFonts): string[] {
  const missing = [...graphemes.segment(cleaned(text))]
    .map(({ segment }) => segment)
    .filter((segment) => !isSpace(segment) && !faceOf(segment, faces) && !withoutAccents(segment, faces))
  return [...new Set(missing)]
}

/**
 * Splits a text into runs. A text that one of the preferred fonts has completely is one run in it. Otherwise
 * each word is in the first font that has it completely, and each letter of other words in the first font
 * that has the letter.
 * @param spell transliterates a letter that no font has (`李` → `Li`)
 */
export function textRuns(text: string, faces: AvailableFonts, spell: (letter: string) => string): TextRun[] {
  const line = cleaned(text)
  const covering = faces.preferred.find((face) => hasAll(face, line))
  if (covering && !rightToLeft.test(line))
    return line === '' ? [] : [{ face: covering, text: line, isRightToLeft: false }]
  const runs: TextRun[] = []
  const append = (face: FontFace, piece: string, isRightToLeft: boolean): void => {
    const last = runs.at(-1)
    if (last && last.face === face && last.isRightToLeft === isRightToLeft) last.text += piece
    else runs.push({ face, text: piece, isRightToLeft })
  }
  const [first] = faces.preferred
  if (!first) return []
  const preferred = covering ? [covering] : faces.preferred
  for (const word of line.split(/([ \u00a0])/)) {
    const last = runs.at(-1)
    if (isSpace(word) && last && hasAll(last.face, word)) {
      last.text += word
      continue
    }
    // A word is in one font where one has all of it.
    const face = preferred.find((each) => hasAll(each, word))
    for (const { segment } of graphemes.segment(word)) {
      const segmentFace = face ?? faceOf(segment, faces)
      const pieces = segmentFace ? [segment] : [...(withoutAccents(segment, faces) ?? spell(segment))]
      for (const piece of pieces)
        append(segmentFace ?? faceOf(piece, faces) ?? first, piece, rightToLeft.test(piece))
    }
  }
  return runs.flatMap(splitTrailingSpace)
}

/**
 * The space after a word written from right to left belongs to the following text; otherwise it would appear
 * on its left.
 */
function splitTrailingSpace(run: TextRun): TextRun[] {
  if (!run.isRightToLeft) return [run]
  const base = run.text.trimEnd()
  const spaces = run.text.slice(base.length)
  return spaces === ''
    ? [run]
    : [
        { ...run, text: base },
        { ...run, text: spaces, isRightToLeft: false },
      ]
}

function faceOf(segment: string, { preferred, find }: AvailableFonts): FontFace | undefined {
  const preferredFace = preferred.find((face) => hasAll(face, segment))
  if (preferredFace) return preferredFace
  const [first] = codePointsOf(segment)
  const found = first === undefined ? undefined : find(first)
  return found && hasAll(found, segment) ? found : undefined
}

/**
 * Returns a letter without the accents that no font has for it; undefined where the letter itself is missing.
 */
function withoutAccents(segment: string, faces: AvailableFonts): string | undefined {
  const base = segment.normalize('NFD').replace(/\p{M}/gu, '')
  return base !== '' && base !== segment && faceOf(base, faces) ? base : undefined
}
