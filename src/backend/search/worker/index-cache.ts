import type { ModuleCall } from './messages.ts'

/** What the cache needs from an index. */
export interface Sized {
  /** Estimated bytes of memory. */
  readonly bytes: number
}

export interface IndexFileRef {
  path: string
  revision: string
  /** Module that provides the changes since an index was written; without it the index is not brought up to date. */
  changes?: ModuleCall
}

interface Entry<Index> {
  index: Index
  /** The file from which it can be read again. Undefined if there is none: then the index is not dropped. */
  file: IndexFileRef | undefined
}

/**
 * The indexes of the tenants within a budget of bytes. The least recently used ones are dropped, and the next
 * query reads them from their files again. The most recently used index is never dropped, even if it alone
 * exceeds the budget.
 */
export class IndexCache<Index extends Sized> {
  readonly #budget: number
  readonly #read: (file: IndexFileRef) => Promise<Index | undefined>
  readonly #onDrop: (index: Index) => void
  /** The least recently used first. */
  readonly #entries = new Map<string, Entry<Index>>()
  readonly #files = new Map<string, IndexFileRef>()
  readonly #reading = new Map<string, Promise<Index | undefined>>()

  /**
   * @param budget in bytes
   * @param read returns the index of a file; undefined if the file has no index of the revision
   * @param onDrop called with each index that is dropped or replaced
   */
  constructor(
    budget: number,
    read: (file: IndexFileRef) => Promise<Index | undefined>,
    onDrop: (index: Index) => void = () => {},
  ) {
    this.#budget = budget
    this.#read = read
    this.#onDrop = onDrop
  }

  /** Estimated bytes of all indexes in memory. */
  get bytes(): number {
    let sum = 0
    for (const { index } of this.#entries.values()) sum += index.bytes
    return sum
  }

  /** Tenants whose index is in memory, the least recently used first. */
  get tenants(): string[] {
    return [...this.#entries.keys()]
  }

  /** Returns a tenant's index if it is in memory; does not count as a use. */
  peek(tenant: string): Index | undefined {
    return this.#entries.get(tenant)?.index
  }

  /** Whether the next use of a tenant's index has to wait for its file. */
  needsLoading(tenant: string): boolean {
    return !this.#entries.has(tenant) && this.#files.has(tenant)
  }

  /** Resolves when the index of a tenant is no longer being read; at once if it is not being read. */
  async reading(tenant: string): Promise<void> {
    const own = [...this.#reading].filter(([key]) => (JSON.parse(key) as [string])[0] === tenant)
    await Promise.allSettled(own.map(([, reading]) => reading))
  }

  /** Drops other indexes after an index has grown. */
  enforceBudget(used: string): void {
    this.#dropAbove(this.#budget, used)
  }

  /** Registers the file of an index, to be read at its first use. */
  registerFile(tenant: string, file: IndexFileRef): void {
    this.#files.set(tenant, file)
  }

  /** Returns the index of a tenant, from memory or from its file; undefined if there is neither. */
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

  /** Reads an index from a file. Returns undefined and changes nothing if the file has none of the revision. */
  async load(tenant: string, file: IndexFileRef): Promise<Index | undefined> {
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

  /** @param file to which the index was written; without it the index cannot be dropped */
  put(tenant: string, index: Index, file?: IndexFileRef): void {
    const former = this.#entries.get(tenant)?.index
    this.#entries.delete(tenant)
    this.#entries.set(tenant, { index, file })
    if (former !== undefined && former !== index) this.#onDrop(former)
    if (file) this.#files.set(tenant, file)
    else this.#files.delete(tenant)
    this.enforceBudget(tenant)
  }

  /** Drops the least recently used indexes until the others have at most this many bytes. */
  trim(bytes: number): void {
    this.#dropAbove(bytes)
  }

  #dropAbove(most: number, used?: string): void {
    let { bytes } = this
    for (const [tenant, { index, file }] of [...this.#entries]) {
      if (bytes <= most) return
      if (tenant === used || !file) continue
      this.#entries.delete(tenant)
      bytes -= index.bytes
      this.#onDrop(index)
    }
  }
}
