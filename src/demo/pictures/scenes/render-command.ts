import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Exposure, renderScene } from './studio/render-scene.ts'
import type { Scene } from './studio/scene.ts'

// node src/demo/pictures/scenes/render-command.ts NAME… [--draft]: writes .cache/masters/NAME.png, a draft to .cache/drafts.
const here = dirname(fileURLToPath(import.meta.url))
const words = process.argv.slice(2)
const draft = words.includes('--draft')
const folder = join(here, '../../../../.cache', draft ? 'drafts' : 'masters')
// 1440 px is the widest file encode.ts writes, and tiles are never shown wider than 960. Eight samples keep a picture
// within about three minutes; a number that is no power of two breaks the sequence they are drawn from.
const exposureOf = ({ width, height }: Scene): Exposure =>
  draft
    ? { scale: 0.25, samples: 8, bounces: 2, steps: 80 }
    : { scale: width > height ? 0.9 : 0.8, samples: 8, bounces: 2, steps: 90 }

await mkdir(folder, { recursive: true })
for (const name of words.filter((word) => !word.startsWith('--'))) {
  const since = Date.now()
  const { scene }: { scene: Scene } = await import(`./${name}.ts`)
  const picture = await renderScene(scene, exposureOf(scene))
  await picture.png().toFile(join(folder, `${name}.png`))
  console.log(`${name} ${((Date.now() - since) / 1000).toFixed(0)} s`)
}
