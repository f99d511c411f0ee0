import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { replaceFile } from '../../operations/replace-file.ts'
import { dye } from '../goods/dye.ts'
import type { GoodsSpec, Take } from '../goods/spec.ts'
import { type ProductPictureFile, productPictureFiles } from '../product-sources.ts'
import { encoded } from './encode-file.ts'

const plates = fileURLToPath(new URL('../goods/plates/', import.meta.url))

/** The plate in the product's colour, whole; its size is that of half the plate. Rejects on a plate that is not kept. */
export async function dyedPlate({ plate, swatch }: GoodsSpec): Promise<Sharp> {
  const { data, info } = await sharp(join(plates, `${plate}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width, info.height / 2]
  return sharp(dye(data, width, height, swatch), { raw: { width, height, channels: 3 } })
}

/** Dyes a plate and writes it in every width and format there is, each file whole or not at all. A tenth of a second. */
export async function developGoods(spec: GoodsSpec, key: string, folder: string): Promise<void> {
  const shown = await (await shownPlate(spec)).png({ compressionLevel: 1 }).toBuffer()
  await mkdir(folder, { recursive: true })
  for (const file of productPictureFiles(key)) {
    await replaceFile(join(folder, file.name), (draft) => inFile(sharp(shown), file).toFile(draft))
  }
}

/** One file of a plate for somebody who waits. */
export async function printGoods(spec: GoodsSpec, file: ProductPictureFile): Promise<Buffer> {
  const shown = await (await shownPlate(spec)).png({ compressionLevel: 1 }).toBuffer()
  return inFile(sharp(shown), file).toBuffer()
}

const inFile = (shown: Sharp, { width, format }: ProductPictureFile): Sharp =>
  encoded(shown.resize({ width, height: Math.round((width * 5) / 4), fit: 'fill' }), format)

async function shownPlate(spec: GoodsSpec): Promise<Sharp> {
  const whole = await (await dyedPlate(spec)).png({ compressionLevel: 1 }).toBuffer()
  return taken(whole, spec.take)
}

async function taken(picture: Buffer, take: Take): Promise<Sharp> {
  if (take === 1) return sharp(picture)
  if (take === 2) return sharp(picture).flop()
  // Paper is smooth where a picture ends, so it goes on as it ended.
  const { width, height } = await sharp(picture).metadata()
  const [x, y] = [Math.round(width * 0.05), Math.round(height * 0.05)]
  return sharp(picture).extend({ left: x, right: x, top: y, bottom: y, extendWith: 'copy' })
}
