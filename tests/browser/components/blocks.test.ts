import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Block, BlockOf } from '#content/blocks/schemas.ts'
import { parsePage } from '#content/parse-page.ts'
import { blockTypes, sampleBlock } from './kit/sample-blocks.ts'
import { attribute, shopPages, sourceText } from './kit/shop-pages.ts'

const pages = shopPages()
afterEach(() => {
  vi.useRealTimers()
})

describe('[CON-6] a page of blocks', () => {
  test('shows every block type in the order of the file', async () => {
    const { page } = await pages.blocks(blockTypes.map((type) => sampleBlock(type)))
    const shown = page.querySelectorAll('section.block').map((section) => attribute(section, 'class'))
    expect(shown).toEqual(
      // The first two are visible at once.
      blockTypes.map((type, index) => `block block-${type}${index > 1 ? ' later' : ''}`),
    )
  })

  test('leaves out only a broken and an unknown block', async () => {
    const { blocks } = parsePage(
      {
        path: '/inspiratie',
        kind: 'landing',
        title: 'Inspiratie',
        seo: { description: 'Lezen' },
        modified: '2026-11-20',
        blocks: [
          sampleBlock('hero'),
          { type: 'carrousel', title: 'Van later' },
          { ...sampleBlock('table'), rows: [['te weinig']] },
          sampleBlock('serviceContact'),
        ],
      },
      'inspiratie.json',
    )
    const { page } = await pages.blocks(blocks.flatMap((parsed) => (parsed.ok ? [parsed.block] : [])))
    expect(blocks.map(({ ok }) => ok)).toEqual([true, false, false, true])
    expect(page.querySelectorAll('section.block').map((section) => attribute(section, 'class'))).toEqual([
      'block block-hero',
      'block block-serviceContact',
    ])
  })

  test('[CAL-1] [ERR-1] shows that a calculator is unavailable, with a contact', async () => {
    const { page } = await pages.blocks([sampleBlock('calculator')])
    const message = sourceText(page.querySelector('#calculator [role="status"]'))
    expect(message).toContain('Termijnen uitrekenen kan nu niet')
    expect(message).toContain('+31')
  })

  test('leaves out only a block whose products failed to load', async () => {
    const carousel = sampleBlock('productCarousel')
    const { page } = await pages.blocks([sampleBlock('richText'), carousel], 'nl_nl-NL', new Map())
    expect(page.querySelectorAll('section.block')).toHaveLength(1)
    expect(page.querySelectorAll('article.card')).toHaveLength(0)
  })

  test('gives a block its anchor as id', async () => {
    const { page } = await pages.blocks([{ ...sampleBlock('steps'), anchor: 'afhalen' }])
    expect(attribute(page.querySelector('section'), 'id')).toBe('afhalen')
  })

  test('has no shared ids or choices in two blocks of a kind', async () => {
    const { page } = await pages.blocks([
      sampleBlock('table'),
      sampleBlock('table'),
      sampleBlock('promotionBanner'),
      sampleBlock('promotionBanner'),
    ])
    const ids = page.querySelectorAll('caption').map((caption) => attribute(caption, 'id'))
    // Radio buttons of one name are one group only within their form.
    const choices = page
      .querySelectorAll('promotion-codes form')
      .map((form) => form.querySelectorAll('fieldset'))
    expect(new Set(ids).size).toBe(2)
    expect(choices.map((groups) => groups.length)).toEqual([1, 1])
  })

  test('[A11Y-1] has one h1: the hero at the start of the page, and no other', async () => {
    const { page } = await pages.blocks([sampleBlock('hero'), sampleBlock('hero'), sampleBlock('richText')])
    expect(page.querySelectorAll('h1').map(sourceText)).toEqual([sampleBlock('hero').title])
    expect(sourceText(page.querySelector('h2'))).toBe(sampleBlock('hero').title)
  })
})

describe('pictures', () => {
  const picturesOf = async (blocks: Block[]) => (await pages.blocks(blocks)).page.querySelectorAll('img')

  test('the hero at the start of the page is fetched first, all others lazily', async () => {
    const [opening, ...others] = await picturesOf([
      sampleBlock('hero'),
      sampleBlock('categoryTiles'),
      sampleBlock('imageWithText'),
      sampleBlock('hero'),
      sampleBlock('video'),
    ])
    expect(attribute(opening ?? null, 'fetchpriority')).toBe('high')
    expect(attribute(opening ?? null, 'loading')).toBeNull()
    expect(others.map((picture) => attribute(picture, 'loading'))).toEqual(others.map(() => 'lazy'))
    expect(others.filter((picture) => picture.hasAttribute('fetchpriority'))).toEqual([])
  })

  test.each([
    ['hero', (block: BlockOf<'hero'>) => [block.picture.alt]],
    ['imageWithText', (block: BlockOf<'imageWithText'>) => [block.picture.alt]],
    ['categoryTiles', (block: BlockOf<'categoryTiles'>) => block.tiles.map(({ picture }) => picture.alt)],
    ['video', (block: BlockOf<'video'>) => [block.still.alt]],
  ] as const)('%s describes its pictures', async (type, alternatives) => {
    const block = sampleBlock(type)
    const pictures = await picturesOf([block])
    expect(pictures.map((picture) => attribute(picture, 'alt'))).toEqual(alternatives(block as never))
  })

  test('a decorative picture has an empty alternative, not a missing one', async () => {
    const block = sampleBlock('imageWithText')
    const [picture] = await picturesOf([{ ...block, picture: { ...block.picture, alt: '' } }])
    expect(picture?.hasAttribute('alt')).toBe(true)
    expect(attribute(picture ?? null, 'alt') ?? '').toBe('')
  })

  test('a picture file reserves its space by its own size', async () => {
    const picture = { src: 'https://beeld.example/foto.jpg', alt: 'Foto', width: 900, height: 600 }
    const [shown] = await picturesOf([{ ...sampleBlock('imageWithText'), picture }])
    expect(['src', 'width', 'height'].map((name) => attribute(shown ?? null, name))).toEqual([
      picture.src,
      '900',
      '600',
    ])
  })
})

describe('table', () => {
  test('has a caption, and headers for its columns and its rows', async () => {
    const block = sampleBlock('table')
    const { page } = await pages.blocks([block])
    expect(sourceText(page.querySelector('table > caption'))).toBe(block.caption)
    expect(page.querySelectorAll('thead th[scope="col"]').map(sourceText)).toEqual(block.columns)
    expect(page.querySelectorAll('tbody th[scope="row"]').map(sourceText)).toEqual(
      block.rows.map(([name]) => name),
    )
    expect(page.querySelectorAll('tbody td').map(sourceText)).toEqual(
      block.rows.flatMap(([, ...cells]) => cells),
    )
  })

  test('[A11Y-1] is a named region that the keyboard reaches if it scrolls sideways', async () => {
    const { page } = await pages.blocks([sampleBlock('table')])
    const region = page.querySelector('section[tabindex]')
    expect(attribute(region, 'tabindex')).toBe('0')
    expect(attribute(region, 'aria-labelledby')).toBe(attribute(page.querySelector('caption'), 'id'))
  })
})

describe('countdown', () => {
  const endsAt = '2026-12-03T23:59:00+01:00'
  const at = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const { page } = await pages.blocks([{ ...sampleBlock('countdown'), endsAt }])
    return {
      page,
      running: !page.querySelector('[data-running]')?.hasAttribute('hidden'),
      ended: !page.querySelector('[data-ended]')?.hasAttribute('hidden'),
    }
  }

  test('shows its end before it, in the tenant’s time zone', async () => {
    const { page, running, ended } = await at('2026-12-03T22:58:59Z')
    expect({ running, ended }).toEqual({ running: true, ended: false })
    expect(attribute(page.querySelector('time'), 'datetime')).toBe(endsAt)
    expect(sourceText(page.querySelector('time'))).toBe('3 december 2026 om 23:59')
  })

  test('shows its end text after it', async () => {
    const { page, running, ended } = await at('2026-12-03T22:59:00Z')
    expect({ running, ended }).toEqual({ running: false, ended: true })
    expect(sourceText(page.querySelector('[data-ended]'))).toBe(sampleBlock('countdown').ended)
  })
})

describe('[CON-6] video', () => {
  test('requests nothing from the other host before consent', async () => {
    const { html, page } = await pages.blocks([sampleBlock('video')])
    const host = new URL(sampleBlock('video').embed).host
    const priceFields = Array.from(
      html.matchAll(/(\S+?)="[^"]*player\.kijkdoos\.example[^"]*"/g),
      ([, name]) => name,
    )
    expect(host).toBe('player.kijkdoos.example')
    expect(page.querySelectorAll('iframe, video, embed, object, script, link')).toEqual([])
    expect(priceFields.sort()).toEqual(['data-embed', 'href'])
  })

  test('has a plain link without script, and hides the button that needs script', async () => {
    const block = sampleBlock('video')
    const { page } = await pages.blocks([block])
    const link = page.querySelector('.overlay a')
    expect(attribute(link, 'href')).toBe(block.embed)
    expect(sourceText(link)).toContain(block.provider)
    expect(page.querySelector('.overlay button')?.hasAttribute('hidden')).toBe(true)
  })

  test('[SHE-4] [LAW-7] is only a link for a host that no entry of thirdParties names', async () => {
    const embed = 'https://elders.example/embed/1'
    const { html, page } = await pages.blocks([{ ...sampleBlock('video'), embed }])
    expect(page.querySelectorAll('consented-video, [data-embed], button')).toEqual([])
    expect(attribute(page.querySelector('.overlay a'), 'href')).toBe(embed)
    expect(Array.from(html.matchAll(/(\S+?)="[^"]*elders\.example[^"]*"/g), ([, name]) => name)).toEqual([
      'href',
    ])
  })

  test('has its transcript if there is one', async () => {
    const block = sampleBlock('video')
    const { page } = await pages.blocks([block, { ...block, transcript: [] }])
    expect(page.querySelectorAll('details')).toHaveLength(1)
    expect(page.querySelectorAll('details p')).toHaveLength(block.transcript.length)
  })
})

describe('[CON-6] promotion banner', () => {
  test('offers each code to select and to read, the first one selected', async () => {
    const { codes } = sampleBlock('promotionBanner')
    const { page } = await pages.blocks([sampleBlock('promotionBanner')])
    const choices = page.querySelectorAll('fieldset input[type="radio"]')
    expect(choices.map((choice) => attribute(choice, 'value'))).toEqual(codes.map(({ code }) => code))
    expect(page.querySelectorAll('fieldset code').map(sourceText)).toEqual(codes.map(({ code }) => code))
    expect(choices.map((choice) => choice.hasAttribute('checked'))).toEqual([true, false])
    expect(sourceText(page.querySelector('legend'))).toBe('Kies je code')
  })

  test('has no button without script', async () => {
    const { page } = await pages.blocks([sampleBlock('promotionBanner')])
    expect(page.querySelector('button[type="button"]')?.hasAttribute('hidden')).toBe(true)
    const form = page.querySelector('form')
    expect([attribute(form, 'method'), attribute(form, 'action')]).toEqual(['post', '/warenkorb'])
    expect(sourceText(page.querySelector('form button[name="do"][value="redeem"]'))).toBe(
      'In je winkelwagen gebruiken',
    )
  })
})

describe('contact help', () => {
  test.each([
    [
      ...['nl_nl-NL', 'tel:+31880000100', 'klantenservice@duinlicht.example'],
      ...['ma–vr 08:00–21:00, za 09:00–17:00', '/klantenservice/contact'],
    ],
    [
      ...['ch_fr-CH', 'tel:+41520000100', 'service@aurelline.example'],
      ...['lun–ven 08:00–21:00, sam 08:00–12:00', '/fr/aide-service/contact'],
    ],
  ])('[CTC-1] %s has its own telephone, e-mail, hours and contact form', async (...row) => {
    const [shop, phone, email, hours, contact] = row as [string, string, string, string, string]
    const { page } = await pages.blocks([sampleBlock('serviceContact')], shop)
    expect(page.querySelectorAll('a').map((link) => attribute(link, 'href'))).toEqual([
      phone,
      `mailto:${email}`,
      contact,
    ])
    expect(page.querySelectorAll('dd').map(sourceText)).toContain(hours)
  })
})

describe('accordion', () => {
  test('every question opens without script', async () => {
    const { items } = sampleBlock('accordion')
    const { page } = await pages.blocks([sampleBlock('accordion')])
    expect(page.querySelectorAll('details > summary').map(sourceText)).toEqual(
      items.map(({ question }) => question),
    )
    expect(page.querySelectorAll('details p')).toHaveLength(5)
  })
})

describe('product carousel', () => {
  test('shows its products as a list named by its heading, each a link, with lazy pictures', async () => {
    const block = sampleBlock('productCarousel')
    const { page } = await pages.blocks([block])
    const list = page.querySelector('ul.row')
    const heading = page.querySelector('h2')
    expect(sourceText(heading)).toBe(block.title)
    expect(attribute(list, 'aria-labelledby')).toBe(attribute(heading, 'id'))
    expect(page.querySelectorAll('ul.row > li')).toHaveLength(6)
    for (const card of page.querySelectorAll('ul.row > li')) {
      expect(attribute(card.querySelector('h3 a'), 'href')).toMatch(/^\/p\/product-\d\/1000000\d$/)
      expect(attribute(card.querySelector('img'), 'loading')).toBe('lazy')
    }
    expect(attribute(page.querySelector('a.link'), 'href')).toBe('/c/dames/truien-en-vesten')
  })
})
