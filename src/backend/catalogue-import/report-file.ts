import { closeSync, openSync, writeSync } from 'node:fs'

/** What an import reports about a row, or about several: then `line` is the first. */
export interface ReportEntry {
  kind: 'skipped' | 'note'
  /** Line in the feed, from 1. */
  line: number
  id?: string | undefined
  title?: string | undefined
  text: string
}

/** Returns an entry as a line of text: `feed.xml:12: skipped: has no price (A-1, "Jurk")`. */
export function entryText(file: string, { kind, line, id, title, text }: ReportEntry): string {
  const isNamed = id === undefined || text.startsWith(`id ${id}`)
  const named = [isNamed ? undefined : id, title === undefined ? undefined : JSON.stringify(title)].filter(
    (each) => each !== undefined,
  )
  return `${file}:${line}: ${kind}: ${text}${named.length > 0 ? ` (${named.join(', ')})` : ''}`
}

/** Writes the report of an import into two files while it runs, as JSON and as text, so that it may be of any length. */
export class ReportFile {
  readonly #feed: string
  readonly #json: number
  readonly #text: number
  #entries = 0

  /**
   * @param path of the report; with or without `.json` or `.txt`, both are written
   * @throws {Error} of the file system if a file cannot be written
   */
  constructor(path: string, feed: string) {
    const base = path.replace(/\.(json|txt)$/, '')
    this.#feed = feed
    this.#json = openSync(`${base}.json`, 'w')
    this.#text = openSync(`${base}.txt`, 'w')
    writeSync(this.#json, `{ "feed": ${JSON.stringify(feed)}, "entries": [`)
  }

  add(entry: ReportEntry): void {
    writeSync(this.#json, `${this.#entries === 0 ? '' : ','}\n${JSON.stringify(entry)}`)
    writeSync(this.#text, `${entryText(this.#feed, entry)}\n`)
    this.#entries += 1
  }

  /** Ends both files with what became of the import. */
  close(outcome: string, summary?: object): void {
    writeSync(
      this.#json,
      `\n], "outcome": ${JSON.stringify(outcome)}, "summary": ${JSON.stringify(summary ?? null)} }\n`,
    )
    writeSync(this.#text, `${outcome}\n`)
    closeSync(this.#json)
    closeSync(this.#text)
  }
}
