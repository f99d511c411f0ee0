import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productPictureFiles } from '../product-sources.ts'
import { encoded } from './encode-file.ts'

/** Noise, which is harder to encode than any pattern. */
const noise = (width: number) =>
  sharp({
    create: {
      ...{ width, height: (width * 5) / 4, channels: 3 as const, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  })
const plain = (width: number) =>
  sharp({ create: { width, height: (width * 5) / 4, channels: 3, background: '#7a1f3d' } })

const files = productPictureFiles('picture').filter(({ format, width }) => format === 'avif' && width < 640)

test.each(files)('[PHO-7] a dense pattern in $width px has a lower quality and fewer bytes', async (file) => {
  const usual = await noise(file.width)
    .avif({ quality: 47, effort: 3, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const bytes = await encoded(noise(file.width), file)
  expect(bytes.length).toBeLessThan(usual.length * 0.8)
  expect((await sharp(bytes).metadata()).width).toBe(file.width)
})

test('[PHO-7] a plain picture keeps its quality', async () => {
  const usual = await plain(640).avif({ quality: 47, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer()
  expect(await encoded(plain(640), { format: 'avif', width: 640 })).toEqual(usual)
})
