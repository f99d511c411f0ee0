import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodePicture, type PictureFolders } from './encode.ts'

let folder: string
let folders: PictureFolders

const paint = (name: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8b4a0' } })
    .png()
    .toFile(join(folder, `${name}.png`))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  folders = { masters: folder, pictures: join(folder, 'out'), manifest: join(folder, 'manifest.json') }
})

afterEach(() => rm(folder, { recursive: true }))

describe('encodePicture', () => {
  test('writes three AVIF widths and one WebP at the widths their names promise', async () => {
    await paint('room', 1600, 1000)
    await encodePicture('room', folders)

    const files = (await readdir(folders.pictures)).sort()
    expect(files).toEqual(['room-1440.avif', 'room-480.avif', 'room-960.avif', 'room-960.webp'])
    for (const file of files) {
      const { width, height } = await sharp(join(folders.pictures, file)).metadata()
      expect(width).toBe(Number(file.match(/\d+/)?.[0]))
      expect(height).toBe(Math.round((width * 1000) / 1600))
    }
  })

  test('does not enlarge a master narrower than the width', async () => {
    await paint('small', 600, 750)
    await encodePicture('small', folders)
    expect((await sharp(join(folders.pictures, 'small-1440.avif')).metadata()).width).toBe(600)
  })

  test('records size and mean colour, keys sorted, also when two encoders write at once', async () => {
    await paint('vase', 500, 400)
    await paint('chair', 400, 500)
    await Promise.all([encodePicture('vase', folders), encodePicture('chair', folders)])

    const manifest = JSON.parse(await readFile(folders.manifest, 'utf8'))
    expect(Object.keys(manifest)).toEqual(['chair', 'vase'])
    expect(manifest.vase).toEqual({ width: 500, height: 400, colour: '#c8b4a0' })
  })

  test('rejects a name without a master and records nothing', async () => {
    await expect(encodePicture('nowhere', folders)).rejects.toThrow(/nowhere/)
    await expect(readdir(folder)).resolves.not.toContain('manifest.json')
  })
})
