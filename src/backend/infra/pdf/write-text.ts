import type { FontFace } from './font-face.ts'
import { type FontRole, fileOf, textRuns } from './fonts.ts'
import type { TextRun } from './text-runs.ts'

/** Set for runs from right to left, so that pdfkit lays a run out as one piece and not word by word. */
const wholeRun = { features: { kern: true } as never }

/** Makes a font the current one of a PDF; only fonts that are used are embedded. */
export function useFace(document: PDFKit.PDFDocument, { name, family, read }: FontFace): void {
  const names = registered.get(document) ?? new Set()
  registered.set(document, names)
  if (!names.has(name)) {
    document.registerFont(name, read() as never, family)
    names.add(name)
  }
  document.font(name)
}

/** Registers the main font of a role under a name that a library requires. */
export function useFaceAs(document: PDFKit.PDFDocument, role: FontRole, name: string): void {
  document.registerFont(name, fileOf(role))
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/** Writes a text at a position in the current size and colour, in as many fonts as its letters need. */
export function writeText(
  document: PDFKit.PDFDocument,
  role: FontRole,
  text: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions,
): void {
  const runs = textRuns(role, text)
  const [first, ...rest] = runs
  if (!first) return
  const last = rest.length
  const alignment = rest.length > 0 ? aligned(document, runs, x, options) : { x, options }
  runs.forEach((run, index) => {
    useFace(document, run.face)
    const all = {
      ...(index === 0 && alignment.options),
      ...(run.isRightToLeft && wholeRun),
      continued: index < last,
    }
    if (index === 0) document.text(run.text, alignment.x, y, all)
    else document.text(run.text, all)
  })
}

/** pdfkit cannot align text in several fonts: a line that fits is moved to its position. */
function aligned(
  document: PDFKit.PDFDocument,
  runs: readonly TextRun[],
  x: number,
  options: PDFKit.Mixins.TextOptions,
): { x: number; options: PDFKit.Mixins.TextOptions } {
  const { align, ...rest } = options
  if (align !== 'right' && align !== 'center') return { x, options }
  const freeWidth = (options.width ?? 0) - widthOf(document, runs)
  if (freeWidth <= 0) return { x, options: rest }
  const offset = align === 'right' ? freeWidth : freeWidth / 2
  return { x: x + offset, options: { ...rest, width: (options.width ?? 0) - offset } }
}

const widthOf = (document: PDFKit.PDFDocument, runs: readonly TextRun[]): number =>
  runs.reduce((sum, run) => {
    useFace(document, run.face)
    return sum + document.widthOfString(run.text)
  }, 0)

/** Returns the height of a text in the current size, points; approximate for several fonts. */
export function heightOfText(
  document: PDFKit.PDFDocument,
  role: FontRole,
  text: string,
  options: PDFKit.Mixins.TextOptions,
): number {
  const runs = textRuns(role, text)
  const [longest] = runs.toSorted((a, b) => b.text.length - a.text.length)
  if (!longest) return 0
  useFace(document, longest.face)
  return document.heightOfString(runs.map((run) => run.text).join(''), options)
}
