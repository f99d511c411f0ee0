import { describe, expect, test } from 'vitest'
import { check, service, untranslatedPage } from '#tests/support/content/check-files.ts'

describe('[DEV-1] the content check validates breadcrumbs', () => {
  test.each<[string, [string, string][], string | undefined]>([
    ['right', [['K', '/klantenservice']], undefined],
    ['missing', [], '/klantenservice is missing: { "label": "Klantenservice", "href": "/klantenservice" }'],
    [
      'with the storefront',
      [
        ['H', '/'],
        ['K', '/klantenservice'],
      ],
      'the storefront is left out',
    ],
    [
      'with the page itself',
      [
        ['K', '/klantenservice'],
        ['B', '/klantenservice/bestellen'],
      ],
      'is the page itself',
    ],
    [
      'twice',
      [
        ['K', '/klantenservice'],
        ['K', '/klantenservice'],
      ],
      '/klantenservice occurs twice',
    ],
  ])('breadcrumbs %s', (_, crumbs, problem) => {
    const breadcrumbs = crumbs.map(([label, href]) => ({ label, href }))
    const files = {
      'nl-NL/storefront.json': untranslatedPage({ path: '/' }),
      ...service(),
      'nl-NL/klantenservice-bestellen.json': untranslatedPage({
        path: '/klantenservice/bestellen',
        breadcrumbs,
      }),
    }
    const findings = check(files).map((finding) => finding.replace(/^.*?breadcrumbs\S*: /, ''))
    expect(findings).toEqual(problem ? [problem] : [])
  })
})
