import { inflateSync } from 'node:zlib'

/** What a reader of a PDF sees; supports the part of the format that pdfkit writes. */
export interface ReadPdf {
  title: string
  language: string
  pages: number
  tagged: boolean
  /** Structure types in the order of the file, such as H1, Table, Figure. */
  structure: string[]
  alternatives: string[]
  /** Names of the embedded fonts; every font must be embedded. */
  embedded: string[]
  fonts: string[]
  text: string
}

/** @throws when the bytes are no PDF or the letters of a page cannot be decoded */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1')
  if (!file.startsWith('%PDF-1.7') || !file.trimEnd().endsWith('%%EOF')) throw new Error('No whole PDF.')
  const objects = objectsOf(file)
  const bodies = [...objects.values()]
  const catalogue = bodies.find((body) => /\/Type \/Catalog/.test(body)) ?? ''
  return {
    title: writtenText(/^\((.*)\)$/s.exec(objects.get(titleOf(bodies)) ?? '')?.[1]),
    language: writtenText(/\/Lang \(((?:\\.|[^)\\])*)\)/s.exec(catalogue)?.[1]),
    pages: bodies.filter((body) => /\/Type \/Page\b(?!s)/.test(body)).length,
    tagged: /\/MarkInfo/.test(catalogue) && /\/StructTreeRoot/.test(catalogue),
    structure: bodies.flatMap((body) => /\/S \/(\w+)/.exec(body)?.[1] ?? []),
    alternatives: bodies.flatMap((body) => {
      const alt = /\/Alt \(((?:\\.|[^)\\])*)\)/s.exec(body)?.[1]
      return alt === undefined ? [] : [writtenText(alt)]
    }),
    embedded: bodies.filter((body) => /\/FontFile2/.test(body)).map(fontName),
    fonts: bodies.filter((body) => /\/Subtype \/Type0/.test(body)).map(fontName),
    text: pagesText(objects),
  }
}

/** The information dictionary has its texts in separate objects. */
const titleOf = (bodies: readonly string[]): number =>
  Number(bodies.map((body) => /\/Title (\d+) 0 R/.exec(body)?.[1]).find(Boolean))

const fontName = (body: string): string => /\/(?:FontName|BaseFont) \/(\S+)/.exec(body)?.[1] ?? ''

function objectsOf(file: string): Map<number, string> {
  return new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body]) => [
      Number(id),
      body as string,
    ]),
  )
}

function streamOf(body: string): string {
  const [head = '', stream] = body.split(/stream\n(.*)\nendstream/s)
  if (stream === undefined) throw new Error('An object without a stream.')
  const raw = Buffer.from(stream, 'latin1')
  return (/\/FlateDecode/.test(head) ? inflateSync(raw) : raw).toString('latin1')
}

/** The letters of every page, decoded by the fonts' own tables. */
function pagesText(objects: ReadonlyMap<number, string>): string {
  const object = (reference: string | undefined): string => objects.get(Number(reference)) ?? ''
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  return pages
    .map((page) => {
      const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1])
      const tables = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name as string,
          charsOf(streamOf(object(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1]))),
        ]),
      )
      return shownText(streamOf(object(/\/Contents (\d+) 0 R/.exec(page)?.[1])), tables)
    })
    .join('\n')
}

/** One line for each piece of text. */
function shownText(stream: string, tables: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let emails: ReadonlyMap<number, string> = new Map()
  const lines: string[] = []
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) emails = tables.get(font) ?? new Map()
    if (shown !== undefined)
      lines.push(
        [...shown.matchAll(/<([0-9a-f]+)>/g)]
          .flatMap(([, hex]) => (hex as string).match(/.{4}/g) ?? [])
          .map((code) => emails.get(Number.parseInt(code, 16)) ?? '\ufffd')
          .join(''),
      )
  }
  return lines.join('\n')
}

/** A ToUnicode table: ranges of glyphs with a text each. */
function charsOf(table: string): Map<number, string> {
  const emails = new Map<number, string>()
  for (const [, first, , texts] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    for (const [place, [, hex]] of [...(texts as string).matchAll(/<([0-9a-f ]*)>/g)].entries())
      emails.set(
        Number.parseInt(first as string, 16) + place,
        (hex?.replaceAll(' ', '').match(/.{4}/g) ?? [])
          .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
          .join(''),
      )
  return emails
}

/** A text in brackets: PDF's own encoding, or UTF-16 behind its mark. */
function writtenText(written: string | undefined): string {
  if (written === undefined) throw new Error('A text is missing in the PDF.')
  const bytes = Buffer.from(
    written.replace(/\\([nrtbf()\\])/g, (_, char: string) => escapes[char] ?? char),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
