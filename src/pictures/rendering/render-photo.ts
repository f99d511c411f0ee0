import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { replaceFile } from '#operations/replace-file.ts'
import { productPictureFiles } from '../product-sources.ts'
import { encoded } from './encode-file.ts'

/** Largest photograph that is decoded, in pixels: a small file may unpack to far more (SEC-7). */
const mostPixels = 40_000_000
const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
/** Colour of the picture that stands in for a missing photograph. */
const placeholderColour = '#f4f1ec'

/**
 * Writes a photograph of another host in every width and format of product pictures, set whole into a frame of 4:5.
 * Without a photograph it writes the placeholder: a plain colour with the outline of a picture.
 * @param key name of the files without width and extension
 * @param folder where the files are written; made if it does not exist
 * @throws for bytes that are no image of an accepted format, and for an image with too many pixels
 */
export async function renderPhoto(photo: Uint8Array | null, key: string, folder: string): Promise<void> {
  const open = photo ? await decoder(photo) : placeholder
  await mkdir(folder, { recursive: true })
  for (const file of productPictureFiles(key)) {
    const size = { width: file.width, height: Math.round((file.width * 5) / 4) }
    const picture = open()
      .flatten({ background: '#fff' })
      .resize({ ...size, fit: 'contain', background: photo ? '#fff' : placeholderColour })
    const bytes = await encoded(picture, file)
    await replaceFile(join(folder, file.name), (draft) => writeFile(draft, bytes))
  }
}

async function decoder(photo: Uint8Array): Promise<() => Sharp> {
  const open = (): Sharp => sharp(photo, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format } = await open().metadata()
  if (!formats.has(format)) throw new Error(`Images of format ${format} are not accepted`)
  return () => open().autoOrient()
}

/** The outline of a picture in the middle: a plain colour would look like one that does not load. */
const placeholderDrawing = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100" width="960" height="1200">
    <rect width="80" height="100" fill="${placeholderColour}"/>
    <g fill="none" stroke="#c9bfb1" stroke-width="0.9" stroke-linecap="round" stroke-linejoin="round">
      <rect x="30" y="42" width="20" height="16" rx="2"/><circle cx="36" cy="47.5" r="1.8"/>
      <path d="m31 56 6-4.5 3.5 2.5 5-5 3.5 3.5"/>
    </g>
  </svg>`,
)

const placeholder = (): Sharp => sharp(placeholderDrawing)
