import type { Sharp } from 'sharp'
import type { ProductPictureFile } from '../product-sources.ts'

/** Encodes an image in the quality that all product pictures are stored in. */
export const encoded = (picture: Sharp, format: ProductPictureFile['format']): Sharp =>
  format === 'avif' ? picture.avif({ quality: 52, effort: 3 }) : picture.webp({ quality: 72 })
