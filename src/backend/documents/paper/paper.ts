import type { Data } from 'swissqrbill/types'
import type { PaperTheme } from './look.ts'

/** A class on its scale, drawn as the arrows of a label (LAW-5). */
export interface Scale {
  label: string
  /** Best first. */
  classes: string[]
  marked: string
}

/** A table of goods and money: the first column takes the room, figures stand to the right. */
export interface PaperTable {
  head: string[]
  /** Cells; further lines of a cell are smaller. */
  rows: string[][]
  /** Under the table, to the right; the last one is what it comes to. */
  sums: [label: string, value: string][]
}

/** What is stuck on a parcel: where it goes, and its number as bars. */
export interface ParcelLabel {
  to: string[]
  from: string[]
  /** Capitals and digits. */
  code: string
  note: string
}

/** The head of a letter: who writes and, where it is posted, the address as a window shows it with its facts beside it. */
export interface Letterhead {
  company: string
  window?: {
    sender: string
    recipient: string[]
    facts: [label: string, value: string][]
  }
}

/** A QR code that a bank's app reads. */
export interface PaymentCode {
  payload: string
  /** What it is for, under it and read aloud. */
  caption: string
}

/** The slip of a Swiss QR-bill, which takes the lower end of the last sheet. */
export interface SwissSlip {
  data: Data
  language: 'DE' | 'FR'
}

export type Block =
  | { kind: 'table'; table: PaperTable }
  | { kind: 'label'; label: ParcelLabel }
  | { kind: 'text'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'points'; items: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'scales'; scales: Scale[] }
  | { kind: 'details'; rows: [label: string, value: string][]; code?: PaymentCode }

export interface Section {
  /** Left out where the blocks speak for themselves. */
  heading?: string
  blocks: Block[]
}

/** A document before it is drawn: everything it says, in one language. */
export interface Paper {
  /** Whose look it has. */
  theme: PaperTheme
  letterhead?: Letterhead
  /** `nl-NL` */
  locale: string
  /** What the document is: `Gebruiksaanwijzing`. */
  kind: string
  /** What it is about: name and brand. */
  subject: string
  /** Brand, article number, GTIN; left out where the letterhead tells what it is. */
  identity?: string
  /** YYYY-MM-DD, of the edition: the same paper is the same file whenever it is made. */
  day: string
  sections: Section[]
  slip?: SwissSlip | undefined
  /** Who hands it out. */
  publisher: string
  /** `Pagina {page} van {pages}` */
  pageNumber: string
}
