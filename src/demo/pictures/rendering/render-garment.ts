import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { replaceFile } from '#operations/replace-file.ts'
import { type ProductPictureFile, productPictureFiles } from '#pictures/product-sources.ts'
import { encoded } from '#pictures/rendering/encode-file.ts'
import { renderGarment } from '../garments/index.ts'
import type { GarmentSpec } from '../garments/spec.ts'

/** Width at which a garment is drawn, in px. */
const masterWidth = 960
/** A single smaller file is drawn at this width: half the master's, in a quarter of its time. */
const leastWidth = 480

/**
 * Draws a garment and writes it in every width and format, each file whole or not at all. Takes two to four seconds of
 * one core.
 * @param key name of the files without width and extension
 * @param folder where they are written; made if it does not exist
 */
export async function renderGarmentFiles(spec: GarmentSpec, key: string, folder: string): Promise<void> {
  const master = drawn(spec, masterWidth)
  await mkdir(folder, { recursive: true })
  for (const file of productPictureFiles(key)) {
    const bytes = await encoded(master().resize(file.width), file)
    await replaceFile(join(folder, file.name), (draft) => writeFile(draft, bytes))
  }
}

/** Returns one file of a garment: a small one in half a second, with edges a little less smooth. */
export function renderGarmentFile(spec: GarmentSpec, file: ProductPictureFile): Promise<Buffer> {
  const picture = drawn(spec, Math.max(file.width, leastWidth))
  return encoded(picture().resize(file.width), file)
}

function drawn(spec: GarmentSpec, width: number): () => Sharp {
  const height = (width * 5) / 4
  const { buffer } = renderGarment(spec, width, height)
  return () => sharp(Buffer.from(buffer), { raw: { width, height, channels: 3 } })
}
