import { describe, expect, test } from 'vitest'
import {
  check,
  type Files,
  problemAt,
  service,
  untranslatedPage,
} from '#tests/support/content/check-files.ts'

describe('[DEV-1] [DEV-2] the content check validates when pages are shown', () => {
  const december = { from: '2026-12-01T00:00', until: '2027-01-01T00:00' }
  const linkBlock = (more: object) => ({
    ...{ type: 'newsletterTeaser', title: 'T', body: 'B' },
    ...{ link: { label: 'L', href: '/lp/kerst' }, ...more },
  })
  const christmas = (head: object, linking: object, own: object = {}): Files => ({
    'nl-NL/lp-kerst.json': untranslatedPage({ path: '/lp/kerst', ...head }),
    ...service({ blocks: [linkBlock(linking)], ...own }),
  })
  const link = (problem: string) => problemAt('blocks[0].link.href', `/lp/kerst ${problem}`)
  test.each<[string, Files, string[]]>([
    ['is always there', christmas({}, {}), []],
    ['is a draft', christmas({ draft: true }, {}), link('leads to a draft')],
    ['is a draft, as the link is', christmas({ draft: true }, { draft: true }), []],
    [
      'comes later',
      christmas({ publish: { from: december.from } }, {}),
      link('leads to a page that is there only from 2026-12-01T00:00 on'),
    ],
    [
      'goes earlier',
      christmas({ publish: december }, { publish: { from: december.from } }),
      link('leads to a page that is there only until 2027-01-01T00:00'),
    ],
    ['is there as long as the block', christmas({ publish: december }, { publish: december }), []],
    ['is there as long as the page around', christmas({ publish: december }, {}, { publish: december }), []],
    [
      'is not there with the banner',
      {
        ...christmas({ draft: true }, { draft: true }),
        'nl/top-banner.web.json': { points: [{ text: 'Kerst', href: '/lp/kerst' }] },
      },
      ['nl/top-banner.web.json: points[0].href: /lp/kerst leads to a draft'],
    ],
  ])('[DEV-2] a link to a page that %s', (_, files, findings) => {
    expect(check(files)).toEqual(findings)
  })
})
