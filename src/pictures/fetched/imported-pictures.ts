import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductPictureFile } from '../product-sources.ts'
import { PhotoRenderer } from '../rendering/photo-renderer.ts'
import { fetchPicture, PictureSkipped, PictureUnavailable } from './fetch-picture.ts'
import { ImageFetchQueue } from './image-fetch-queue.ts'

/** One file of a picture, or that of the placeholder. */
export interface ShownPicture {
  bytes: Buffer<ArrayBuffer>
  /** False for the placeholder, which may be cached for a short time only. */
  own: boolean
  /** Why the placeholder is shown, when fetching failed just now. */
  failure?: Error
}

interface Shop {
  tenantId: string
  hosts: readonly string[]
  /** URL of a picture of the current catalogue; undefined for any other key. */
  urlOf(key: string): Promise<string | undefined>
}

/** How long a request waits for a picture that many others are before, ms: less than a page may take. */
const usualTimeoutMs = 15_000

/** Key of the files that stand in for a picture that cannot be had; another drawing needs another key. */
const placeholder = 'no-picture'

interface OpenedShop {
  fetches: ImageFetchQueue
  renderer: PhotoRenderer
  /** A thread of its own, which starts with the first placeholder: it does not wait for pictures. */
  placeholders: PhotoRenderer
}

/** Pictures of imported products: fetched at the first request, written in the fixed widths and stored on disk. */
export class ImportedPictures {
  readonly #folder: string
  readonly #timeoutMs: number
  readonly #shops = new Map<string, OpenedShop>()

  /** @param timeoutMs how long a request waits for its picture */
  constructor(folder: string, { timeoutMs = usualTimeoutMs }: { timeoutMs?: number } = {}) {
    this.#folder = folder
    this.#timeoutMs = timeoutMs
  }

  /**
   * Returns one file of a picture; undefined for a picture that the catalogue does not have. A picture that takes too long is written
   * all the same, for later requests; this one gets the placeholder.
   */
  async show(shop: Shop, { name }: ProductPictureFile, key: string): Promise<ShownPicture | undefined> {
    const folder = join(this.#folder, shop.tenantId)
    const stored = await readIfThere(join(folder, name))
    if (stored) return { bytes: stored, own: true }
    const url = await shop.urlOf(key)
    if (url === undefined) return undefined
    const { fetches, placeholders } = this.#of(shop, folder)
    try {
      if (await settlesWithin(this.#timeoutMs, fetches.run({ key, url })))
        return { bytes: await readFile(join(folder, name)), own: true }
      return {
        bytes: await placeholderFile(placeholders, folder, name.replace(key, placeholder)),
        own: false,
      }
    } catch (error) {
      const shown = {
        bytes: await placeholderFile(placeholders, folder, name.replace(key, placeholder)),
        own: false,
      }
      if (error instanceof PictureSkipped) return shown
      return { ...shown, failure: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  /** Returns one file of the placeholder. @param key with which its name begins */
  async showPlaceholder(
    shop: Omit<Shop, 'urlOf'>,
    { name }: ProductPictureFile,
    key: string,
  ): Promise<ShownPicture> {
    const folder = join(this.#folder, shop.tenantId)
    const { placeholders } = this.#of(shop, folder)
    return { bytes: await placeholderFile(placeholders, folder, name.replace(key, placeholder)), own: true }
  }

  async close(): Promise<void> {
    for (const { renderer, placeholders } of this.#shops.values()) {
      await renderer.close()
      await placeholders.close()
    }
  }

  /** Each tenant has its own queue and thread: a slow picture host delays no other tenant. */
  #of({ tenantId, hosts }: Omit<Shop, 'urlOf'>, folder: string): OpenedShop {
    const known = this.#shops.get(tenantId)
    if (known) return known
    const renderer = new PhotoRenderer(folder)
    const fetches = new ImageFetchQueue(async ({ key, url }) => {
      const photo = await fetchPicture(url, hosts)
      await renderer.render(key, photo).catch((cause: unknown) => {
        throw new PictureUnavailable(`${url} is not a picture of a supported format`, { cause })
      })
    })
    const made = { fetches, renderer, placeholders: new PhotoRenderer(folder) }
    this.#shops.set(tenantId, made)
    return made
  }
}

/** Whether some work succeeds within a time (ms). @throws if it fails within it */
async function settlesWithin(time: number, work: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), time)
  try {
    return await Promise.race([work.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
    // A failure after that is noted by the queue.
    work.catch(() => undefined)
  }
}

async function readIfThere(file: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns a file of the placeholder, which is rendered first if it is not stored yet. */
async function placeholderFile(
  renderer: PhotoRenderer,
  folder: string,
  name: string,
): Promise<Buffer<ArrayBuffer>> {
  const stored = await readIfThere(join(folder, name))
  if (stored) return stored
  await renderer.render(placeholder, null)
  return await readFile(join(folder, name))
}
