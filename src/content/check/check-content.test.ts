import { describe, expect, test } from 'vitest'
import { infoOverlayIds } from '#tenancy/info-overlay-ids.ts'
import {
  check,
  type Files,
  filesLinkingTo,
  order,
  problemAt,
  service,
  untranslatedPage,
} from '#tests/support/content/check-files.ts'
import { testTenant } from '#tests/support/content/test-tenant.ts'

describe('[DEV-1] the content check', () => {
  test.each<[string, Files, string[]]>([
    ['nothing wrong', { ...service(), ...order }, []],
    [
      'not JSON',
      { 'nl-NL/a.json': '{"path"' },
      [expect.stringMatching(/^nl-NL\/a\.json: \(file\): is not JSON/)],
    ],
    ['a head that does not fit', service({ title: 1 }), [expect.stringContaining(' title: ')]],
    [
      'every place of a head that does not fit',
      service({ title: 1, modified: 'x' }),
      [expect.stringContaining(' title: '), expect.stringContaining(' modified: ')],
    ],
    [
      'an unknown block',
      service({ blocks: [{ type: 'carousel' }] }),
      problemAt('blocks[0]', 'unknown block type "carousel"'),
    ],
    [
      'a broken block',
      service({ blocks: [{ type: 'serviceContact' }] }),
      [expect.stringMatching(/blocks\[0\]: serviceContact: title: /)],
    ],
    [
      'a block whose name is misspelt',
      service({ blocks: [{ type: 'serviceContcat', title: 'T' }] }),
      problemAt('blocks[0]', 'unknown block type "serviceContcat"; did you mean serviceContact?'),
    ],
    [
      'a misspelt key of a block',
      service({ blocks: [{ type: 'serviceContact', title: 'T', bdoy: 'B' }] }),
      problemAt('blocks[0]', 'serviceContact: (file): unknown key bdoy; did you mean body?'),
    ],
    [
      'a misspelt key inside a block of many kinds',
      service({
        blocks: [{ type: 'richText', content: [{ kind: 'heading', lvel: 2, level: 2, text: 'T' }] }],
      }),
      problemAt('blocks[0]', 'richText: content[0]: unknown key lvel; did you mean level?'),
    ],
    [
      'a misspelt key of one of two forms',
      service({
        blocks: [{ type: 'productCarousel', title: 'T', products: { list: { term: 'x', cuont: 4 } } }],
      }),
      problemAt('blocks[0]', 'productCarousel: products.list: unknown key cuont; did you mean count?'),
    ],
    [
      'a misspelt key of the head, with the one that is meant',
      service({ breadcumbs: [] }),
      problemAt('(file)', 'unknown key breadcumbs; did you mean breadcrumbs?'),
    ],
    [
      'a byte order mark at the start',
      { 'nl-NL/klantenservice.json': `\uFEFF${JSON.stringify(untranslatedPage())}` },
      [],
    ],
    [
      'broken navigation',
      { 'navigation/proef-nl/web/nl-NL.json': { departments: [{ label: 'A' }] } },
      [expect.stringMatching(/departments\[0\]\.href: /)],
    ],
    [
      'navigation of another client',
      { 'navigation/other/web/nl-NL.json': { departments: [] } },
      [expect.stringContaining('the client id of proef is proef-nl')],
    ],
    [
      'a locale that the tenant does not have',
      { 'de-DE/storefront.json': untranslatedPage() },
      [expect.stringContaining('does not have')],
    ],
    [
      'a file in an unused folder',
      { 'nl-NL/old/a.json': {} },
      [expect.stringContaining('is in a folder that is not read')],
    ],
    [
      'another name than the identifier',
      { 'nl-NL/a.json': untranslatedPage() },
      ['nl-NL/a.json: path: /klantenservice has to be in klantenservice.json'],
    ],
    [
      'a path that is no content path',
      { 'nl-NL/hulp.json': untranslatedPage({ path: '/hulp' }) },
      [
        expect.stringMatching(
          /^nl-NL\/hulp\.json: path: \/hulp is not under a content path; .*\/klantenservice/,
        ),
      ],
    ],
  ])('%s', (_, files, findings) => {
    expect(check(files)).toEqual(findings)
  })

  test('[CON-8] info overlays are checked, and links to them must lead to an existing one', () => {
    const layer = {
      title: 'Wat bezorgen kost',
      modified: '2026-11-21',
      parts: [{ kind: 'paragraph', text: 'Niets.' }],
    }
    const file = 'nl-NL/servicelayer/costs.json'
    expect(check({ ...filesLinkingTo('/info/costs'), [file]: layer })).toEqual([])
    expect(check(filesLinkingTo('/info/costs'))).toEqual(
      problemAt('blocks[0].link.href', '/info/costs leads to an info overlay that has no file in nl-NL'),
    )
    const odd = { ...layer, parts: [{ kind: 'table', caption: 'T', columns: ['A', 'B'], rows: [['1']] }] }
    expect(check({ [file]: odd })).toEqual([
      `${file}: parts[0].rows: every row needs as many cells as there are columns`,
    ])
    expect(check({ [file]: { ...layer, parts: [{ kind: 'paragraph', text: '{dagen}' }] } })).toEqual([
      `${file}: parts[0].text: there is no placeholder {dagen}`,
    ])
  })

  test('a tenant without bucket must have the required files', () => {
    const storefront = { 'nl-NL/storefront.json': untranslatedPage({ path: '/' }) }
    expect(check(storefront, testTenant())).toEqual(
      [
        'navigation/proef-nl/mobile/nl-NL.json',
        'navigation/proef-nl/mobile/nl-NL.sliced.json',
        'navigation/proef-nl/web/nl-NL.json',
        'navigation/proef-nl/web/nl-NL.sliced.json',
        'nl/contact-help.json',
        'nl/menus/footer.json',
        'nl/top-banner.mobile.json',
        'nl/top-banner.web.json',
        ...infoOverlayIds.map((id) => `nl-NL/servicelayer/${id}.json`),
      ]
        .map((address) => `content-cache/proef/${address}: (file): is missing`)
        .sort(),
    )
  })
})
