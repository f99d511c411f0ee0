import { createHash } from 'node:crypto'
import { labelKey } from './rules/label-key.ts'
import { wordCode } from './rules/word-code.ts'

/** A code that a label has, as an import stores it for the next. */
export interface LabelCode {
  /** What the label names: `brand`, `value size`, or `category` with the path of its parent. */
  kind: string
  /** The label without differences of spelling. */
  key: string
  code: string
}

/** Number of codes of one kind that are remembered; with more, the feed uses free text. */
const maxCodes = 20_000

interface Kind {
  byKey: Map<string, string>
  /** The key of the label that has a code. */
  owners: Map<string, string>
}

/**
 * Gives every label a code of its own, which is also part of URLs: two labels never share one, spellings of one label do. A
 * label keeps the code of earlier imports, so that addresses stay.
 */
export class CodeBook {
  readonly #language: string
  readonly #kinds = new Map<string, Kind>()
  readonly #new: LabelCode[] = []

  /** @param language of the feed, by which labels are spelled in ASCII */
  constructor(language: string) {
    this.#language = language
  }

  /** Codes that were given since the book was opened. */
  get added(): readonly LabelCode[] {
    return this.#new
  }

  /** Returns the code that a label has already, by its key. */
  knownCode(kind: string, key: string): string | undefined {
    return this.#kind(kind).byKey.get(key)
  }

  /** Records the code of an earlier import, unless the label has one or another label has the code. */
  remember({ kind, key, code }: LabelCode): void {
    const { byKey, owners } = this.#kind(kind)
    if (byKey.has(key) || owners.has(code)) return
    byKey.set(key, code)
    owners.set(code, key)
  }

  /** `remember` for a label of a catalogue from before codes were stored: it is stored with this import. */
  adopt(kind: string, key: string, code: string): void {
    const { byKey } = this.#kind(kind)
    if (byKey.has(key)) return
    this.remember({ kind, key, code })
    if (byKey.has(key)) this.#new.push({ kind, key, code })
  }

  /** Returns the code of a label. */
  codeOf(kind: string, label: string): string {
    return this.codeOfKey(kind, labelKey(label), () => wordCode(label, this.#language))
  }

  /** Returns the code of a label's key; a new one begins with the word that the function returns. */
  codeOfKey(kind: string, key: string, spell: () => string): string {
    const { byKey, owners } = this.#kind(kind)
    const known = byKey.get(key)
    if (known !== undefined) return known
    const word = spell()
    const isFull = byKey.size >= maxCodes
    let code = isFull || owners.has(word) ? `${word}-${digest(key, 6)}` : word
    if (isFull) return code
    if (owners.has(code)) code = `${word}-${digest(key, 16)}`
    byKey.set(key, code)
    owners.set(code, key)
    this.#new.push({ kind, key, code })
    return code
  }

  #kind(kind: string): Kind {
    let known = this.#kinds.get(kind)
    if (!known) {
      known = { byKey: new Map(), owners: new Map() }
      this.#kinds.set(kind, known)
    }
    return known
  }
}

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length)
