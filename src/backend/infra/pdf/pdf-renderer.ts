import { withColon } from '#i18n/colon.ts'
import { codeSize, drawQrCode, drawSlip, slipHeight } from './draw-code.ts'
import { drawLabel, labelHeight } from './draw-label.ts'
import { drawScale, scaleHeight } from './draw-scale.ts'
import { drawTable } from './draw-table.ts'
import type { FontRole } from './fonts.ts'
import type {
  Block,
  Letterhead,
  ParcelLabel,
  PaymentCode,
  PdfDocument,
  Section,
  SwissPaymentSlip,
} from './pdf-document.ts'
import { ink, line, margins, muted, pdfStyle } from './pdf-theme.ts'
import { heightOfText, writeText } from './write-text.ts'

const labelWidth = 160
const headingHeight = 34
/** Height for publisher and page number, points. */
const footHeight = 40
/** Points. */
const detailSize = 9
const detailLabelWidth = 120
const codeHeight = codeSize + 18
/** Points from the top of a letter: where the envelope window starts and ends. */
const windowTop = 128
const windowBottom = 236
const factsLeft = 345

/** Height up to which details stay on one page, points. */
const smallDetails = 150

type Details = Extract<Block, { kind: 'details' }>

/** Renders blocks from top to bottom and tags their structure for screen readers. */
export class PdfRenderer {
  readonly #document: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #style: ReturnType<typeof pdfStyle>
  readonly #locale: string

  constructor(document: PDFKit.PDFDocument, { theme, locale }: Pick<PdfDocument, 'theme' | 'locale'>) {
    this.#document = document
    this.#style = pdfStyle(theme)
    this.#locale = locale
    this.#root = document.struct('Document')
    document.addStructure(this.#root)
  }

  head({ kind, subject, identity, letterhead }: PdfDocument): void {
    if (letterhead) this.#letterhead(letterhead)
    this.#write('H1', kind, { role: this.#style.title, size: 26, gap: 2 })
    this.#write('P', subject, { size: 13, gap: identity === undefined ? 8 : 2 })
    if (identity !== undefined) this.#write('P', identity, { size: 9, colour: muted, gap: 8 })
    this.#rule(1.2, this.#style.accent)
  }

  section({ heading, blocks }: Section): void {
    this.#document.moveDown(0.5)
    if (heading !== undefined) {
      this.#keepTogether(headingHeight + this.#firstHeight(blocks))
      this.#write('H2', heading, { role: this.#style.title, size: 15, gap: 4 })
    }
    for (const block of blocks) this.#block(block)
  }

  /** Draws the payment slip at the bottom of this page, or of a new one where it does not fit. */
  slip(slip: SwissPaymentSlip): void {
    const document = this.#document
    if (document.y + footHeight + slipHeight > document.page.height) document.addPage()
    const { reference = '', amount = 0, currency, creditor } = slip.data
    const alt = [creditor.name, creditor.account, `${currency} ${amount.toFixed(2)}`, reference].join(', ')
    this.#root.add(document.struct('Figure', { alt }, () => drawSlip(document, slip)))
  }

  close(): void {
    this.#root.end()
  }

  #block(block: Block): void {
    if (block.kind === 'text') this.#write('P', block.text, { gap: 5 })
    else if (block.kind === 'warning') this.#warning(block.text)
    else if (block.kind === 'facts') this.#facts(block.rows)
    else if (block.kind === 'table') drawTable(this.#document, this.#root, block.table)
    else if (block.kind === 'label') this.#label(block.label)
    else if (block.kind === 'scales') this.#scales(block.scales)
    else if (block.kind === 'details') this.#details(block)
    else this.#list(block.items, block.kind === 'steps')
  }

  /** Writes a text over the whole width, within `parent`. */
  #write(
    type: string,
    text: string,
    {
      role = 'text',
      size = 10.5,
      colour = ink,
      gap = 0,
      left = margins.left,
      parent = this.#root,
    }: {
      role?: FontRole
      size?: number
      colour?: string
      gap?: number
      left?: number
      parent?: PDFKit.PDFStructureElement
    } = {},
  ): void {
    const document = this.#document
    const width = document.page.width - left - margins.right
    parent.add(
      document.struct(type, {}, () => {
        document.fontSize(size).fillColor(colour)
        writeText(document, role, text, left, document.y, { width, lineGap: 2 })
      }),
    )
    document.y += gap
  }

  /**
   * Writes the company's name, and the address at the position of an envelope window (DIN 5008), with the
   * facts to its right.
   */
  #letterhead({ company, addressWindow }: Letterhead): void {
    const { title, accent } = this.#style
    this.#write('P', company, { role: title, size: 20, colour: accent, gap: 18 })
    if (!addressWindow) return
    this.#document.y = windowTop
    this.#write('P', addressWindow.sender, { size: 7.5, colour: muted, gap: 4 })
    for (const line of addressWindow.recipient) this.#write('P', line)
    const bottom = this.#document.y
    this.#document.y = windowTop
    this.#factsBeside(addressWindow.facts)
    this.#document.y = Math.max(bottom, this.#document.y, windowBottom)
  }

  /** Writes each label above its value, in the right half of the page. */
  #factsBeside(rows: [string, string][]): void {
    const table = this.#document.struct('Table')
    this.#root.add(table)
    for (const [label, value] of rows) {
      const row = this.#document.struct('TR')
      table.add(row)
      this.#cell('TH', label, factsLeft, undefined, row, muted, 8)
      this.#cell('TD', value, factsLeft, undefined, row, ink)
      this.#document.y += 4
      row.end()
    }
    table.end()
  }

  #label(label: ParcelLabel): void {
    this.#keepTogether(labelHeight)
    const alt = [...label.to, label.code].join(', ')
    const top = this.#document.y + 4
    this.#root.add(this.#document.struct('Figure', { alt }, () => drawLabel(this.#document, label, top)))
    this.#document.y = top + labelHeight + 8
  }

  #list(items: string[], numbered: boolean): void {
    const list = this.#document.struct('L')
    this.#root.add(list)
    items.forEach((text, index) => {
      this.#keepTogether(30)
      const item = this.#document.struct('LI')
      list.add(item)
      const top = this.#document.y
      this.#write('Lbl', numbered ? `${index + 1}.` : '•', { parent: item, left: margins.left + 4 })
      this.#document.y = top
      this.#write('LBody', text, { parent: item, left: margins.left + 24, gap: 3 })
      item.end()
    })
    list.end()
    this.#document.y += 3
  }

  #facts(rows: [string, string][]): void {
    const table = this.#document.struct('Table')
    this.#root.add(table)
    for (const [label, value] of rows) {
      this.#keepTogether(34)
      const row = this.#document.struct('TR')
      table.add(row)
      const top = this.#document.y
      this.#cell('TH', label, margins.left, labelWidth, row, muted)
      const bottom = this.#document.y
      this.#document.y = top
      this.#cell('TD', value, margins.left + labelWidth + 10, undefined, row, ink)
      this.#document.y = Math.max(bottom, this.#document.y) + 2
      row.end()
      this.#rule()
    }
    table.end()
  }

  /** Returns the height that stays on one page with the heading: all of a few facts, the beginning of anything else. */
  #firstHeight([first]: Block[]): number {
    if (first?.kind === 'facts' && first.rows.length <= 6) return first.rows.length * 21
    return first?.kind === 'details' ? this.#heightTogether(first) : 56
  }

  /** Returns the width of the values of details, points. */
  #detailWidth({ code }: Details): number {
    const { width } = this.#document.page
    return width - margins.left - margins.right - (code ? codeSize + 12 : 0) - detailLabelWidth - 10
  }

  #detailHeights(details: Details): number[] {
    const heightOf = (text: string, width: number): number => {
      this.#document.fontSize(detailSize)
      return heightOfText(this.#document, 'text', text, { width, lineGap: 1 })
    }
    return details.rows.map(([label, value]) =>
      Math.max(heightOf(label, detailLabelWidth), heightOf(value, this.#detailWidth(details))),
    )
  }

  /** Returns the height of details that stays on one page: all of a few of them, and of those beside a code; else the first. */
  #heightTogether(details: Details): number {
    const heights = this.#detailHeights(details)
    const all = heights.reduce((sum, height) => sum + height, 0)
    if (details.code) return Math.max(all, codeHeight)
    return all <= smallDetails ? all : (heights[0] ?? 0)
  }

  /** Writes facts in a compact list, with a code to their right. No row continues on another page. */
  #details(details: Details): void {
    const { rows, code } = details
    const document = this.#document
    const heights = this.#detailHeights(details)
    this.#keepTogether(this.#heightTogether(details))
    const top = document.y
    const table = document.struct('Table')
    this.#root.add(table)
    for (const [index, [label, value]] of rows.entries()) {
      this.#keepTogether(heights[index] ?? 0)
      const row = document.struct('TR')
      table.add(row)
      const y = document.y
      this.#cell('TH', label, margins.left, detailLabelWidth, row, muted, detailSize)
      const bottom = document.y
      document.y = y
      const left = margins.left + detailLabelWidth + 10
      this.#cell('TD', value, left, this.#detailWidth(details), row, ink, detailSize)
      document.y = Math.max(bottom, document.y)
      row.end()
    }
    table.end()
    if (code) {
      const { y } = document
      this.#code(code, top)
      document.y = Math.max(y, top + codeHeight)
    }
    document.y += 3
  }

  #code({ payload, caption }: PaymentCode, top: number): void {
    const document = this.#document
    const left = document.page.width - margins.right - codeSize
    this.#root.add(
      document.struct('Figure', { alt: caption }, () => drawQrCode(document, payload, left, top)),
    )
    document.y = top + codeSize + 6
    this.#write('Caption', caption, { size: 7.5, colour: muted, left })
  }

  #cell(
    type: 'TH' | 'TD',
    text: string,
    left: number,
    givenWidth: number | undefined,
    row: PDFKit.PDFStructureElement,
    colour: string,
    size = 10,
  ): void {
    const document = this.#document
    const width = givenWidth ?? document.page.width - left - margins.right
    row.add(
      document.struct(type, {}, () => {
        document.fontSize(size).fillColor(colour)
        writeText(document, 'text', text, left, document.y, { width, lineGap: 1 })
      }),
    )
  }

  /** Draws a triangle with an exclamation mark beside the text. */
  #warning(text: string): void {
    this.#keepTogether(44)
    const document = this.#document
    const { left } = margins
    const top = document.y + 2
    this.#artifact(() => {
      document.polygon([left + 12, top], [left + 24, top + 21], [left, top + 21]).fill('#ffcc00')
      document.polygon([left + 12, top], [left + 24, top + 21], [left, top + 21]).stroke('#111111')
      document.fontSize(13).fillColor('#111111')
      writeText(document, 'text', '!', left + 10, top + 5, { lineBreak: false })
    })
    document.y = top
    this.#write('P', text, { left: left + 36, size: 11 })
    document.y = Math.max(document.y, top + 21) + 8
  }

  #scales(scales: Extract<Block, { kind: 'scales' }>['scales']): void {
    const height = Math.max(...scales.map(scaleHeight))
    this.#keepTogether(height + 10)
    const document = this.#document
    const top = document.y + 4
    scales.forEach((scale, index) => {
      const alt = `${withColon(scale.label, this.#locale)} ${scale.marked} (${scale.classes[0]}–${scale.classes.at(-1)})`
      this.#root.add(
        document.struct('Figure', { alt }, () => drawScale(document, scale, margins.left + index * 245, top)),
      )
    })
    document.y = top + height + 6
  }

  #rule(width = 0.6, colour = line): void {
    const document = this.#document
    const y = document.y
    this.#artifact(() =>
      document
        .moveTo(margins.left, y)
        .lineTo(document.page.width - margins.right, y)
        .lineWidth(width)
        .stroke(colour),
    )
    document.y = y + 4
  }

  #artifact(draw: () => unknown): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#document.endMarkedContent()
  }

  /** Starts a new page when less than this height, in points, is left on the current one. */
  #keepTogether(height: number): void {
    const { page, y } = this.#document
    if (y + height > page.height - margins.bottom) this.#document.addPage()
  }
}
