import type { Scale } from './pdf-document.ts'
import { writeText } from './write-text.ts'

/** The colours of the EU labels, best class first. */
const colours = ['#00a651', '#50b848', '#bfd730', '#fff200', '#fdb913', '#f37021', '#ed1c24']

const row = 17
const minWidth = 52

/** Height of a scale with its label, in points. */
export const scaleHeight = ({ classes }: Scale): number => 20 + classes.length * row

/** Draws the arrows of a scale one below the other, and the product's class in black beside its arrow. */
export function drawScale(document: PDFKit.PDFDocument, scale: Scale, left: number, top: number): void {
  document.fontSize(9).fillColor('#222222')
  writeText(document, 'text', scale.label, left, top, { width: 210 })
  scale.classes.forEach((each, index) => {
    const y = top + 18 + index * row
    const width = minWidth + index * 11
    const colour = colours[Math.round((index * (colours.length - 1)) / (scale.classes.length - 1))] as string
    drawArrow(document, left, y, width, row - 3, colour)
    document.fillColor(index === 0 || index === scale.classes.length - 1 ? '#ffffff' : '#111111')
    document.fontSize(10)
    writeText(document, 'text', each, left + 6, y + 1, { lineBreak: false })
    if (each !== scale.marked) return
    const markLeft = left + 150
    document
      .polygon(
        [markLeft, y + row / 2 - 1.5],
        [markLeft + 12, y - 3],
        [markLeft + 56, y - 3],
        [markLeft + 56, y + row],
        [markLeft + 12, y + row],
      )
      .fill('#111111')
    document.fillColor('#ffffff').fontSize(15)
    writeText(document, 'text', each, markLeft + 28, y - 1, { lineBreak: false })
  })
}

/** Draws an arrow that points to the right; `width` includes its tip. */
function drawArrow(
  document: PDFKit.PDFDocument,
  left: number,
  top: number,
  width: number,
  height: number,
  colour: string,
): void {
  document
    .polygon(
      [left, top],
      [left + width, top],
      [left + width + height / 2, top + height / 2],
      [left + width, top + height],
      [left, top + height],
    )
    .fill(colour)
}
