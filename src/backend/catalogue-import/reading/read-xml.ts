import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { namedLetters, withWindowsLetters } from '../rules/plain-text.ts'
import { FeedFileError } from './feed-file-error.ts'
import { withPlainAmpersands } from './plain-ampersands.ts'
import { longestValue, type RawFeed, type RawRow } from './raw-row.ts'

const roots = new Set(['rss', 'feed', 'rdf:rdf', 'channel'])

/** Nested fields, in the order in which a table joins them with colons. */
const composed: Readonly<Record<string, readonly string[]>> = {
  shipping: ['country', 'region', 'service', 'price'],
  tax: ['country', 'region', 'rate', 'tax_ship'],
  product_detail: ['section_name', 'attribute_name', 'attribute_value'],
}

/** Yields the items of RSS and the entries of Atom as the text is read. */
export function readXml(text: AsyncIterable<string>): RawFeed {
  const reader = new XmlReader()
  return {
    rows: reader.rows(text),
    language: () => reader.language,
    unknownEntities: () => [...reader.unknownEntities],
  }
}

/** Number of unknown entities that are named. */
const mostNamed = 20

class XmlReader {
  language: string | undefined
  readonly unknownEntities = new Set<string>()
  readonly #parser = new SaxesParser({ position: true, xmlns: false } as const)
  readonly #ready: RawRow[] = []
  readonly #path: string[] = []
  #prefix = 'g:'
  #item: { line: number; depth: number; fields: Map<string, string[]> } | undefined
  #parts = new Map<string, string>()
  #text = ''
  /** Number of characters since the last tag. */
  #since = 0

  constructor() {
    // All entities of HTML; XML itself defines five. Entities of a DTD are refused; others are texts.
    this.#parser.ENTITIES = new Proxy(this.#parser.ENTITIES, {
      get: (own, name: string) => {
        const letters = Object.hasOwn(own, name) ? own[name] : namedLetters(name)
        if (letters !== undefined) return letters
        const text = `&${name};`
        if (this.unknownEntities.size < mostNamed) this.unknownEntities.add(text.slice(0, 40))
        return text
      },
    })
    this.#parser.on('error', ({ message }) => {
      throw new FeedFileError(`it is not well-formed XML, or it is cut off: ${message}${this.#inItem()}`)
    })
    this.#parser.on('doctype', () => {
      throw new FeedFileError('it has a DOCTYPE, which is not supported: remove it')
    })
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('closetag', () => this.#close())
    this.#parser.on('text', (text) => this.#say(text))
    this.#parser.on('cdata', (text) => this.#say(text))
  }

  async *rows(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
    for await (const piece of withPlainAmpersands(text)) {
      this.#since += piece.length
      this.#parser.write(piece)
      if (this.#since > longestValue)
        throw new FeedFileError(`line ${this.#parser.line}: a value of more than ${longestValue} characters`)
      yield* this.#ready.splice(0)
    }
    this.#parser.close()
    yield* this.#ready.splice(0)
  }

  /** Names the item that is being read, for an error. */
  #inItem(): string {
    if (!this.#item) return ''
    const { line, fields } = this.#item
    const named = [
      fields.get('id')?.[0],
      fields.get('title')?.[0] && JSON.stringify(fields.get('title')?.[0]),
    ]
    const names = named.filter(Boolean).join(', ').slice(0, 200)
    return ` in the item of line ${line}${names && ` (${names})`}`
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#since = 0
    const plain = name.toLowerCase()
    if (this.#path.length === 0) this.#begin(plain, attributes as Record<string, string>)
    this.#path.push(plain)
    if (!this.#item) {
      this.#text = ''
      if (plain === 'item' || plain === 'entry')
        this.#item = { line: this.#parser.line, depth: this.#path.length, fields: new Map() }
      return
    }
    const inside = this.#path.length - this.#item.depth
    if (inside === 1) {
      this.#text = ''
      this.#parts.clear()
      // Atom stores a URL in an attribute.
      const { href } = attributes as Record<string, string>
      if (plain === 'link' && href !== undefined) this.#text = href
    } else if (this.#composed()) this.#text = ''
    else this.#text += ' '
  }

  #begin(root: string, attributes: Record<string, string>): void {
    if (!roots.has(root))
      throw new FeedFileError(
        `it is not a feed: its root element is <${root}>, but a feed has <rss> or <feed>`,
      )
    const own = Object.entries(attributes).find(
      ([name, value]) => name.startsWith('xmlns:') && /base\.google\.com\/ns/.test(value),
    )
    if (own) this.#prefix = `${own[0].slice('xmlns:'.length).toLowerCase()}:`
    this.language = attributes['xml:lang']
  }

  #close(): void {
    this.#since = 0
    const name = this.#path.at(-1) ?? ''
    const item = this.#item
    if (!item) {
      if (this.#path.length <= 3 && name === 'language') this.language ??= this.#text.trim()
    } else {
      const inside = this.#path.length - item.depth
      if (inside === 0) this.#finish(item)
      else if (inside === 1) this.#keep(item.fields, name)
      else if (this.#composed()) {
        this.#parts.set(this.#plain(name), this.#text.trim())
        this.#text = ''
      }
    }
    this.#path.pop()
  }

  #finish({ line, fields }: { line: number; fields: RawRow['fields'] }): void {
    this.#ready.push({ line, fields })
    this.#item = undefined
    this.#ofFeed.clear()
  }

  #keep(fields: Map<string, string[]>, name: string): void {
    const field = this.#plain(name)
    const order = Object.hasOwn(composed, field) ? composed[field] : undefined
    const value =
      order && this.#parts.size > 0
        ? order.map((part) => this.#parts.get(part) ?? '').join(':')
        : this.#text.trim()
    // Google's field has precedence over the RSS or Atom field of the same name; other vocabularies are
    // ignored.
    if (field.includes(':') || value === '') return
    const known = fields.get(field)
    if (!name.includes(':') && known && field !== 'category') return
    if (!known || (name.includes(':') && this.#ofFeed.delete(field))) fields.set(field, [value])
    else known.push(value)
    if (!name.includes(':')) this.#ofFeed.add(field)
  }

  /** Fields of the current item that were set by RSS or Atom fields. */
  readonly #ofFeed = new Set<string>()

  #composed(): boolean {
    const field = this.#path[this.#item?.depth ?? 0]
    return field !== undefined && Object.hasOwn(composed, this.#plain(field))
  }

  #plain(name: string): string {
    return name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : name
  }

  #say(text: string): void {
    this.#text += withWindowsLetters(text)
  }
}
