import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Darkroom } from '../darkroom/darkroom.ts'
import type { ProductPictureFile } from '../product-sources.ts'
import { fetchPicture, PictureNotAsked, PictureUnavailable } from './fetch-picture.ts'
import { PictureErrands } from './picture-errands.ts'

/** A picture in one of its files, or the neutral one in its place. */
export interface ShownPicture {
  bytes: Buffer<ArrayBuffer>
  /** False for the neutral one: it is not to be kept long. */
  own: boolean
  /** Why it is not its own, when it was found out just now. */
  failure?: Error
}

interface Shop {
  tenantId: string
  hosts: readonly string[]
  /** The address of a key of the present catalogue. */
  addressOf(key: string): Promise<string | undefined>
}

const nothing = 'nothing'

/** Pictures of imported products: fetched at the first request, developed in the fixed widths and kept on disk. */
export class ImportedPictures {
  readonly #folder: string
  readonly #shops = new Map<string, { errands: PictureErrands; darkroom: Darkroom }>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Undefined for a picture that the catalogue does not have. */
  async show(shop: Shop, { name }: ProductPictureFile, key: string): Promise<ShownPicture | undefined> {
    const folder = join(this.#folder, shop.tenantId)
    const kept = await readIfThere(join(folder, name))
    if (kept) return { bytes: kept, own: true }
    const address = await shop.addressOf(key)
    if (address === undefined) return undefined
    const { errands, darkroom } = this.#of(shop, folder)
    try {
      await errands.run({ key, address })
      return { bytes: await readFile(join(folder, name)), own: true }
    } catch (error) {
      const neutral = name.replace(key, nothing)
      const bytes = await readIfThere(join(folder, neutral))
      if (!bytes) await darkroom.make(nothing, { photo: null })
      const shown = { bytes: bytes ?? (await readFile(join(folder, neutral))), own: false }
      if (error instanceof PictureNotAsked) return shown
      return { ...shown, failure: error instanceof Error ? error : new Error(String(error)) }
    }
  }

  async close(): Promise<void> {
    for (const { darkroom } of this.#shops.values()) await darkroom.close()
  }

  /** Each tenant has its own: one with a slow picture host does not keep another one waiting. */
  #of({ tenantId, hosts }: Shop, folder: string): { errands: PictureErrands; darkroom: Darkroom } {
    const known = this.#shops.get(tenantId)
    if (known) return known
    const darkroom = new Darkroom(folder)
    const errands = new PictureErrands(async ({ key, address }) => {
      const photo = await fetchPicture(address, hosts)
      await darkroom.make(key, { photo }).catch((cause: unknown) => {
        throw new PictureUnavailable(`${address} is no picture that can be shown`, { cause })
      })
    })
    const made = { errands, darkroom }
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
