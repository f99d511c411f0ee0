import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { renderGarment } from './index.ts'
import { heroes } from './scene/heroes.ts'
import { renderScene } from './scene/scene.ts'
import { tiles } from './scene/tiles.ts'

// Writes masters: node src/demo/pictures/garments/render-command.ts NAME… (all of them without a name).
const folder = fileURLToPath(new URL('../../../../.cache/masters/', import.meta.url))

// Rendered larger and scaled down: finer threads and cleaner edges than one sample a pixel gives.
const fine = 1.75

function picture(name: string): { rgb: Uint8ClampedArray; width: number; height: number } {
  const tile = tiles[name]
  if (tile) return { rgb: renderGarment(tile, 1200 * fine, 1500 * fine), width: 1200, height: 1500 }
  const hero = heroes[name]
  if (hero) return { rgb: renderScene(hero(), 1600 * fine, 1000 * fine), width: 1600, height: 1000 }
  throw new Error(
    `No such picture: ${name}. There are ${[...Object.keys(tiles), ...Object.keys(heroes)].join(', ')}`,
  )
}

await mkdir(folder, { recursive: true })
const names = process.argv.slice(2)
for (const name of names.length ? names : [...Object.keys(tiles), ...Object.keys(heroes)]) {
  const { rgb, width, height } = picture(name)
  await sharp(Buffer.from(rgb.buffer), { raw: { width: width * fine, height: height * fine, channels: 3 } })
    .resize(width, height)
    .png()
    .toFile(`${folder}${name}.png`)
  console.log(`${name} ${width} x ${height}`)
}
