import type { ModuleCall } from './messages.ts'

/** What a cached index has to tell. */
export interface Sized {
  /** Estimated bytes of memory. */
  readonly bytes: number
}

export interface IndexFilePlace {
  path: string
  revision: string
  /** Where an index that was read learns what has changed since; left out: nowhere. */
  changes?: ModuleCall
}

interface Entry<Index> {
  index: Index
  /** Where it can be read from again; undefined while it is in no file: then it stays. */
  file: IndexFilePlace | undefined
}

/**
 * The indexes of the tenants within a budget of bytes. Those that were not used for the longest time are dropped, and read
 * from their files again by the next query. The one that was used last always stays, even where it alone exceeds the budget.
 */
export class IndexCache<Index extends Sized> {
  readonly #budget: number
  readonly #read: (file: IndexFilePlace) => Promise<Index | undefined>
  /** The longest unused first. */
  readonly #entries = new Map<string, Entry<Index>>()
  readonly #files = new Map<string, IndexFilePlace>()
  readonly #reading = new Map<string, Promise<Index | undefined>>()

  /**
   * @param budget in bytes
   * @param read the index of a file; undefined where the file has no index of the revision
   */
  constructor(budget: number, read: (file: IndexFilePlace) => Promise<Index | undefined>) {
    this.#budget = budget
    this.#read = read
  }

  /** Estimated bytes of all indexes in memory. */
  get bytes(): number {
    let sum = 0
    for (const { index } of this.#entries.values()) sum += index.bytes
    return sum
  }

  /** Tenants whose index is in memory, the longest unused first. */
  get tenants(): string[] {
    return [...this.#entries.keys()]
  }

  /** The index of a tenant where it is in memory; does not count as a use. */
  peek(tenant: string): Index | undefined {
    return this.#entries.get(tenant)?.index
  }

  /** Names the file of an index that is read when it is needed. */
  know(tenant: string, file: IndexFilePlace): void {
    this.#files.set(tenant, file)
  }

  /** The index of a tenant, from memory or from its file; undefined where there is neither. */
  async get(tenant: string): Promise<Index | undefined> {
    const entry = this.#entries.get(tenant)
    if (entry) {
      this.#entries.delete(tenant)
      this.#entries.set(tenant, entry)
      return entry.index
    }
    const file = this.#files.get(tenant)
    return file && (await this.load(tenant, file))
  }

  /** Reads an index from a file; undefined, and nothing changed, where that has none of the revision. */
  async load(tenant: string, file: IndexFilePlace): Promise<Index | undefined> {
    const key = JSON.stringify([tenant, file])
    const reading =
      this.#reading.get(key) ??
      this.#read(file)
        .then((index) => {
          if (index) this.put(tenant, index, file)
          return index
        })
        .finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return await reading
  }

  /** @param file where the index was written to; left out: it cannot be dropped */
  put(tenant: string, index: Index, file?: IndexFilePlace): void {
    this.#entries.delete(tenant)
    this.#entries.set(tenant, { index, file })
    if (file) this.#files.set(tenant, file)
    else this.#files.delete(tenant)
    this.#keepBudget(tenant)
  }

  /** The index is another one than its file has: it stays in memory until it is saved. */
  change(tenant: string): void {
    const entry = this.#entries.get(tenant)
    if (entry) entry.file = undefined
  }

  /** Drops the longest unused indexes until the others have at most so many bytes. */
  trim(bytes: number): void {
    this.#dropAbove(bytes)
  }

  #keepBudget(used: string): void {
    this.#dropAbove(this.#budget, used)
  }

  #dropAbove(most: number, used?: string): void {
    let { bytes } = this
    for (const [tenant, { index, file }] of [...this.#entries]) {
      if (bytes <= most) return
      if (tenant === used || !file) continue
      this.#entries.delete(tenant)
      bytes -= index.bytes
    }
  }
}
