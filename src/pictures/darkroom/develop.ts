import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderGarment } from '../garments/index.ts'
import type { GarmentSpec } from '../garments/spec.ts'
import { productPictureFiles } from '../product-sources.ts'

/** Size of the master in px; the pages say so before the picture arrives. */
const master = { width: 960, height: 1200 } as const

/**
 * Photographs a garment and writes it in every width and format there is, each file whole or not at all.
 * Takes two to four seconds of one core.
 */
export async function developProduct(spec: GarmentSpec, key: string, folder: string): Promise<void> {
  const { width, height } = master
  const rgb = renderGarment(spec, width, height)
  await mkdir(folder, { recursive: true })
  for (const file of productPictureFiles(key)) {
    const picture = sharp(Buffer.from(rgb.buffer), { raw: { width, height, channels: 3 } }).resize(file.width)
    const encoded =
      file.format === 'avif' ? picture.avif({ quality: 52, effort: 3 }) : picture.webp({ quality: 72 })
    const draft = join(folder, `.${file.name}.${process.pid}`)
    await encoded.toFile(draft)
    await rename(draft, join(folder, file.name))
  }
}
