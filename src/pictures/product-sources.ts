/** The only widths product pictures come in, px: any other is refused, so that nobody can make the server work for nothing (SEC-7). */
export const productPictureWidths = [240, 480, 960] as const

export interface ProductPictureSources {
  srcset: string
  fallback: string
}

/** The files of a product picture, whose `src` is an address without width and ending (contract: MediaAsset). */
export function productPictureSources(src: string): ProductPictureSources {
  return {
    srcset: productPictureWidths.map((width) => `${src}-${width}.avif ${width}w`).join(', '),
    fallback: `${src}-480.webp`,
  }
}
