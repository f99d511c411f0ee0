import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { type PictureEntry, recordPicture } from './manifest.ts'

/** Where masters are read and pictures written; the test passes a temporary folder. */
export interface PictureFolders {
  readonly masters: string
  readonly pictures: string
  readonly manifest: string
}

/** AVIF widths in px, each with the bytes it may weigh before its quality gives way. */
const avifSizes = [
  { width: 480, bytes: 14_000 },
  { width: 960, bytes: 40_000 },
  { width: 1440, bytes: 80_000 },
] as const
const webpWidth = 960
const avifQualities = [60, 55, 50, 45, 40]

/**
 * Writes NAME-480/-960/-1440.avif and NAME-960.webp from the master NAME.png and records its size and mean
 * colour. A master narrower than a width is not enlarged. Rejects when the master is missing or no picture.
 */
export async function encodePicture(name: string, folders: PictureFolders): Promise<PictureEntry> {
  const master = join(folders.masters, `${name}.png`)
  const { width, height } = await sharp(master).metadata()
  await mkdir(folders.pictures, { recursive: true })

  for (const size of avifSizes) {
    const file = join(folders.pictures, `${name}-${size.width}.avif`)
    await writeFile(file, await avifWithin(resized(master, size.width), size.bytes))
  }
  await resized(master, webpWidth)
    .webp({ quality: 74 })
    .toFile(join(folders.pictures, `${name}-${webpWidth}.webp`))

  const entry = { width, height, colour: await meanColour(master) }
  await recordPicture(folders.manifest, name, entry)
  return entry
}

const resized = (master: string, width: number): Sharp =>
  sharp(master).flatten({ background: '#f4f1ec' }).resize({ width, withoutEnlargement: true })

async function avifWithin(picture: Sharp, bytes: number): Promise<Buffer> {
  let best: Buffer = Buffer.alloc(0)
  for (const quality of avifQualities) {
    best = await picture.clone().avif({ quality, effort: 5 }).toBuffer()
    if (best.length <= bytes) break
  }
  return best
}

async function meanColour(master: string): Promise<string> {
  const { channels } = await sharp(master).flatten({ background: '#f4f1ec' }).stats()
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

if (import.meta.main) {
  const folders = {
    masters: join(root, '.cache/masters'),
    pictures: join(root, 'public/pictures'),
    manifest: join(root, 'src/pictures/manifest.json'),
  }
  for (const name of process.argv.slice(2)) {
    const { width, height, colour } = await encodePicture(name, folders)
    console.log(`${name} ${width}x${height} ${colour}`)
  }
}
