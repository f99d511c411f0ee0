import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { build, isBuilt } from './build.ts'

let root: string
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'etalage-build-'))
  put('src/pages/index.astro', '<p>linen</p>')
})
afterEach(() => rmSync(root, { recursive: true }))

/** A fake bundler that records the chunks it makes: each build writes one chunk and an entry that loads it. */
function bundler() {
  const made: string[] = []
  const bundle = (chunk: string) => async (_: string, folder: string) => {
    made.push(chunk)
    mkdirSync(join(folder, 'server', 'chunks'), { recursive: true })
    mkdirSync(join(folder, 'client', '_astro'), { recursive: true })
    writeFileSync(join(folder, 'server', 'entry.mjs'), chunk)
    await new Promise((resolve) => setImmediate(resolve))
    // A half-finished build is never in the folder that a server reads.
    if (existsSync(join(root, 'dist'))) expect(read('dist/server/entry.mjs')).not.toBe(chunk)
    writeFileSync(join(folder, 'server', 'chunks', `${chunk}.mjs`), chunk)
    writeFileSync(join(folder, 'client', '_astro', `${chunk}.js`), chunk)
  }
  return { made, bundle }
}

describe('[REL-9] a build', () => {
  test('of one checkout is made once, however many processes request it', async () => {
    const { made, bundle } = bundler()
    expect(isBuilt(root)).toBe(false)
    await Promise.all([1, 2, 3].map(() => build(root, { bundle: bundle('a') })))
    expect(made).toEqual(['a'])
    expect(isBuilt(root)).toBe(true)
    expect(read('dist/server/entry.mjs')).toBe('a')
    expect(readdirSync(join(root, '.cache'))).toEqual([])
  })

  test('that fails leaves the previous build as it was', async () => {
    const { bundle } = bundler()
    await build(root, { bundle: bundle('a') })
    put('src/pages/index.astro', '<p>light</p>')
    await expect(build(root, { bundle: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
    expect([read('dist/server/entry.mjs'), isBuilt(root)]).toEqual(['a', false])
    await build(root, { bundle: bundle('b') })
    expect([read('dist/server/entry.mjs'), isBuilt(root)]).toEqual(['b', true])
  })

  test('keeps the files that a server on the previous build still loads, and no older ones', async () => {
    const { bundle } = bundler()
    for (const name of ['a', 'b', 'c']) {
      put('src/pages/index.astro', name)
      await build(root, { bundle: bundle(name) })
    }
    expect(readdirSync(join(root, 'dist/server/chunks')).sort()).toEqual(['b.mjs', 'c.mjs'])
    expect(readdirSync(join(root, 'dist/client/_astro')).sort()).toEqual(['b.js', 'c.js'])
  })

  test('cleans up after a builder that was killed', async () => {
    put('.cache/building-4711/server/entry.mjs', 'half')
    put('.cache/build.lock', '{"pid":')
    const { bundle } = bundler()
    await build(root, { bundle: bundle('a') })
    expect(readdirSync(join(root, '.cache'))).toEqual([])
  })
})
