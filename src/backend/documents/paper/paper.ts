/** A class on its scale, drawn as the arrows of a label (LAW-5). */
export interface Scale {
  label: string
  /** Best first. */
  classes: string[]
  marked: string
}

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'points'; items: string[] }
  | { kind: 'facts'; rows: [label: string, value: string][] }
  | { kind: 'scales'; scales: Scale[] }

export interface Section {
  heading: string
  blocks: Block[]
}

/** A document before it is drawn: everything it says, in one language. */
export interface Paper {
  /** `nl-NL` */
  locale: string
  /** What the document is: `Gebruiksaanwijzing`. */
  kind: string
  /** What it is about: name and brand. */
  subject: string
  /** Brand, article number, GTIN. */
  identity: string
  /** YYYY-MM-DD, of the edition: the same paper is the same file whenever it is made. */
  day: string
  sections: Section[]
  /** Who hands it out. */
  publisher: string
  /** `Pagina {page} van {pages}` */
  pageNumber: string
}
