import type { Sharp } from 'sharp'
import type { ProductPictureFile } from '../product-sources.ts'

/**
 * Encodes an image in the quality that all product pictures are stored in. AVIF in 47 with colours at half the size is
 * about a quarter smaller than in 52 with all colours, and nearly as like the original. By the settings beside them that
 * were measured on nine pictures of the sample in 640 px, SSIM is about 0.965 where it was 0.973.
 */
export const encoded = (picture: Sharp, format: ProductPictureFile['format']): Sharp =>
  format === 'avif'
    ? picture.avif({ quality: 47, effort: 3, chromaSubsampling: '4:2:0' })
    : picture.webp({ quality: 72 })
