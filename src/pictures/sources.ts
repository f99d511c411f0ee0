import manifest from './manifest.json' with { type: 'json' }

const avifWidths = [480, 960, 1440] as const
const sets: Record<string, { width: number; height: number } | undefined> = manifest

/** A picture as content names it. */
interface NamedPicture {
  /** Path of a set below /pictures, or the URL of a single file. */
  src: string
  /** Of a single file, px. */
  width?: number | undefined
  height?: number | undefined
}

export interface PictureSources {
  /** The one file of a picture that is not a set. */
  src: string
  /** AVIF in the fixed widths; undefined for a single file. */
  srcset: string | undefined
  /** WebP for browsers without AVIF. */
  fallback: string
  /** Size of the master in px, which keeps the place free before the picture arrives. */
  width: number | undefined
  height: number | undefined
}

/** The files of a picture of content. A set that does not exist is treated as one file, and so seen missing. */
export function pictureSources(picture: NamedPicture): PictureSources {
  const { src } = picture
  const set = src.startsWith('/pictures/') ? sets[src.slice('/pictures/'.length)] : undefined
  if (!set) return { src, srcset: undefined, fallback: src, width: picture.width, height: picture.height }
  return {
    src,
    srcset: avifWidths.map((width) => `${src}-${width}.avif ${width}w`).join(', '),
    fallback: `${src}-960.webp`,
    width: set.width,
    height: set.height,
  }
}

/** The smallest file of a picture, for a small place where a missing picture does no harm. */
export function thumbnail(picture: NamedPicture): string {
  const { src, srcset } = pictureSources(picture)
  return srcset ? `${src}-${avifWidths[0]}.avif` : src
}

/**
 * The files of a picture's crop for phones, in widths that a phone needs: of a set at most 960 px. Its size in px keeps
 * the place free.
 */
export function phoneSources(
  picture: NamedPicture,
): Pick<PictureSources, 'width' | 'height'> & { srcset: string } {
  const { src, srcset, width, height } = pictureSources(picture)
  return { srcset: srcset?.split(', ').slice(0, 2).join(', ') ?? src, width, height }
}

/** `srcset` beside a thumbnail, for screens with two pixels in place of one; undefined for a single file. */
export function sharper(picture: NamedPicture): string | undefined {
  const { src, srcset } = pictureSources(picture)
  return srcset && `${src}-${avifWidths[1]}.avif 2x`
}

/** A picture's address for sharing: whole, and in a format every reader knows. */
export function shareImage(origin: string, picture: NamedPicture): string {
  const { fallback } = pictureSources(picture)
  return fallback.startsWith('/') ? origin + fallback : fallback
}
