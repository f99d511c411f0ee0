import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { replaceFileSync } from '../operations/replace-file.ts'

/** Subset fonts are cached between builds. */
const folder = join('.cache', 'fonts')

/**
 * Makes a variable font with all its letters, without the weights that no theme uses. These are two fifths of its
 * bytes, and phones have to decompress them before the first frame. It is made once per version; parallel builds do not
 * conflict.
 * @param name the package and a file in it, WOFF2
 * @param weights the lightest and the boldest that style sheets use
 * @returns the file, relative to the root of the checkout
 * @throws when the package has no such file, or it is not a font
 */
export async function leanFont(
  name: { packageName: string; file: string },
  weights: { min: number; max: number },
): Promise<string> {
  const home = join('node_modules', name.packageName)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const made = join(folder, `${weights.min}-${weights.max}-${version}-${name.file}`)
  if (existsSync(made)) return `./${made}`
  const whole = readFileSync(join(home, 'files', name.file))
  const letters = String.fromCodePoint(...create(whole).characterSet)
  const lean = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  mkdirSync(folder, { recursive: true })
  replaceFileSync(made, lean)
  return `./${made}`
}
