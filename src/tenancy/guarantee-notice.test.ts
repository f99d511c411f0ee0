import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { heightOf, missingNotices, noticeFiles } from './guarantee-notice.ts'
import { loadTenants, type Tenant } from './tenants.ts'
import { hasUnionLaw } from './union.ts'

const tenants = loadTenants('tenants')
const nl = tenants.byId('nl') as Tenant

const inCountry = (country: string): Tenant => ({
  ...nl,
  organisation: { ...nl.organisation, address: { ...nl.organisation.address, country } },
})

test.each([
  ['NL', true],
  ['DE', true],
  ['fr', true],
  ['NO', true],
  ['CH', false],
  ['GB', false],
])('[LAW-3] [LAW-5] the consumer law of the Union applies in %s: %s', (country, holds) => {
  expect(hasUnionLaw(inCountry(country))).toBe(holds)
})

describe('[LAW-5] the official notice', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tenants-'))
    mkdirSync(join(folder, 'nl'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const write = (file: string) => writeFileSync(join(folder, 'nl', file), '<svg/>')

  test('is one file for each language of a shop', () => {
    write('legal-guarantee-fr.svg')
    const belgian = { ...nl, i18n: { ...nl.i18n, locales: ['nl-BE', 'fr-BE', 'nl-NL'] } }
    expect(noticeFiles(belgian, folder)).toEqual([
      { file: 'legal-guarantee-nl.svg', found: false },
      { file: 'legal-guarantee-fr.svg', found: true },
    ])
  })

  test('is required of the shops of the Union, with its source', () => {
    const missing = missingNotices(tenants.all, folder)
    expect(missing.map(({ file }) => file)).toEqual([
      join(folder, 'de', 'legal-guarantee-de.svg'),
      join(folder, 'nl', 'legal-guarantee-nl.svg'),
    ])
    for (const { problem } of missing) expect(problem).toMatch(/missing.*commission\.europa\.eu.*EU notice/)
    write('legal-guarantee-nl.svg')
    expect(missingNotices(tenants.all, folder).map(({ file }) => file)).toEqual([
      join(folder, 'de', 'legal-guarantee-de.svg'),
    ])
  })

  test.each([
    ['millimetres', '<svg xmlns="x" viewBox="0 0 210 297">', 1188],
    ['points of print', '<?xml version="1.0"?>\n<svg\n viewBox="0 0 595.28 841.89" width="1">', 1188],
    ['commas and another origin', "<svg viewBox='-10,-10,100,50'>", 420],
    ['another element’s box', '<svg width="5"><symbol viewBox="0 0 1 9"/>', 1188],
    ['no size', '<svg viewBox="0 0 0 0">', 1188],
    ['a broken box', '<svg viewBox="none">', 1188],
    ['nothing', '', 1188],
  ])('has its own aspect ratio with a view box of %s: that of A4 where it has none', (_, svg, height) => {
    expect(heightOf(svg)).toBe(height)
  })
})
