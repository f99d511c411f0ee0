import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import { type FontFace, faceOf } from './font-face.ts'
import { SystemFaces } from './system-faces.ts'
import * as runs from './text-runs.ts'

/** Fonts of the PDFs: complete files with Latin letters, then one that covers most alphabets. */
const files = {
  text: [
    '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  strong: [
    '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
  display: [
    '@expo-google-fonts/instrument-serif/400Regular/InstrumentSerif_400Regular.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
} as const

export type FontRole = keyof typeof files

/** Returns the path of the main font of a role. */
export const fileOf = (role: FontRole): string => createRequire(import.meta.url).resolve(files[role][0])

const opened = new Map<FontRole, readonly FontFace[]>()
let system: SystemFaces | undefined

/** Returns the fonts of a role, opened once per process. */
function facesFor(role: FontRole): runs.Faces {
  let preferred = opened.get(role)
  if (!preferred) {
    const { resolve } = createRequire(import.meta.url)
    preferred = files[role].map((file) => bundledFace(resolve(file), file))
    opened.set(role, preferred)
  }
  return { preferred, find: (codePoint) => systemFaces().find(codePoint) }
}

function bundledFace(path: string, name: string): FontFace {
  const face = faceOf(path, name)
  if (!face) throw new Error(`The font ${name} has no outlines.`)
  return face
}

/** Opened at the first letter that the bundled fonts lack. */
function systemFaces(): SystemFaces {
  system ??= new SystemFaces()
  return system
}

/** Searches the fonts of the system again; for tests that change `PAPER_FONTS`. */
export function forgetSystemFonts(): void {
  system = undefined
}

/**
 * Splits a text into runs of one font each, see textRuns. No letter is left out: one that no font has is
 * transliterated into Latin letters.
 */
export const textRuns = (role: FontRole, text: string): runs.TextRun[] =>
  runs.textRuns(text, facesFor(role), (letter) => anyAscii(letter) || '?')

/**
 * Returns the letters of a text that cannot be printed, each once; see unprintableLetters in text-runs.ts.
 */
export const unprintableLetters = (text: string): string[] => runs.unprintableLetters(text, facesFor('text'))
