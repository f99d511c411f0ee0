import { describe, expect, test } from 'vitest'
import { namedLayers } from '../../tenancy/service-layers.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { pageFile, testTenant } from '../test-tenant.ts'
import { checkContent } from './check-content.ts'
import type { RawFile } from './schema.ts'

const plain = testTenant()
const tenant = testTenant({
  content: { bucket: 'https://storage.example' },
  i18n: { ...plain.i18n, locales: ['nl-NL', 'fr-NL'] },
})
const pictures = { sets: new Set(['dunes']), hasFile: (address: string) => address === '/pictures/map.svg' }

type Files = Record<string, unknown>

function check(files: Files, of: Tenant = tenant): string[] {
  const raw = Object.entries(files).map(
    ([address, json]): RawFile => ({
      file: address,
      tenant: of,
      address,
      text: typeof json === 'string' ? json : JSON.stringify(json),
    }),
  )
  return checkContent(raw, [of], pictures).map(({ file, place, problem }) => `${file}: ${place}: ${problem}`)
}

const ownPage = (own: Record<string, unknown> = {}) => pageFile({ untranslated: true, ...own })
const service = (own: Record<string, unknown> = {}) => ({
  'nl-NL/klantenservice.json': ownPage(own),
})
const of = (place: string, problem: string) => [`nl-NL/klantenservice.json: ${place}: ${problem}`]
const linking = (href: string, more: Files = {}) => ({
  ...service({ blocks: [{ type: 'newsletterTeaser', title: 'T', body: 'B', link: { label: 'L', href } }] }),
  ...more,
})
const order = {
  'nl-NL/klantenservice-bestellen.json': ownPage({
    path: '/klantenservice/bestellen',
    breadcrumbs: [{ label: 'Klantenservice', href: '/klantenservice' }],
    blocks: [{ type: 'serviceContact', anchor: 'hulp', title: 'Hulp' }],
  }),
}
const hero = (src: string, alt: string, more: object = {}) =>
  service({ blocks: [{ type: 'hero', title: 'T', picture: { src, alt, ...more } }] })
const translated = (own: Record<string, unknown>) => ({
  ...service({ alternates: { 'fr-NL': '/aide-service' } }),
  'fr-NL/aide-service.json': ownPage({ path: '/aide-service', ...own }),
})

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
      of('blocks[0]', 'unknown block type "carousel"'),
    ],
    [
      'a broken block',
      service({ blocks: [{ type: 'serviceContact' }] }),
      [expect.stringMatching(/blocks\[0\]: serviceContact: title: /)],
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
      { 'de-DE/storefront.json': ownPage() },
      [expect.stringContaining('does not have')],
    ],
    ['a file that nothing reads', { 'nl-NL/old/a.json': {} }, [expect.stringContaining('nothing reads it')]],
    [
      'another name than the identifier',
      { 'nl-NL/a.json': ownPage() },
      ['nl-NL/a.json: path: /klantenservice belongs into klantenservice.json'],
    ],
    [
      'a path that is no content path',
      { 'nl-NL/hulp.json': ownPage({ path: '/hulp' }) },
      ['nl-NL/hulp.json: path: /hulp is not under a content path'],
    ],
  ])('%s', (_, files, findings) => {
    expect(check(files)).toEqual(findings)
  })

  test.each<[string, Files, string | undefined]>([
    ['/klantenservice/bestellen', order, undefined],
    ['/klantenservice/bestellen#hulp', order, undefined],
    ['/klantenservice/bestellen#nee', order, 'names an anchor that the page does not have'],
    ['/klantenservice/bestelen', order, 'leads to a page that has no file in nl-NL'],
    ['/klantenservice-bestellen', order, 'is no address of proef in nl-NL'],
    ['/klantenservice/bestellen/', order, 'should be /klantenservice/bestellen'],
    ['/fr/klantenservice', {}, 'starts with a language; links are written without'],
    ['/c/dames/jurken', {}, undefined],
    ['/p/jurk/123', {}, undefined],
    ['/warenkorb', {}, undefined],
    ['/winkelmand', {}, 'is no address of proef in nl-NL'],
    ['route:wishlist', {}, undefined],
    ['route:wishes', {}, 'is not the name of a route'],
    ['#nee', {}, 'is no anchor of this page'],
    ['https://elders.example/x', {}, undefined],
    ['mailto:a@b.example', {}, undefined],
  ])('the link %s', (href, more, problem) => {
    expect(check(linking(href, more))).toEqual(
      problem === undefined ? [] : of('blocks[0].link.href', `${href} ${problem}`),
    )
  })

  test('a link of a menu is checked in every locale of its language', () => {
    const footer = { columns: [{ title: 'Hulp', links: [{ label: 'K', href: '/klantenservice' }] }] }
    expect(check({ ...service(), 'nl/menus/footer.json': footer })).toEqual([])
    expect(check({ ...service(), 'fr/menus/footer.json': footer })).toEqual([
      'fr/menus/footer.json: columns[0].links[0].href: /klantenservice leads to a page that has no file in fr-NL',
    ])
  })

  test.each<[string, Files, string | undefined]>([
    ['name each other', translated({ alternates: { 'nl-NL': '/klantenservice' } }), undefined],
    ['are named by one only', translated({}), '/aide-service does not name this page as its alternate'],
    [
      'have no file',
      service({ alternates: { 'fr-NL': '/aide-service' } }),
      '/aide-service has no file in fr-NL',
    ],
    [
      'are in a locale nobody has',
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

  test('alternates that name another page back', () => {
    const files = translated({ alternates: { 'nl-NL': '/klantenservice/bestellen' } })
    expect(check({ ...files, ...order })).toEqual([
      'fr-NL/aide-service.json: alternates.nl-NL: /klantenservice/bestellen does not name this page as its alternate',
      'nl-NL/klantenservice.json: alternates.fr-NL: /aide-service names /klantenservice/bestellen instead of this page',
    ])
  })

  test.each<[string, Files, string[]]>([
    ['a set of the shop', hero('/pictures/dunes', 'Duinen'), []],
    ['a file of the shop', hero('/pictures/map.svg', 'Kaart', { width: 4, height: 3 }), []],
    ['of another host', hero('https://elders.example/a.jpg', 'A', { width: 4, height: 3 }), []],
    [
      'no such set',
      hero('/pictures/moon', 'Maan'),
      of('blocks[0].picture.src', 'there is no picture set moon'),
    ],
    [
      'no such file',
      hero('/pictures/moon.svg', 'Maan', { width: 4, height: 3 }),
      of('blocks[0].picture.src', 'public/pictures/moon.svg does not exist'),
    ],
    [
      'without words',
      hero('/pictures/dunes', ''),
      of('blocks[0].picture.alt', 'the picture of a hero needs words'),
    ],
  ])('pictures: %s', (_, files, findings) => {
    expect(check(files)).toEqual(findings)
  })

  test.each<[string, Files, string[]]>([
    [
      'an article',
      service({ kind: 'article', picture: { src: '/pictures/dunes', alt: '' } }),
      of('picture.alt', 'the picture of an article needs words'),
    ],
    [
      'a video',
      service({
        blocks: [
          {
            ...{ type: 'video', title: 'T', embed: 'https://video.example/1', provider: 'V' },
            still: { src: '/pictures/dunes', alt: '' },
          },
        ],
      }),
      of('blocks[0].still.alt', 'the still of a video needs words'),
    ],
    [
      'a hero, by the name of its file',
      hero('/pictures/dunes', 'IMG_2041.JPG'),
      of('blocks[0].picture.alt', 'IMG_2041.JPG is the name of a file, no words for what is to be seen'),
    ],
    [
      'tiles, which have words beside them',
      service({
        blocks: [
          {
            type: 'categoryTiles',
            tiles: ['A', 'B'].map((label) => ({
              ...{ label, href: '/c/dames', picture: { src: '/pictures/dunes', alt: '' } },
            })),
          },
        ],
      }),
      [],
    ],
  ])('words for the picture of %s', (_, files, findings) => {
    expect(check(files)).toEqual(findings)
  })

  const december = { from: '2026-12-01T00:00', until: '2027-01-01T00:00' }
  const linkBlock = (more: object) => ({
    ...{ type: 'newsletterTeaser', title: 'T', body: 'B' },
    ...{ link: { label: 'L', href: '/lp/kerst' }, ...more },
  })
  const christmas = (head: object, linking: object, own: object = {}): Files => ({
    'nl-NL/lp-kerst.json': ownPage({ path: '/lp/kerst', ...head }),
    ...service({ blocks: [linkBlock(linking)], ...own }),
  })
  const link = (problem: string) => of('blocks[0].link.href', `/lp/kerst ${problem}`)
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

  test.each<[string, Record<string, unknown>, string[]]>([
    ['missing', {}, of('alternates', 'there is no translation in fr-NL')],
    ['not wanted', { untranslated: true }, []],
    ['not yet needed', { draft: true }, []],
  ])('a translation that is %s', (_, head, findings) => {
    expect(check({ 'nl-NL/klantenservice.json': pageFile(head) })).toEqual(findings)
  })

  test.each<[string, [string, string][], string | undefined]>([
    ['right', [['K', '/klantenservice']], undefined],
    ['missing', [], '/klantenservice is missing'],
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
      '/klantenservice is there twice',
    ],
  ])('breadcrumbs %s', (_, crumbs, problem) => {
    const breadcrumbs = crumbs.map(([label, href]) => ({ label, href }))
    const files = {
      'nl-NL/storefront.json': ownPage({ path: '/' }),
      ...service(),
      'nl-NL/klantenservice-bestellen.json': ownPage({ path: '/klantenservice/bestellen', breadcrumbs }),
    }
    const findings = check(files).map((finding) => finding.replace(/^.*?breadcrumbs\S*: /, ''))
    expect(findings).toEqual(problem ? [problem] : [])
  })

  test.each([
    ['{withdrawalDays} dagen, <b>gratis</b><br>en snel', undefined],
    ['Tijd < geld & geluk', undefined],
    ['{dagen} dagen', 'nothing is known under the name {dagen}'],
    ['Een <i>mooie</i> jas', '<i> will be shown as it is written'],
    ['<b>Niet dicht', '<b> will be shown as it is written'],
    ['Mode&nbsp;en meer', '&nbsp; will be shown as it is written'],
    ['Lorem ipsum dolor', 'looks unfinished: Lorem'],
    ['TODO tekst', 'looks unfinished: TODO'],
  ])('the text %j', (title, problem) => {
    expect(check(service({ title }))).toEqual(problem === undefined ? [] : of('title', problem))
  })

  test('[CON-8] service layers are checked, and links to them lead to one that is there', () => {
    const layer = {
      title: 'Wat bezorgen kost',
      modified: '2026-11-21',
      parts: [{ kind: 'paragraph', text: 'Niets.' }],
    }
    const file = 'nl-NL/servicelayer/costs.json'
    expect(check({ ...linking('/info/costs'), [file]: layer })).toEqual([])
    expect(check(linking('/info/costs'))).toEqual(
      of('blocks[0].link.href', '/info/costs leads to a service layer that has no file in nl-NL'),
    )
    const odd = { ...layer, parts: [{ kind: 'table', caption: 'T', columns: ['A', 'B'], rows: [['1']] }] }
    expect(check({ [file]: odd })).toEqual([
      `${file}: parts[0].rows: every row needs as many cells as there are columns`,
    ])
    expect(check({ [file]: { ...layer, parts: [{ kind: 'paragraph', text: '{dagen}' }] } })).toEqual([
      `${file}: parts[0].text: nothing is known under the name {dagen}`,
    ])
  })

  test('a shop without bucket lacks what every shop has', () => {
    const storefront = { 'nl-NL/storefront.json': ownPage({ path: '/' }) }
    expect(check(storefront, plain)).toEqual(
      [
        'navigation/proef-nl/mobile/nl-NL.json',
        'navigation/proef-nl/mobile/nl-NL.sliced.json',
        'navigation/proef-nl/web/nl-NL.json',
        'navigation/proef-nl/web/nl-NL.sliced.json',
        'nl/contact-help.json',
        'nl/menus/footer.json',
        'nl/top-banner.mobile.json',
        'nl/top-banner.web.json',
        ...namedLayers.map((id) => `nl-NL/servicelayer/${id}.json`),
      ]
        .map((address) => `content-cache/proef/${address}: (file): is missing`)
        .sort(),
    )
  })
})
