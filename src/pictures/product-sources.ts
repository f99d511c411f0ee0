/**
 * The only widths of product pictures, px. Any other width is refused, so that requests cannot make the server render pictures
 * that no page uses (SEC-7).
 */
const avifWidths = [240, 480, 640, 960] as const
const webpWidths = [480, 960] as const
/** In this width a picture is what a page is about; lists on a phone of three dots a pixel take the one below. */
export const largeWidth = 960

/**
 * Returns `sizes` by which phones of three dots a pixel load a picture in a little under two dots a pixel: half the
 * bytes, for a difference that is hardly seen at the distance of a hand. Browsers take the next width above.
 * @param sizes as in the HTML attribute; the last one is the width on a phone
 */
export function sparingOnPhones(sizes: string): string {
  const [, place = sizes] = /^(?:\(min-width: \d+px\) [^,()]+, )+(.+)$/.exec(sizes) ?? []
  return `(max-width: 599px) and (min-resolution: 2.5dppx) calc(0.62 * ${place}), ${sizes}`
}

export interface ProductPictureSources {
  srcset: string
  fallback: string
}

/** The files of a product picture, whose `src` is an address without width and ending (contract: MediaAsset). */
export function productPictureSources(src: string): ProductPictureSources {
  return {
    srcset: avifWidths.map((width) => `${src}-${width}.avif ${width}w`).join(', '),
    fallback: `${src}-480.webp`,
  }
}

/** The smallest file of a product picture, for places of up to 80 px; every supported browser shows AVIF. */
export const smallPictureUrl = (src: string): string => `${src}-${avifWidths[0]}.avif`

/** Size of the place of a picture, for the attributes of `<img>`: px, or any numbers in the same proportion. */
interface PictureBox {
  width: number
  height: number
}

/** Product pictures stand upright, as their places in lists, galleries and baskets do. */
const usualBox: PictureBox = { width: 960, height: 1200 }

/**
 * The place that a picture needs before it arrives, so that the page does not move. A backend may not know the size of
 * its pictures (contract: MediaAsset): they then get the usual place.
 */
export const pictureBox = ({ width, height }: { width: number | null; height: number | null }): PictureBox =>
  width !== null && height !== null ? { width, height } : usualBox

/**
 * Address of a product picture for other sites: share previews, search engines and feeds. It is whole, and in a format
 * every reader knows.
 * @param src of the contract; a whole address stays as it is
 */
export const productPictureUrl = (origin: string, src: string): string =>
  src.startsWith('/') ? `${origin}${src}-${largeWidth}.webp` : src

export interface ProductPictureFile {
  name: string
  width: number
  format: 'avif' | 'webp'
}

/** Every file made of a picture. */
export function productPictureFiles(key: string): ProductPictureFile[] {
  return [
    ...avifWidths.map((width) => ({ name: `${key}-${width}.avif`, width, format: 'avif' as const })),
    ...webpWidths.map((width) => ({ name: `${key}-${width}.webp`, width, format: 'webp' as const })),
  ]
}

/** A file with the key of its picture. */
export interface PictureFile extends ProductPictureFile {
  key: string
}

/** The file of a name; undefined for a name no picture has. */
export function readPictureFile(name: string): PictureFile | undefined {
  const [, key] = /^([a-z0-9-]{1,120})-\d{3}\.(?:avif|webp)$/.exec(name) ?? []
  if (!key) return undefined
  const file = productPictureFiles(key).find((candidate) => candidate.name === name)
  return file && { ...file, key }
}
