import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleMedusa } from '../medusa/sample-range.ts'
import { sampleVendure } from '../vendure/sample-range.ts'
import { writeContent } from './write-content.ts'

const root = join(import.meta.dirname, '../../..')

describe.each([
  ['Vendure', sampleVendure],
  ['Medusa', sampleMedusa],
])('[CON-6] content in front of %s', (_, range) => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-content-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  writeContent(root, folder, range)
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const pages = ['nl/nl-NL/storefront.json', 'de/de-DE/storefront.json']
  const shown = [
    ...pages,
    ...globSync('{nl,de}/{nl,de}/top-banner.*.json', { cwd: folder }),
    ...globSync('{nl,de}/*/servicelayer/delivery-cost.json', { cwd: folder }),
    'nl/nl-NL/klantenservice-bezorgen-afhalen.json',
    'de/de-DE/service-hilfe-lieferung.json',
  ]

  test('promises no free delivery, no voucher and no way to pay, which the server decides', () => {
    expect(shown).toHaveLength(10)
    for (const file of shown)
      expect([file, readFileSync(join(folder, file), 'utf8')]).toEqual([
        file,
        expect.not.stringMatching(
          /freeDeliveryFromCents|deliveryCostCents|newsletter\w+Cents|Rechnung|Altgerät/,
        ),
      ])
  })

  test('has the server’s departments, and a line above the header for every screen', () => {
    for (const file of pages) {
      const tiles = read(file).blocks.find(({ type }: { type: string }) => type === 'categoryTiles')
      expect(tiles.categories).toEqual(Object.keys(range.departments))
    }
    for (const file of globSync('{nl,de}/{nl,de}/top-banner.*.json', { cwd: folder }))
      expect([file, read(file).points.length > 0]).toEqual([file, true])
  })

  test('links to no page that is left out', () => {
    const paths = new Set(
      globSync('{nl,de}/{nl-NL,de-DE}/*.json', { cwd: folder }).map((file) => read(file).path as string),
    )
    const linked = globSync('{nl,de}/**/*.json', { cwd: folder }).flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /"href": "(\/(?:klantenservice|service-hilfe)[^"?#]*)/g,
        ),
      ].map(([, href]) => href as string),
    )
    // Forms of the newsletter are pages of the shop itself.
    const own = /\/(?:nieuwsbrief|newsletter)\//
    expect(linked.filter((href) => !paths.has(href) && !own.test(href))).toEqual([])
  })
})
