import { describe, expect, test } from 'vitest'
import {
  check,
  type Files,
  order,
  problemAt,
  service,
  untranslatedPage,
} from '#tests/support/content/check-files.ts'
import { pageFile } from '#tests/support/content/test-tenant.ts'

const translated = (own: Record<string, unknown>) => ({
  ...service({ alternates: { 'fr-NL': '/aide-service' } }),
  'fr-NL/aide-service.json': untranslatedPage({ path: '/aide-service', ...own }),
})

describe('[DEV-1] the content check validates translations', () => {
  test.each<[string, Files, string | undefined]>([
    ['name each other', translated({ alternates: { 'nl-NL': '/klantenservice' } }), undefined],
    ['are named by one only', translated({}), '/aide-service does not name this page as its alternate'],
    [
      'have no file',
      service({ alternates: { 'fr-NL': '/aide-service' } }),
      '/aide-service has no file in fr-NL',
    ],
    [
      'are in a locale that the tenant does not have',
      service({ alternates: { 'en-GB': '/help' } }),
      'tenant proef has no locale en-GB',
    ],
    [
      'are the page itself',
      service({ alternates: { 'nl-NL': '/klantenservice' } }),
      'is the page’s own locale',
    ],
  ])('alternates that %s', (_, files, problem) => {
    const findings = check(files)
    expect(findings.map((finding) => finding.replace(/^.*?alternates\.\S+: /, ''))).toEqual(
      problem ? [problem] : [],
    )
  })

  test('alternates that name another page in return', () => {
    const files = translated({ alternates: { 'nl-NL': '/klantenservice/bestellen' } })
    expect(check({ ...files, ...order })).toEqual([
      'fr-NL/aide-service.json: alternates.nl-NL: /klantenservice/bestellen does not name this page as its alternate',
      'nl-NL/klantenservice.json: alternates.fr-NL: /aide-service names /klantenservice/bestellen instead of this page',
    ])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['missing', {}, problemAt('alternates', 'there is no translation in fr-NL')],
    ['switched off', { untranslated: true }, []],
    ['not yet needed', { draft: true }, []],
  ])('a translation that is %s', (_, head, findings) => {
    expect(check({ 'nl-NL/klantenservice.json': pageFile(head) })).toEqual(findings)
  })
})
