import { parentPort } from 'node:worker_threads'
import type { GarmentSpec } from '../garments/spec.ts'
import type { GoodsSpec } from '../goods/spec.ts'
import type { ProductPictureFile } from '../product-sources.ts'
import { developProduct, printProduct } from './develop.ts'
import { developGoods, printGoods } from './develop-goods.ts'
import { developPhoto } from './develop-photo.ts'

/** What the sample shops' pictures are of: a garment to photograph or a plate to dye. */
export type SampleSubject = GarmentSpec | GoodsSpec

/** Or a photograph taken elsewhere; null is a picture of nothing. */
export type Subject = SampleSubject | { photo: Uint8Array | null }

/** A picture to develop into every file there is, or one file of it to print. */
export type Order = { key: string; subject: Subject; folder: string } | PrintOrder

interface PrintOrder {
  file: ProductPictureFile
  subject: SampleSubject
}

/** The file that was to be printed; nothing where the files are on disk now. */
export type Delivery = { print?: Uint8Array; error?: string }

const say = (delivery: Delivery): void => parentPort?.postMessage(delivery)

parentPort?.on('message', async (order: Order) => {
  try {
    if ('file' in order) return say({ print: await print(order) })
    await develop(order)
    say({})
  } catch (error) {
    say({ error: String(error) })
  }
})

const print = ({ subject, file }: PrintOrder): Promise<Buffer> =>
  'plate' in subject ? printGoods(subject, file) : printProduct(subject, file)

async function develop({ subject, key, folder }: Exclude<Order, PrintOrder>): Promise<void> {
  if ('photo' in subject) await developPhoto(subject.photo, key, folder)
  else if ('plate' in subject) await developGoods(subject, key, folder)
  else await developProduct(subject, key, folder)
}
