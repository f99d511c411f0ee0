import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { replaceFileSync } from '../operations/replace-file.ts'

/** Subset fonts are cached between builds. */
const folder = join('.cache', 'fonts')

/**
 * Writes a variable font with all its letters, without the weights that no theme uses; once for each version, also when
 * builds run side by side. See .github/adr/0026-fonts-in-their-weights.md.
 * @param name of the package and of a file in it, WOFF2
 * @param weights the lightest and the boldest that style sheets use; one weight for both gives a face of that alone
 * @returns the file, relative to the root of the checkout
 * @throws when the package has no such file, or it is not a font
 */
export async function subsetFontFile(
  name: { packageName: string; file: string },
  weights: { min: number; max: number },
): Promise<string> {
  const home = join('node_modules', name.packageName)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  const made = join(folder, `${weights.min}-${weights.max}-${version}-${name.file}`)
  if (existsSync(made)) return `./${made}`
  const whole = readFileSync(join(home, 'files', name.file))
  const letters = String.fromCodePoint(...create(whole).characterSet)
  const wght = weights.min === weights.max ? weights.min : weights
  const subset = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght } })
  mkdirSync(folder, { recursive: true })
  replaceFileSync(made, subset)
  return `./${made}`
}
