import { readFileSync, statSync } from 'node:fs'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { subsetFontFile } from './subset-font.ts'

const name = {
  packageName: '@fontsource-variable/hanken-grotesk',
  file: 'hanken-grotesk-latin-wght-normal.woff2',
}
const whole = `node_modules/${name.packageName}/files/${name.file}`

test('a font has all its letters and loses the weights that no theme uses, and a third of its bytes with them', async () => {
  const made = await subsetFontFile(name, { min: 400, max: 700 })
  const before = create(readFileSync(whole))
  const after = create(readFileSync(made))
  expect(before.variationAxes.wght).toMatchObject({ min: 100, max: 900 })
  expect(after.variationAxes.wght).toMatchObject({ min: 400, default: 400, max: 700 })
  expect(after.characterSet).toEqual(before.characterSet)
  expect(statSync(made).size).toBeLessThan((statSync(whole).size * 2) / 3)
  expect(await subsetFontFile(name, { min: 400, max: 700 })).toBe(made)
})

test('a file that is not in the package stops the build with its name', async () => {
  await expect(subsetFontFile({ ...name, file: 'no-such.woff2' }, { min: 400, max: 700 })).rejects.toThrow(
    'no-such.woff2',
  )
})
