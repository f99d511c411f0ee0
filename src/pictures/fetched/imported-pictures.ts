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

/** Key of the files that stand in for a picture that cannot be had. */
const placeholder = 'nothing'

/** Pictures of imported products: fetched at the first request, written in the fixed widths and stored on disk. */
export class ImportedPictures {
  readonly #folder: string
  readonly #shops = new Map<string, { fetches: ImageFetchQueue; renderer: PhotoRenderer }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Returns one file of a picture; undefined for a picture that the catalogue does not have. */
  async show(shop: Shop, { name }: ProductPictureFile, key: string): Promise<ShownPicture | undefined> {
    const folder = join(this.#folder, shop.tenantId)
    const stored = await readIfThere(join(folder, name))
    if (stored) return { bytes: stored, own: true }
    const url = await shop.urlOf(key)
    if (url === undefined) return undefined
    const { fetches, renderer } = this.#of(shop, folder)
    try {
      await fetches.run({ key, url })
      return { bytes: await readFile(join(folder, name)), own: true }
    } catch (error) {
      const shown = {
        bytes: await placeholderFile(renderer, folder, name.replace(key, placeholder)),
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
    const { renderer } = this.#of(shop, folder)
    return { bytes: await placeholderFile(renderer, folder, name.replace(key, placeholder)), own: true }
  }

  async close(): Promise<void> {
    for (const { renderer } of this.#shops.values()) await renderer.close()
  }

  /** Each tenant has its own queue and thread: a slow picture host delays no other tenant. */
  #of(
    { tenantId, hosts }: Omit<Shop, 'urlOf'>,
    folder: string,
  ): { fetches: ImageFetchQueue; renderer: PhotoRenderer } {
    const known = this.#shops.get(tenantId)
    if (known) return known
    const renderer = new PhotoRenderer(folder)
    const fetches = new ImageFetchQueue(async ({ key, url }) => {
      const photo = await fetchPicture(url, hosts)
      await renderer.render(key, photo).catch((cause: unknown) => {
        throw new PictureUnavailable(`${url} is not a picture of a supported format`, { cause })
      })
    })
    const made = { fetches, renderer }
    this.#shops.set(tenantId, made)
    return made
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
