import { describe, expect, test } from 'vitest'
import { feedItem } from './feed-item.ts'
import type { FeedOffer } from './feed-offer.ts'

const offer: FeedOffer = {
  sku: '100-01',
  groupSku: '100',
  name: 'Beugelbeha met kant',
  description: 'Kant & tule, <zacht>.',
  url: 'https://shop.example/p/beugelbeha/100-01',
  pictures: ['https://shop.example/a-960.webp', 'https://shop.example/b-960.webp'],
  availability: 'LOW_STOCK',
  price: 2995,
  formerPrice: 3995,
  currency: 'EUR',
  brand: 'Zeevonk',
  gtin: '2109467430011',
  trails: [['Dames', 'Beha’s'], ['Sale']],
  choice: new Map([
    ['colour', 'Nude'],
    ['size', '75'],
    ['cup', 'C'],
  ]),
  fibres: ['polyamide', 'katoen', 'elastaan', 'zijde'],
  deliveryCost: 595,
  country: 'NL',
  energyLabel: null,
  audience: { gender: 'female' },
  condition: undefined,
  pattern: undefined,
  mpn: 'LT-75-C',
  measure: undefined,
  highlights: ['Zonder naden'],
  details: [['Sluiting', 'haakjes']],
}

const sale = {
  ...{ price: 2995, regularPrice: 3995 },
  from: Date.parse('2026-11-25T15:30Z'),
  until: Date.parse('2026-12-24T07:00:30Z'),
}
const period = '2026-11-25T15:30:00Z/2026-12-24T07:00:30Z'

const valuesOf = (item: string, name: string): string[] =>
  [...item.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'gs'))].map(([, value]) => value as string)

describe('[SEO-3] an item of the feed', () => {
  test.each<[string, string, Partial<FeedOffer>, string[]]>([
    ['the title names the variant', 'title', {}, ['Beugelbeha met kant, Nude, 75C']],
    ['a lone product keeps its name', 'title', { groupSku: undefined }, ['Beugelbeha met kant']],
    ['and belongs to no group', 'item_group_id', { groupSku: undefined }, []],
    ['variants belong together', 'item_group_id', {}, ['100']],
    ['band and cup are one size', 'size', {}, ['75C']],
    ['a missing attribute is left out', 'size', { choice: new Map([['colour', 'Nude']]) }, []],
    ['markup is escaped', 'description', {}, ['Kant &amp; tule, &lt;zacht&gt;.']],
    ['low stock is in stock', 'availability', {}, ['in_stock']],
    ['sold out', 'availability', { availability: 'SOLD_OUT' }, ['out_of_stock']],
    ['the price before the reduction', 'price', {}, ['39.95 EUR', '5.95 EUR']],
    ['and the one paid', 'sale_price', {}, ['29.95 EUR']],
    ['without a reduction, one price', 'sale_price', { formerPrice: null }, []],
    ['which is the one paid', 'price', { formerPrice: null }, ['29.95 EUR', '5.95 EUR']],
    [
      'a sale that will begin has its price',
      'sale_price',
      { price: 3995, formerPrice: null, sale },
      ['29.95 EUR'],
    ],
    ['beside the regular one', 'price', { price: 3995, formerPrice: null, sale }, ['39.95 EUR', '5.95 EUR']],
    ['and its period', 'sale_price_effective_date', { price: 3995, formerPrice: null, sale }, [period]],
    ['a sale that runs, too', 'sale_price_effective_date', { formerPrice: null, sale }, [period]],
    [
      'a price reduced otherwise has none',
      'sale_price_effective_date',
      { sale: { ...sale, price: 1995 } },
      [],
    ],
    ['free delivery', 'price', { formerPrice: null, deliveryCost: 0 }, ['29.95 EUR', '0.00 EUR']],
    [
      'delivery by address: no price of it',
      'price',
      { formerPrice: null, deliveryCost: null },
      ['29.95 EUR'],
    ],
    ['nor its country', 'country', { deliveryCost: null }, []],
    ['the first picture', 'image_link', {}, ['https://shop.example/a-960.webp']],
    ['and the others', 'additional_image_link', {}, ['https://shop.example/b-960.webp']],
    ['the paths of its categories, the main one first', 'product_type', {}, ['Dames &gt; Beha’s', 'Sale']],
    ['without categories, none', 'product_type', { trails: [] }, []],
    ['three fibres at most', 'material', {}, ['polyamide/katoen/elastaan']],
    ['no number, and none claimed', 'identifier_exists', { gtin: null }, ['no']],
    ['its audience', 'gender', {}, ['female']],
    ['an unknown age group is left out', 'age_group', {}, []],
    ['the number of its maker', 'mpn', {}, ['LT-75-C']],
    ['new by default', 'condition', {}, ['new']],
    ['or used', 'condition', { condition: 'used' }, ['used']],
    ['its measure', 'unit_pricing_measure', { measure: { amount: 1.5, unit: 'm2' } }, ['1.5 sqm']],
    [
      'a measure that cannot be read as a thousand',
      'unit_pricing_measure',
      { measure: { amount: 1.125, unit: 'kg' } },
      ['1.1250 kg'],
    ],
    ['its highlights', 'product_highlight', {}, ['Zonder naden']],
    ['a detail by name', 'attribute_name', {}, ['Sluiting']],
    ['and value', 'attribute_value', {}, ['haakjes']],
    ['no label, no class', 'energy_efficiency_class', {}, []],
  ])('%s', (_, name, change, expected) => {
    expect(valuesOf(feedItem({ ...offer, ...change }), name)).toEqual(expected)
  })

  test('the scale of the energy label runs from its worst class to its best', () => {
    const item = feedItem({ ...offer, energyLabel: { class: 'C', scaleFrom: 'A', scaleTo: 'G' } })
    expect(valuesOf(item, 'energy_efficiency_class')).toEqual(['C'])
    expect(valuesOf(item, 'min_energy_efficiency_class')).toEqual(['G'])
    expect(valuesOf(item, 'max_energy_efficiency_class')).toEqual(['A'])
  })

  test("a long name is cut at a word, so that the variant's labels fit", () => {
    const [title = ''] = valuesOf(feedItem({ ...offer, name: 'heel '.repeat(60) }), 'title')
    expect(title).toMatch(/heel…, Nude, 75C$/)
    expect(title.length).toBeLessThanOrEqual(150)
  })

  test('at most the number of pictures that Google accepts', () => {
    const pictures = Array.from({ length: 20 }, (_, index) => `https://shop.example/${index}.webp`)
    expect(valuesOf(feedItem({ ...offer, pictures }), 'additional_image_link')).toEqual(pictures.slice(1, 11))
  })
})
