import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pictureKeys, pictureSource } from '../demo/catalogue/pictures.ts'
import { renderGarmentFiles } from '../demo/pictures/rendering/render-garment.ts'
import { renderGoodsFiles } from '../demo/pictures/rendering/render-goods.ts'
import { productPictureFiles } from '../pictures/product-sources.ts'
import { runCliCommand, text } from './arguments.ts'

/**
 * Renders every product picture of the sample catalogue ahead, except those that are on disk. `--out` writes to another
 * folder, `--view` renders one view, `--part 1/2` one half of the pictures.
 */
const command = {
  usage: 'npm run pictures -- [--out DIR] [--view front|back|detail|fabric] [--part 1/2]',
  options: {
    out: { type: 'string', default: join(process.env.DATA_DIR || '.data', 'product-pictures') },
    view: text,
    part: { type: 'string', default: '1/1' },
  },
} as const

process.exitCode = await runCliCommand(command, async ({ values }) => {
  const [part = 1, parts = 1] = values.part.split('/').map(Number)
  const ready = (key: string) =>
    productPictureFiles(key).every(({ name }) => existsSync(join(values.out, name)))
  const wanted = pictureKeys().filter((key, index) => {
    const source = pictureSource(key)
    const view = /-(back|detail|fabric)$/.exec(key)?.[1] ?? 'front'
    return source && (!values.view || values.view === view) && index % parts === part - 1 && !ready(key)
  })

  let done = 0
  for (const key of wanted) {
    const source = pictureSource(key)
    if (source?.kind === 'garment') await renderGarmentFiles(source.spec, key, values.out)
    if (source?.kind === 'goods') await renderGoodsFiles(source.spec, key, values.out)
    done++
    process.stdout.write(`\r${done} of ${wanted.length} pictures`)
  }
  process.stdout.write(wanted.length === 0 ? 'Every picture is there.\n' : '\n')
  return 0
})
