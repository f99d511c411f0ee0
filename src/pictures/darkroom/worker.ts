import { parentPort } from 'node:worker_threads'
import type { GarmentSpec } from '../garments/spec.ts'
import type { GoodsSpec } from '../goods/spec.ts'
import { developProduct } from './develop.ts'
import { developGoods } from './develop-goods.ts'
import { developPhoto } from './develop-photo.ts'

/** A garment to photograph, a plate to dye, or a photograph taken elsewhere; null is a picture of nothing. */
export type Subject = GarmentSpec | GoodsSpec | { photo: Uint8Array | null }

export interface Order {
  id: number
  key: string
  subject: Subject
  folder: string
}

export type Delivery = { id: number; error?: string }

parentPort?.on('message', async ({ id, key, subject, folder }: Order) => {
  try {
    if ('photo' in subject) await developPhoto(subject.photo, key, folder)
    else if ('plate' in subject) await developGoods(subject, key, folder)
    else await developProduct(subject, key, folder)
    parentPort?.postMessage({ id } satisfies Delivery)
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies Delivery)
  }
})
