import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'
import {
  createDictionary,
  type Dictionary,
  type DictionaryScope,
  decompressDictionary,
  dictionaryPrefix,
  type NewDictionary,
  readDictionary,
} from './dictionary.ts'

export interface DictionariesOptions {
  /** Returns the scopes of a tenant, one for each language; none where its pages are sent without dictionaries. */
  scopesOf: (tenantId: string) => readonly DictionaryScope[]
  /** Renders the pages that a dictionary consists of; undefined while they cannot be rendered. */
  renderSamples: (scope: DictionaryScope) => Promise<Buffer | undefined>
  /** Memory for decompressed dictionaries, bytes. One that is larger is not used. */
  bytes: number
  /** Where the processes of a machine share them. Unset: each process makes its own. */
  store?: DictionaryStore | undefined
  /** Now, ms. */
  clock: () => number
}

/** A folder with the dictionaries of a build. */
export interface DictionaryStore {
  folder: string
  /** Pages of another build differ too much: its dictionaries are deleted. */
  build: string
}

/** Pause after a dictionary could not be made, ms. */
const pauseMs = 60_000

/**
 * The dictionaries of all tenants and languages. Each is made once for a build, from pages that are the same for every
 * visitor, in the background, after the first page of its scope was requested. Its name and its compressed form stay in memory;
 * `bytes` limits the decompressed ones. See .github/adr/0043-shared-dictionaries.md.
 */
export class Dictionaries {
  readonly #options: DictionariesOptions
  /** By scope, of which tenants have few. */
  readonly #ready = new Map<string, Dictionary>()
  /** Bytes of the dictionaries that were used last, by scope. */
  readonly #bytes: MemoryCache<Buffer>
  readonly #decompressing = new Map<string, Promise<Buffer>>()
  readonly #making = new Map<string, Promise<Dictionary | undefined>>()
  /** Scopes whose dictionary could not be made, or does not fit. */
  readonly #paused: MemoryCache<true>
  #hasTidied = false

  constructor(options: DictionariesOptions) {
    this.#options = options
    this.#bytes = createMemoryCache({ maxSize: Math.max(1, options.bytes), sizeOf: ({ length }) => length })
    this.#paused = createMemoryCache({ maxEntries: 10_000, ttlMs: pauseMs, clock: options.clock })
  }

  /** Returns the scope of a page; undefined where the tenant's pages are sent without dictionaries. */
  scopeOf(tenantId: string, url: string): DictionaryScope | undefined {
    const scopes = this.#options.scopesOf(tenantId)
    return (
      scopes.find(({ prefix }) => prefix !== '' && isBelow(url, prefix)) ??
      scopes.find(({ prefix }) => prefix === '')
    )
  }

  /** Returns the dictionary of a scope; undefined while it is being made, which this starts. */
  get(scope: DictionaryScope): Dictionary | undefined {
    const ready = this.#ready.get(keyOf(scope))
    if (ready === undefined) void this.load(scope)
    return ready
  }

  /** Returns the dictionary of a path below `dictionaryPrefix`; undefined for those of other builds. */
  async byPath(tenantId: string, path: string): Promise<Dictionary | undefined> {
    const scope = this.#options
      .scopesOf(tenantId)
      .find(({ locale }) => path.startsWith(`${dictionaryPrefix}${locale}/`))
    const dictionary = scope && (await this.load(scope))
    return dictionary?.name.path === path ? dictionary : undefined
  }

  /** Returns the dictionary of a scope once it is made; undefined if it cannot be. Never rejects. */
  async load(scope: DictionaryScope): Promise<Dictionary | undefined> {
    const key = keyOf(scope)
    const ready = this.#ready.get(key)
    if (ready !== undefined || this.#paused.has(key)) return ready
    const making = this.#making.get(key) ?? this.#obtain(scope).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return await making
  }

  async #obtain(scope: DictionaryScope): Promise<Dictionary | undefined> {
    const key = keyOf(scope)
    const made = await this.#readOrMake(scope).catch(() => undefined)
    if (made) this.#bytes.set(key, made.bytes)
    if (!made || !this.#bytes.has(key)) {
      this.#paused.set(key, true)
      return
    }
    const dictionary = { ...made, bytes: () => this.#bytesOf(key, made.br) }
    this.#ready.set(key, dictionary)
    return dictionary
  }

  /** Returns the bytes of a dictionary; requests at the same moment decompress it once. */
  async #bytesOf(key: string, br: Buffer): Promise<Buffer> {
    const known = this.#bytes.get(key)
    if (known) return known
    const decompressing =
      this.#decompressing.get(key) ?? decompressDictionary(br).finally(() => this.#decompressing.delete(key))
    this.#decompressing.set(key, decompressing)
    const bytes = await decompressing
    this.#bytes.set(key, bytes)
    return bytes
  }

  async #readOrMake(scope: DictionaryScope): Promise<NewDictionary | undefined> {
    const { store, renderSamples } = this.#options
    const stored = store && (await this.#read(store, scope))
    if (stored) return stored
    const samples = await renderSamples(scope)
    if (samples === undefined) return
    const made = await createDictionary(scope, samples)
    if (store === undefined) return made
    // Another process may have been first: all send the same one.
    const isFirst = await this.#write(store, made)
    return isFirst ? made : ((await this.#read(store, scope)) ?? made)
  }

  async #read(store: DictionaryStore, scope: DictionaryScope): Promise<NewDictionary | undefined> {
    try {
      return await readDictionary(scope, await readFile(fileOf(store, scope)))
    } catch {
      return undefined
    }
  }

  /** Writes a dictionary unless there is one. Returns false if there is; a folder that cannot be written changes nothing. */
  async #write(store: DictionaryStore, { scope, br }: NewDictionary): Promise<boolean> {
    const file = fileOf(store, scope)
    const half = `${file}.${process.pid}`
    try {
      await mkdir(store.folder, { recursive: true })
      await this.#tidy(store)
      await writeFile(half, br)
      await link(half, file)
      return true
    } catch (error) {
      return (error as NodeJS.ErrnoException).code !== 'EEXIST'
    } finally {
      await rm(half, { force: true })
    }
  }

  /** Deletes the dictionaries of other builds. */
  async #tidy({ folder, build }: DictionaryStore): Promise<void> {
    if (this.#hasTidied) return
    this.#hasTidied = true
    const names = await readdir(folder)
    await Promise.all(
      names
        .filter((name) => !name.startsWith(`${build}.`))
        .map((name) => rm(join(folder, name), { force: true })),
    )
  }
}

const keyOf = ({ tenant, locale }: DictionaryScope): string => `${tenant} ${locale}`

const fileOf = ({ folder, build }: DictionaryStore, { tenant, locale }: DictionaryScope): string =>
  join(folder, `${build}.${tenant}.${locale}.br`)

const isBelow = (url: string, prefix: string): boolean =>
  url.startsWith(prefix) && /^($|[/?])/.test(url.slice(prefix.length))
