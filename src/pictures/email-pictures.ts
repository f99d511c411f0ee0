import sharp from 'sharp'
import { createMemoryCache } from '#operations/memory-cache.ts'

/** How long pictures stay in memory, ms. */
const storedMs = 3_600_000

const briefly = 'public, max-age=60'

/** A JPEG and how long others may store it. */
interface EmailPicture {
  bytes: Buffer<ArrayBuffer>
  cacheControl: string
}

export interface EmailPictureRequest {
  /** Names the picture, with its tenant. */
  key: string
  /** Whether the picture only stands in for another one, which may exist soon. */
  isPlaceholder: boolean
  /** `Cache-Tag` of the response. */
  tags: string
  /** Loads the picture as the shop shows it. */
  load: () => Promise<Response>
}

/**
 * Returns a function that makes the JPEG of a picture for e-mails, or passes on a response that has none. Pictures that a
 * better one replaces soon are neither stored nor sent for longer than a minute.
 * @param size pixels; `bytes` is the memory for pictures
 */
export function createEmailPictures({
  width,
  height,
  bytes,
}: {
  width: number
  height: number
  bytes: number
}): (request: EmailPictureRequest) => Promise<Response> {
  const cache = createMemoryCache<EmailPicture>({
    maxSize: bytes,
    sizeOf: (picture) => picture.bytes.length,
    ttlMs: storedMs,
  })
  const toJpeg = async (response: Response): Promise<EmailPicture> => {
    const jpeg = sharp(await response.arrayBuffer())
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78, mozjpeg: true })
    return {
      bytes: Buffer.from(await jpeg.toBuffer()),
      cacheControl: response.headers.get('Cache-Control') ?? briefly,
    }
  }
  return async ({ key, isPlaceholder, tags, load }) => {
    let picture = cache.get(key)
    if (!picture) {
      const response = await load()
      if (!response.ok) return response
      picture = await toJpeg(response)
      if (storableMs(picture.cacheControl) >= storedMs) cache.set(key, picture)
    }
    return new Response(picture.bytes, {
      headers: {
        'Content-Type': 'image/jpeg',
        'Cache-Control': isPlaceholder ? briefly : picture.cacheControl,
        'Cache-Tag': tags,
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  }
}

/** Returns for how long a response may be stored, ms. */
const storableMs = (cacheControl: string): number =>
  Number(/\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? 0) * 1000
