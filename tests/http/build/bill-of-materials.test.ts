import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, type Described } from '#build/bill-of-materials.ts'
import { directPackages, productionPackages } from '#build/production-packages.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const shop = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Described & {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const packages = productionPackages(root)
const bill = billOfMaterials(shop, packages, directPackages(root))
const references = new Set(bill.components.map((component) => component['bom-ref']))

test('[CNX-8] the bill of materials has every dependency of package.json in its version, and no tool of tests', () => {
  const versions = bill.components.map(({ name, version }) => `${name}@${version}`)
  for (const [name, version] of Object.entries(shop.dependencies))
    expect(versions).toContain(`${name}@${version}`)
  expect(versions.filter((each) => /^(vitest|storybook|@biomejs\/biome|typescript)@/.test(each))).toEqual([])
})

test('the bill of materials has what only the build has copied: the runtime of Astro, islands and fonts', () => {
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['astro', '@astrojs/react', '@nanostores/react', '@fontsource/instrument-serif']),
  )
})

test('each reference of the graph is a component, and every component can be reached from the shop', () => {
  const graph = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const visit = (ref: string) => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of graph.get(ref) ?? []) visit(next)
  }
  visit(bill.metadata.component['bom-ref'])
  reached.delete(bill.metadata.component['bom-ref'])
  expect([...reached].filter((ref) => !references.has(ref))).toEqual([])
  expect([...references].filter((ref) => !reached.has(ref))).toEqual([])
})

test('a component has its package URL, its licence and the hash of its archive', () => {
  const react = bill.components.find(({ name }) => name === 'react')
  expect(react).toMatchObject({
    purl: `pkg:npm/react@${shop.dependencies.react}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
  expect(bill.components.find(({ name }) => name === '@fastify/busboy')?.purl).toMatch(
    /^pkg:npm\/%40fastify\/busboy@/,
  )
  expect(bill.components.filter(({ licenses }) => !licenses)).toEqual([])
})

test('a package finds the nearest version above its own place', () => {
  const places = new Map(packages.map(({ path }) => [path, true]))
  const nested = packages.filter(({ path }) => path.split('node_modules/').length > 2)
  expect(nested.length).toBeGreaterThan(0)
  for (const { path, name } of nested) {
    const owner = packages.find((each) => each.path === path.slice(0, path.lastIndexOf('/node_modules/')))
    if (owner?.requires.some((each) => each.endsWith(`node_modules/${name}`)))
      expect(owner.requires).toContain(path)
    expect(places.has(path)).toBe(true)
  }
})
