import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { renderSeparation } from '../scenes/studio/render-scene.ts'
import { baseImageOf } from './base-image.ts'
import { dye } from './dye.ts'
import { allGoods } from './families/index.ts'
import type { GoodsView } from './goods.ts'
import { inStudio } from './studio.ts'

// node src/demo/pictures/goods/render-command.ts FAMILY/CUT/VIEW… renders base-images/FAMILY-CUT-VIEW.avif, a minute or
// so each on an idle machine; `--scale 0.5 --samples 4` is the quick way. With --draft SWATCH a small picture in that colour goes
// to .cache/drafts instead.
const here = dirname(fileURLToPath(import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'string' },
    scale: { type: 'string' },
    samples: { type: 'string' },
  },
})
const exposure = {
  scale: Number(values.scale ?? (values.draft ? 0.3 : 1)),
  samples: Number(values.samples ?? (values.draft ? 4 : 8)),
  bounces: 2,
  steps: 90,
}

for (const name of positionals) {
  const [family, cut, view = 'front'] = name.split('/')
  const goods = allGoods[`${family}/${cut}`]
  if (!goods) throw new Error(`The studio has no ${name}`)
  const since = Date.now()
  const separation = await renderSeparation(inStudio(goods.model, goods[view as GoodsView]), exposure)
  const { width, height } = separation
  const baseImage = baseImageOf(separation)
  const file = `${name.replaceAll('/', '-')}`
  if (values.draft) {
    const folder = join(here, '../../../../.cache/drafts')
    await mkdir(folder, { recursive: true })
    const picture = dye(baseImage, width, height, values.draft)
    await sharp(picture, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(join(folder, `${file}.png`))
  } else {
    await mkdir(join(here, 'base-images'), { recursive: true })
    await sharp(baseImage, { raw: { width, height: height * 2, channels: 3 } })
      .avif({ quality: 62, effort: 5 })
      .toFile(join(here, 'base-images', `${file}.avif`))
  }
  if (!values.draft) await listBaseImages()
  console.log(`${name} ${((Date.now() - since) / 1000).toFixed(0)} s`)
}

/** Lists the base images in a file, so that their names are known without reading the folder. */
async function listBaseImages(): Promise<void> {
  const names = (await readdir(join(here, 'base-images'))).map((file) => file.replace('.avif', '')).sort()
  await writeFile(join(here, 'base-images.json'), `${JSON.stringify(names, null, 2)}\n`)
}
