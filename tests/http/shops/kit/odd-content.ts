import { tenants } from './content-pages.ts'
import { type CopiedFolders, paragraph, smallPage } from './copied-folders.ts'
import { unreadableMoment } from './page-fault.ts'

/** Texts that an attacker with write access to content might try, for every text field of a page. */
const hostile =
  '<script>alert(1)</script><img src=x onerror=alert(2)></p></title><b>vet</b><br>"\'&amp; {unknownName} <i>x</i>'

/** Adds pages that no editor should write, and broken files, between the valid ones. */
export function writeOddContent({ writeContent, readContent }: CopiedFolders): void {
  const bad = (href: string) => ({
    type: 'linkCards',
    cards: [
      { label: 'Ja', href },
      { label: 'Nee', href },
    ],
  })
  const evening = { publish: { from: '2030-12-24T18:00' } }
  const draft = smallPage(
    '/node/draft',
    [paragraph('Een concept.'), { ...paragraph('Vanavond.'), ...evening }, { type: 'fireworks' }],
    { draft: true },
  )
  writeContent('nl/nl-NL/node-draft.json', draft)
  const knitwear = { src: '/pictures/hero-knitwear', alt: 'Truien', focus: [0.1, 0.9] }
  writeContent(
    'nl/nl-NL/node-focus.json',
    smallPage('/node/focus', [{ type: 'imageWithText', title: 'Truien', body: ['Wol.'], picture: knitwear }]),
  )
  const before = paragraph('Voor de kapotte blokken.')
  const after = paragraph('Na de kapotte blokken.')
  const markup = smallPage(
    '/node/markup',
    [
      {
        type: 'richText',
        content: [
          { kind: 'heading', level: 2, text: hostile },
          { kind: 'paragraph', text: hostile },
          { kind: 'notice', text: hostile },
          { kind: 'list', items: [hostile] },
          { kind: 'links', links: [{ label: hostile, href: '/klantenservice' }] },
        ],
      },
      { type: 'accordion', title: hostile, items: [{ question: hostile, answer: [hostile] }] },
      { type: 'table', caption: hostile, columns: [hostile, hostile], rows: [[hostile, hostile]] },
      {
        type: 'steps',
        title: hostile,
        steps: [
          { title: hostile, text: hostile },
          { title: hostile, text: hostile },
        ],
      },
      {
        type: 'linkCards',
        title: hostile,
        cards: [
          { label: hostile, text: hostile, href: '/' },
          { label: hostile, href: '/' },
        ],
      },
      { type: 'newsletterTeaser', title: hostile, body: hostile, link: { label: hostile, href: '/' } },
      {
        type: 'promotionBanner',
        title: hostile,
        body: hostile,
        terms: hostile,
        codes: [{ code: 'VET', label: hostile }],
      },
      { type: 'countdown', title: hostile, body: hostile, ended: hostile, endsAt: '2040-01-01T00:00:00Z' },
      { type: 'serviceContact', title: hostile, body: hostile },
    ],
    {
      title: hostile,
      lead: hostile,
      seo: { description: hostile },
      breadcrumbs: [{ label: hostile, href: '/klantenservice' }],
    },
  )
  writeContent('nl/nl-NL/node-markup.json', markup)
  writeContent(
    'nl/nl-NL/node-bad-links.json',
    smallPage('/node/bad-links', [
      before,
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        '/\\evil.example',
        'http://evil.example',
      ].map(bad),
      after,
    ]),
  )
  writeContent(
    'nl/nl-NL/node-blocks.json',
    smallPage('/node/blocks', [
      before,
      { type: 'fireworks', title: 'fireworks' },
      { type: 'hero', title: 'Half een blok' },
      {},
      null,
      'Half een blok',
      { type: '__proto__' },
      after,
    ]),
  )
  writeContent('nl/nl-NL/node-half.json', JSON.stringify(smallPage('/node/half', [before])).slice(0, 60))
  writeContent('nl/nl-NL/node-html.json', '<!doctype html><title>Onderhoud</title>')
  writeContent('nl/nl-NL/node-headless.json', { blocks: [before] })
  writeContent('nl/nl-NL/node-empty.json', '')
  const breaks = smallPage('/node/breaks', [
    { type: 'countdown', title: 'Tik', ended: 'Tak', endsAt: unreadableMoment },
  ])
  for (const { id, i18n } of tenants)
    for (const locale of i18n.locales) writeContent(`${id}/${locale}/node-breaks.json`, breaks)
  for (const [channel, label] of [
    ['mobile', 'Alleen op de telefoon'],
    ['web', 'Alleen op het web'],
  ] as const) {
    const file = `nl/navigation/duinlicht-nl/${channel}/nl-NL.sliced.json`
    const { departments } = readContent(file) as { departments: object[] }
    writeContent(file, { departments: [{ label, href: '/klantenservice' }, ...departments] })
  }
  for (const channel of ['web', 'mobile'])
    writeContent(`de/navigation/lindrich-de/${channel}/de-DE.sliced.json`, '{"departments":')
  writeContent('de/de/menus/footer.json', '')
  writeContent('de/de/top-banner.web.json', '<html>')
}
