import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { replaceFile } from '#operations/replace-file.ts'
import { type ProductPictureFile, productPictureFiles } from '#pictures/product-sources.ts'
import { encoded } from '#pictures/rendering/encode-file.ts'
import { dye } from '../goods/dye.ts'
import type { GoodsSpec, Take } from '../goods/spec.ts'

const baseImages = fileURLToPath(new URL('../goods/base-images/', import.meta.url))

/**
 * Returns the base image in the product's colour, as high as half the base image. Rejects when there is no such base
 * image.
 */
export async function dyedImage({ baseImage, swatch }: GoodsSpec): Promise<Sharp> {
  const { data, info } = await sharp(join(baseImages, `${baseImage}.avif`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width, info.height / 2]
  return sharp(dye(data, width, height, swatch), { raw: { width, height, channels: 3 } })
}

/**
 * Dyes a base image and writes it in every width and format, each file whole or not at all. Takes a tenth of a second.
 * @param key name of the files without width and extension
 * @param folder where they are written; made if it does not exist
 */
export async function renderGoodsFiles(spec: GoodsSpec, key: string, folder: string): Promise<void> {
  const shown = await (await shownImage(spec)).png({ compressionLevel: 1 }).toBuffer()
  await mkdir(folder, { recursive: true })
  for (const file of productPictureFiles(key)) {
    const bytes = await inFile(sharp(shown), file)
    await replaceFile(join(folder, file.name), (draft) => writeFile(draft, bytes))
  }
}

/** Returns one file of a dyed base image. */
export async function renderGoodsFile(spec: GoodsSpec, file: ProductPictureFile): Promise<Buffer> {
  const shown = await (await shownImage(spec)).png({ compressionLevel: 1 }).toBuffer()
  return inFile(sharp(shown), file)
}

const inFile = (shown: Sharp, file: ProductPictureFile): Promise<Buffer> =>
  encoded(shown.resize({ width: file.width, height: Math.round((file.width * 5) / 4), fit: 'fill' }), file)

async function shownImage(spec: GoodsSpec): Promise<Sharp> {
  const whole = await (await dyedImage(spec)).png({ compressionLevel: 1 }).toBuffer()
  return taken(whole, spec.take)
}

async function taken(picture: Buffer, take: Take): Promise<Sharp> {
  if (take === 1) return sharp(picture)
  if (take === 2) return sharp(picture).flop()
  // The paper is smooth at the edges of a picture, so they are continued.
  const { width, height } = await sharp(picture).metadata()
  const [x, y] = [Math.round(width * 0.05), Math.round(height * 0.05)]
  return sharp(picture).extend({ left: x, right: x, top: y, bottom: y, extendWith: 'copy' })
}
