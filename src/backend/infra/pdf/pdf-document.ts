import type { Data } from 'swissqrbill/types'
import type { PdfTheme } from './pdf-theme.ts'

/** A class on its scale, drawn as the arrows of an EU label (LAW-5). */
export interface Scale {
  label: string
  /** Best class first. */
  classes: string[]
  marked: string
}

/** A table of goods and amounts: the first column takes the remaining width, figures are right-aligned. */
export interface PdfTable {
  head: string[]
  /** Cells; further lines of a cell are smaller. */
  rows: string[][]
  /** Below the table, right-aligned; the last one is the total. */
  sums: [label: string, value: string][]
}

/** A parcel label: recipient, and the parcel number as a barcode. */
export interface ParcelLabel {
  to: string[]
  from: string[]
  /** Capital letters and digits. */
  code: string
  note: string
}

/**
 * The letterhead: the sender and, for a posted letter, the recipient's address in the envelope window with
 * facts beside it.
 */
export interface Letterhead {
  company: string
  addressWindow?: {
    sender: string
    recipient: string[]
    facts: [label: string, value: string][]
  }
}

/** A QR code for banking apps. */
export interface PaymentCode {
  payload: string
  /** Its purpose, printed below it and read aloud by screen readers. */
  caption: string
}

/** The payment slip of a Swiss QR-bill, at the bottom of the last page. */
export interface SwissPaymentSlip {
  data: Data
  language: 'DE' | 'FR'
}

export type Block =
  | { kind: 'table'; table: PdfTable }
  | { kind: 'label'; label: ParcelLabel }
  | { kind: 'text'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'points'; items: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'scales'; scales: Scale[] }
  | { kind: 'details'; rows: [label: string, value: string][]; code?: PaymentCode }

export interface Section {
  /** Left out where the blocks need no heading. */
  heading?: string
  blocks: Block[]
}

/** Content of a PDF before it is rendered, in one language. */
export interface PdfDocument {
  /** Theme of the tenant. */
  theme: PdfTheme
  letterhead?: Letterhead
  /** `nl-NL` */
  locale: string
  /** Kind of document: `Gebruiksaanwijzing`. */
  kind: string
  /** Subject of the document: name and brand. */
  subject: string
  /** Brand, article number, GTIN; left out where the letterhead identifies the subject. */
  identity?: string
  /** YYYY-MM-DD of the edition: the same content gives the same file whenever it is rendered. */
  day: string
  sections: Section[]
  slip?: SwissPaymentSlip | undefined
  /** Publisher, in the footer. */
  publisher: string
  /** `Pagina {page} van {pages}` */
  pageNumber: string
}
