import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { replaceFile } from '../../operations/replace-file.ts'
import { renderGarment } from '../garments/index.ts'
import type { GarmentSpec } from '../garments/spec.ts'
import { type ProductPictureFile, productPictureFiles } from '../product-sources.ts'
import { encoded } from './encode-file.ts'

/** Width of the master in px; the pages say so before the picture arrives. */
const masterWidth = 960
/** A smaller first print is rendered at this width all the same: half the master's, in a quarter of its time. */
const leastWidth = 480

/**
 * Photographs a garment and writes it in every width and format there is, each file whole or not at all.
 * Takes two to four seconds of one core.
 */
export async function developProduct(spec: GarmentSpec, key: string, folder: string): Promise<void> {
  const master = photographed(spec, masterWidth)
  await mkdir(folder, { recursive: true })
  for (const { name, width, format } of productPictureFiles(key)) {
    await replaceFile(join(folder, name), (draft) => encoded(master().resize(width), format).toFile(draft))
  }
}

/** One file of a garment for somebody who waits: a small one in half a second, its edges a little less smooth. */
export function printProduct(spec: GarmentSpec, { width, format }: ProductPictureFile): Promise<Buffer> {
  const print = photographed(spec, Math.max(width, leastWidth))
  return encoded(print().resize(width), format).toBuffer()
}

function photographed(spec: GarmentSpec, width: number): () => Sharp {
  const height = (width * 5) / 4
  const { buffer } = renderGarment(spec, width, height)
  return () => sharp(Buffer.from(buffer), { raw: { width, height, channels: 3 } })
}
