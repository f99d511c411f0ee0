import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import { type FontFace, faceOf } from './font-face.ts'
import { SystemFonts } from './system-fonts.ts'
import * as runs from './text-runs.ts'

/** Fonts of the PDFs: complete files with Latin letters, then one that covers most alphabets. */
const fontFiles = {
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

export type FontRole = keyof typeof fontFiles

/** Returns the path of the main font of a role. */
export const fileOf = (role: FontRole): string => createRequire(import.meta.url).resolve(fontFiles[role][0])

const opened = new Map<FontRole, readonly FontFace[]>()
let system: SystemFonts | undefined

/** Returns the fonts of a role, opened once per process. */
function facesFor(role: FontRole): runs.AvailableFonts {
  let preferred = opened.get(role)
  if (!preferred) {
    const { resolve } = createRequire(import.meta.url)
    preferred = fontFiles[role].map((file) => bundledFace(resolve(file), file))
    opened.set(role, preferred)
  }
  return { preferred, find: (codePoint) => systemFonts().find(codePoint) }
}

function bundledFace(path: string, name: string): FontFace {
  const face = faceOf(path, name)
  if (!face) throw new Error(`The font ${name} has no outlines.`)
  return face
}

/** Opened at the first letter that the bundled fonts lack. */
function systemFonts(): SystemFonts {
  system ??= new SystemFonts()
  return system
}

/** Searches the fonts of the system again; for tests that change `PAPER_FONTS`. */
export function resetSystemFonts(): void {
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
