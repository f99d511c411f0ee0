import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { takeSeparation } from '../scenes/studio/darkroom.ts'
import { dye } from './dye.ts'
import { allGoods } from './families/index.ts'
import type { GoodsView } from './goods.ts'
import { plateOf } from './plate.ts'
import { inStudio } from './studio.ts'

// node src/pictures/goods/render.ts FAMILY/CUT/VIEW… exposes plates/FAMILY-CUT-VIEW.avif, a minute or so each on an
// idle machine; `--scale 0.5 --samples 4` is the quick way. With --draft SWATCH a small picture in that colour goes
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
  const separation = await takeSeparation(inStudio(goods.model, goods[view as GoodsView]), exposure)
  const { width, height } = separation
  const plate = plateOf(separation)
  const file = `${name.replaceAll('/', '-')}`
  if (values.draft) {
    const folder = join(here, '../../../.cache/drafts')
    await mkdir(folder, { recursive: true })
    const picture = dye(plate, width, height, values.draft)
    await sharp(picture, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(join(folder, `${file}.png`))
  } else {
    await mkdir(join(here, 'plates'), { recursive: true })
    await sharp(plate, { raw: { width, height: height * 2, channels: 3 } })
      .avif({ quality: 62, effort: 5 })
      .toFile(join(here, 'plates', `${file}.avif`))
  }
  if (!values.draft) await listPlates()
  console.log(`${name} ${((Date.now() - since) / 1000).toFixed(0)} s`)
}

/** What plates there are is written down, so that the shop knows without looking at the disk. */
async function listPlates(): Promise<void> {
  const names = (await readdir(join(here, 'plates'))).map((file) => file.replace('.avif', '')).sort()
  await writeFile(join(here, 'plates.json'), `${JSON.stringify(names, null, 2)}\n`)
}
