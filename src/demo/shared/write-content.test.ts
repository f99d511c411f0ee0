import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkContent } from '#content/check/check-content.ts'
import { picturesHere, rawFiles } from '#content/check/raw-files.ts'
import { loadTenants } from '#tenancy/tenants.ts'
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
    ...globSync('nl/nl-NL/klantenservice{,-bestellen,-betalen-geldzaken,-retourneren-ruilen}.json', {
      cwd: folder,
    }),
    ...globSync('de/de-DE/service-hilfe{,-bestellen,-bezahlen,-rueckgabe-umtausch}.json', { cwd: folder }),
    'nl/nl-NL/special-algemene-voorwaarden.json',
    'de/de-DE/service-hilfe-agb.json',
    ...globSync('{nl,de}/{nl,de}/contact-help.json', { cwd: folder }),
    'nl/nl-NL/klantenservice-nieuwsbrief.json',
    'de/de-DE/service-hilfe-newsletter.json',
  ]

  test('promises no free delivery, no voucher and no way to pay, which the server decides', () => {
    expect(shown).toHaveLength(24)
    const promises = [
      ...[
        'freeDeliveryFromCents',
        'deliveryCostCents',
        'newsletterVoucherCents',
        'newsletterDiscountPercent',
        'deliveryWorkingDays',
        'invoicePaymentDays',
        'appointmentLeadWorkingDays',
      ],
      ...[
        'tegoedbon',
        'uf Rechnung',
        'Zahlpause',
        'Altgerät',
        'PostNL',
        'en afhalen',
        'tornier',
        'Ratenkauf',
        'termijnen',
      ],
    ]
    const broken = shown.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return promises.filter((word) => text.includes(word)).map((word) => [file, word])
    })
    expect(broken).toEqual([])
  })

  test('has the server’s departments, and a line above the header for every screen', () => {
    for (const file of pages) {
      const tiles = read(file).blocks.find(({ type }: { type: string }) => type === 'categoryTiles')
      expect(tiles.categories).toEqual(Object.keys(range.departments))
    }
    for (const file of globSync('{nl,de}/{nl,de}/top-banner.*.json', { cwd: folder }))
      expect([file, read(file).points.length > 0]).toEqual([file, true])
  })

  test('has no problem of content: each block is valid, and each link leads to a page that is there', () => {
    const tenants = loadTenants(join(root, 'tenants')).all.filter(({ id }) => id === 'nl' || id === 'de')
    const raw = tenants.flatMap((tenant) => rawFiles(folder, tenant))
    expect(raw.length).toBeGreaterThan(50)
    expect(checkContent(raw, tenants, picturesHere())).toEqual([])
  })
})
