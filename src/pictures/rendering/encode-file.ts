import type { Sharp } from 'sharp'
import type { ProductPictureFile } from '../product-sources.ts'

/**
 * Qualities of AVIF, each for pictures that are too large in the one before. 47 with colours at half the size is about a
 * quarter smaller than 52 with all colours, and nearly as like the original.
 */
const avifQualities = [47, 42, 37] as const

/**
 * Most bytes of a picture in AVIF by its width, before its quality gives way. Only dense patterns and photographs are larger,
 * and what hides in them is least seen: a dress with flowers in 640 px has 27 KB in 47 and 18 KB in 37, with an SSIM of
 * 0.969 and 0.953. How this was measured is in .github/docs/performance.md.
 */
const mostBytes: Record<number, number> = { 240: 4500, 480: 14_000, 640: 21_000, 960: 40_000 }

/** Encodes an image, in the width of its file, in the quality that all product pictures are stored in. */
export async function encoded(
  picture: Sharp,
  { format, width }: Pick<ProductPictureFile, 'format' | 'width'>,
): Promise<Buffer> {
  if (format === 'webp') return await picture.webp({ quality: 72 }).toBuffer()
  let file: Buffer = Buffer.alloc(0)
  for (const quality of avifQualities) {
    file = await picture.clone().avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
    if (file.length <= (mostBytes[width] ?? Number.POSITIVE_INFINITY)) break
  }
  return file
}
