import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { replaceFile } from '../../operations/replace-file.ts'
import { productPictureFiles } from '../product-sources.ts'
import { encoded } from './encode-file.ts'

/** What a camera of today takes; a small file may unpack to far more (SEC-7). */
const mostPixels = 40_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
const ground = '#f4f1ec'

/**
 * Writes a photograph of another host in every width and format there is, set whole into the frame of 4:5.
 * Without a photograph: the neutral ground alone.
 * @throws for bytes that are no picture of a known format, or one too large.
 */
export async function developPhoto(photo: Uint8Array | null, key: string, folder: string): Promise<void> {
  const open = photo ? await checked(photo) : blank
  await mkdir(folder, { recursive: true })
  for (const { name, width, format } of productPictureFiles(key)) {
    const size = { width, height: Math.round((width * 5) / 4) }
    const picture = open()
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'contain', background: photo ? '#fff' : ground })
    await replaceFile(join(folder, name), (draft) => encoded(picture, format).toFile(draft))
  }
}

async function checked(photo: Uint8Array): Promise<() => Sharp> {
  const open = (): Sharp => sharp(photo, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format } = await open().metadata()
  if (!formats.has(format)) throw new Error(`${format} is no photograph`)
  return () => open().autoOrient()
}

const blank = (): Sharp => sharp({ create: { width: 4, height: 5, channels: 3, background: ground } })
