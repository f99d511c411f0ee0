import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { renderGarment } from '../garments/index.ts'
import { dyedImage } from '../rendering/render-goods.ts'
import { cutOuts } from './cut-outs.ts'

// node src/demo/pictures/scenes/cut-out-command.ts NAME… (all of them without a name): writes .cache/masters/NAME.png.
const folder = fileURLToPath(new URL('../../../../.cache/masters/', import.meta.url))
const [width, height] = [1200, 1500]
// Rendered larger and scaled down: finer threads and cleaner edges than one sample a pixel gives.
const fine = 1.75

await mkdir(folder, { recursive: true })
const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : Object.keys(cutOuts)) {
  const cutOut = cutOuts[name]
  if (!cutOut) throw new Error(`No such picture: ${name}. There are ${Object.keys(cutOuts).join(', ')}`)
  const size = { width: width * fine, height: height * fine }
  const picture =
    'baseImage' in cutOut
      ? await dyedImage({ ...cutOut, take: 1 })
      : sharp(Buffer.from(renderGarment(cutOut, size.width, size.height).buffer), {
          raw: { ...size, channels: 3 },
        })
  await picture.resize(width, height, { fit: 'cover' }).png().toFile(`${folder}${name}.png`)
  console.log(`${name} ${width} x ${height}`)
}
