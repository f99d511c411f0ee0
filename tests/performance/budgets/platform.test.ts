import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { carriedOver } from '#server/carry-over.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { brotliBytes } from './first-view.ts'

/**
 * What the plug-ins of the build change in code of Astro and Vite (.github/adr/0035-platform-internals.md): each test fails when
 * an upgrade no longer has the place that a plug-in changes, and prints what the change saves.
 */
const dist = join(repository, 'dist')
const former = carriedOver(dist)

/** Files of a folder of the build, without those of the build before. */
const filesOf = (folder: string, type: string): { name: string; text: string }[] =>
  readdirSync(join(dist, folder))
    .filter((name) => name.endsWith(type) && !former.has(`${folder}/${name}`))
    .map((name) => ({ name, text: readFileSync(join(dist, folder, name), 'utf8') }))

const server = [...filesOf('server/chunks', '.mjs'), ...filesOf('server', '.mjs')]
const client = filesOf('client/_astro', '.js')
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

test('[ADR 0016] digests and policies are memoized in the built server', () => {
  const code = server.map(({ text }) => text).join('\n')
  expect(count(code, /function generateCspDigest\(/g)).toBe(1)
  expect(count(code, /function renderCspContent\(/g)).toBe(1)
  expect(count(code, /knownDigests = [^\n]*new Map\(\)/g)).toBe(1)
  expect(count(code, /knownPolicies = [^\n]*new Map\(\)/g)).toBe(1)
})

test('[ADR 0017] marks of components are short, in elements and in styles', () => {
  const code = server.map(({ text }) => text).join('\n')
  // Two components whose marks begin alike are rare.
  expect(new Set(code.match(/data-astro-cid-[a-z0-9]{8}/g)).size).toBeLessThanOrEqual(2)
  expect(count(code, /\[data-[a-z0-9]{4}\]/g)).toBeGreaterThan(100)
})

test('[ADR 0019] scripts of components stand in the page, and one file holds what they share', () => {
  const ownFiles = client.filter(({ name }) => /astro_type_script/.test(name))
  // A script that another one imports stays a file, and one that imports on demand in the checkout, which has no shell.
  expect(ownFiles.length).toBeLessThanOrEqual(2)
  const inlined = server.reduce((sum, { text }) => sum + count(text, /new PerformanceObserver\(s\)/g), 0)
  console.info(`Scripts of components: ${inlined} stand in pages, ${ownFiles.length} are files`)
  expect(inlined).toBeGreaterThan(3)
})

test('[ADR 0019] imports on demand use the small helper instead of Vite’s', () => {
  const code = client.map(({ text }) => text).join('\n')
  expect(count(code, /vite:preloadError/g)).toBe(0)
  const shell = client.find(({ name }) => name.startsWith('shell.'))
  expect(shell?.text).toContain('link[href="')
  const whole = readFileSync(join(repository, 'node_modules/vite/dist/node/chunks/node.js'), 'utf8')
  const [helper = ''] = /function preload\(baseModule, deps, importerUrl\)[\s\S]*?\n}/.exec(whole) ?? []
  console.info(`Vite's helper for imports: ${brotliBytes(helper)} bytes in brotli before it is minified`)
  expect(helper).toContain('vite:preloadError')
})
