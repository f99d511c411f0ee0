import type { FontFace } from './font-face.ts'

/** A piece of a text that is drawn in one font and one direction. */
export interface TextRun {
  face: FontFace
  text: string
  /** Whether it is read from the right to the left, as Arabic and Hebrew are. */
  isRightToLeft: boolean
}

export interface Faces {
  /** In the order in which they are preferred. */
  preferred: readonly FontFace[]
  /** A font of the system for a letter; undefined where it has none. */
  find(codePoint: number): FontFace | undefined
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Signs that choose how a letter before them looks, and that no font needs to have. */
const invisible = /\u200c|\u200d|[\ufe00-\ufe0f]/gu

/** Control characters and marks of direction, which are no letters; joiners belong to the letters beside them. */
const controls = /(?!\u200c|\u200d)[\p{Cc}\p{Cf}]/gu

/** One spelling of its letters, without controls, and spaces of one kind; those that hold words together stay. */
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
 * The letters of a text that no font has, each once, in the order of the text; empty where all can be printed. An accent that no
 * font sets on its letter is no letter: it is left off.
 */
export function unprintableLetters(text: string, faces: Faces): string[] {
  const missing = [...graphemes.segment(cleaned(text))]
    .map(({ segment }) => segment)
    .filter((segment) => !isSpace(segment) && !faceOf(segment, faces) && !withoutAccents(segment, faces))
  return [...new Set(missing)]
}

/**
 * A text in runs. A text that one of the preferred fonts has whole is one run of it; else each word is in the first font that has
 * it whole, and each letter of other words in the first that has the letter.
 * @param spell how a letter that no font has is written in plain ones (`李` → `Li`)
 */
export function textRuns(text: string, faces: Faces, spell: (letter: string) => string): TextRun[] {
  const line = cleaned(text)
  const whole = faces.preferred.find((face) => hasAll(face, line))
  if (whole && !rightToLeft.test(line))
    return line === '' ? [] : [{ face: whole, text: line, isRightToLeft: false }]
  const runs: TextRun[] = []
  const append = (face: FontFace, piece: string, isRightToLeft: boolean): void => {
    const last = runs.at(-1)
    if (last && last.face === face && last.isRightToLeft === isRightToLeft) last.text += piece
    else runs.push({ face, text: piece, isRightToLeft })
  }
  const [first] = faces.preferred
  if (!first) return []
  const preferred = whole ? [whole] : faces.preferred
  for (const word of line.split(/([ \u00a0])/)) {
    const last = runs.at(-1)
    if (isSpace(word) && last && hasAll(last.face, word)) {
      last.text += word
      continue
    }
    // A word is in one font where one has all of it.
    const face = preferred.find((each) => hasAll(each, word))
    for (const { segment } of graphemes.segment(word)) {
      const own = face ?? faceOf(segment, faces)
      const pieces = own ? [segment] : [...(withoutAccents(segment, faces) ?? spell(segment))]
      for (const piece of pieces) append(own ?? faceOf(piece, faces) ?? first, piece, rightToLeft.test(piece))
    }
  }
  return runs.flatMap(endSpacesOutside)
}

/** The space after words that are read from the right belongs to what follows: it would stand on their left. */
function endSpacesOutside(run: TextRun): TextRun[] {
  if (!run.isRightToLeft) return [run]
  const bare = run.text.trimEnd()
  const spaces = run.text.slice(bare.length)
  return spaces === ''
    ? [run]
    : [
        { ...run, text: bare },
        { ...run, text: spaces, isRightToLeft: false },
      ]
}

function faceOf(segment: string, { preferred, find }: Faces): FontFace | undefined {
  const known = preferred.find((face) => hasAll(face, segment))
  if (known) return known
  const [first] = codePointsOf(segment)
  const found = first === undefined ? undefined : find(first)
  return found && hasAll(found, segment) ? found : undefined
}

/** A letter without the accents that no font has on it; undefined where the letter itself is missing. */
function withoutAccents(segment: string, faces: Faces): string | undefined {
  const bare = segment.normalize('NFD').replace(/\p{M}/gu, '')
  return bare !== '' && bare !== segment && faceOf(bare, faces) ? bare : undefined
}
