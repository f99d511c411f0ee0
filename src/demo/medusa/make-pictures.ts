import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFolder } from './recipe.ts'

/**
 * Writes the pictures of the sample goods as WebP into `folder/pictures`, once. The sources of the sample shops have two halves: the
 * picture above, and a mask for other colours below, which is left out.
 * @returns the folder with the pictures
 */
export async function makePictures(folder: string): Promise<string> {
  const target = join(folder, 'pictures')
  if (existsSync(target)) return target
  const partial = `${target}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const names = readdirSync(pictureFolder).filter((name) => name.endsWith('.avif'))
  for (const name of names) {
    const source = sharp(join(pictureFolder, name))
    const { width, height } = await source.metadata()
    await source
      .extract({ left: 0, top: 0, width, height: Math.floor(height / 2) })
      .webp({ quality: 80 })
      .toFile(join(partial, name.replace(/avif$/, 'webp')))
  }
  if (existsSync(target)) rmSync(partial, { recursive: true, force: true })
  else renameSync(partial, target)
  return target
}
