import type { HtmlElement } from 'html-validate'
import { describe, expect, test } from 'vitest'
import type { Block } from '#content/blocks/schemas.ts'
import { blockTypes, sampleBlock } from './kit/sample-blocks.ts'
import { attribute, shopPages, sourceText } from './kit/shop-pages.ts'

const pages = shopPages()

/** Fields that are no text for shoppers, or text in attributes. */
const machineFields = new Set([
  'type',
  'href',
  'src',
  'embed',
  'code',
  'endsAt',
  'kind',
  'layout',
  'side',
  'pictureSide',
])
const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script><i>schuin</i> & "zo"'

/** The same block with other text in every text field. */
function reworded<Value>(value: Value, word: string, field = ''): Value {
  if (typeof value === 'string') return (machineFields.has(field) ? value : word) as Value
  if (Array.isArray(value)) return value.map((item) => reworded(item, word, field)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, reworded(inner, word, key)]),
  ) as Value
}

const tagsOf = (page: HtmlElement): string[] =>
  page
    .querySelectorAll('*')
    .map(({ tagName }) => tagName)
    .sort()

describe('[TEN-8] only bold and line break survive of markup in texts', () => {
  test.each(blockTypes)('%s shows all other markup as text', async (type) => {
    const plain = await pages.blocks([reworded(sampleBlock(type) as Block, 'woord')])
    const attacked = await pages.blocks([reworded(sampleBlock(type) as Block, hostile)])
    expect(tagsOf(attacked.page)).toEqual(tagsOf(plain.page))
    expect(attacked.html).toContain('&lt;i&gt;schuin&lt;/i&gt;')
  })

  test.each([
    ['hero', 'h1'],
    ['hero', '.hero-words > p'],
    ['richText', 'h2'],
    ['richText', 'li'],
    ['imageWithText', 'h2'],
    ['categoryTiles', 'h2'],
    ['categoryTiles', 'h3'],
    ['linkCards', 'h2'],
    ['accordion', 'summary'],
    ['accordion', 'details p'],
    ['table', 'caption'],
    ['table', 'th'],
    ['table', 'td'],
    ['steps', 'h3'],
    ['steps', 'li > p'],
    ['video', 'h2'],
    ['video', 'details p'],
    ['newsletterTeaser', 'h2'],
    ['promotionBanner', 'h2'],
    ['promotionBanner', 'label'],
    ['countdown', 'h2'],
    ['serviceContact', 'h2'],
  ] as const)('%s keeps bold and line break in %s', async (type, place) => {
    const { page } = await pages.blocks([reworded(sampleBlock(type) as Block, 'voor<b>vet</b><br>na')])
    const element = page.querySelector(place)
    expect(sourceText(element?.querySelector('b') ?? null)).toBe('vet')
    expect(element?.querySelectorAll('br')).toHaveLength(1)
  })
})

describe('[TEN-6] links lead to the visitor’s language', () => {
  const linkTo = async (href: string, shop: string) => {
    const { page } = await pages.component('ContentLink', { href }, shop)
    return page.querySelector('a')
  }

  test.each([
    ['fr-CH has its prefix', '/aide-service/livraison', 'ch_fr-CH', '/fr/aide-service/livraison'],
    ['the storefront of fr-CH is its prefix', '/', 'ch_fr-CH', '/fr'],
    ['the default locale has none', '/service-hilfe', 'ch_de-CH', '/service-hilfe'],
    ['a route has the tenant’s own path', 'route:customerService', 'nl_nl-NL', '/klantenservice'],
    ['a route has the locale’s own path', 'route:customerService', 'ch_fr-CH', '/fr/aide-service'],
    ['an unknown route leads to the storefront', 'route:nowhere', 'ch_fr-CH', '/fr'],
    ['an anchor stays', '#maten', 'ch_fr-CH', '#maten'],
    [
      'a mail address stays',
      'mailto:service@aurelline.example',
      'ch_fr-CH',
      'mailto:service@aurelline.example',
    ],
    ['another host stays', 'https://poste.example/suivi', 'ch_fr-CH', 'https://poste.example/suivi'],
  ])('%s', async (_rule, href, shop, address) => {
    expect(attribute(await linkTo(href, shop), 'href')).toBe(address)
  })

  test('only a link to another host has noopener', async () => {
    expect(attribute(await linkTo('https://poste.example/suivi', 'nl_nl-NL'), 'rel')).toBe('noopener')
    expect(attribute(await linkTo('/inspiratie', 'nl_nl-NL'), 'rel')).toBeNull()
  })

  test.each([
    'hero',
    'richText',
    'imageWithText',
    'categoryTiles',
    'linkCards',
    'accordion',
    'newsletterTeaser',
    'countdown',
  ] as const)('every link of %s has the prefix of fr-CH', async (type) => {
    const { page } = await pages.blocks([sampleBlock(type, 'fr')], 'ch_fr-CH')
    const addresses = page.querySelectorAll('a').map((link) => attribute(link, 'href'))
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !address?.startsWith('/fr/'))).toEqual([])
  })
})
