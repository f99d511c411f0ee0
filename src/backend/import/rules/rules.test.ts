import { describe, expect, test } from 'vitest'
import { categoryLabels, productTypes } from './category-path.ts'
import { deliveryDays, energyLabelOf } from './facts.ts'
import { nameOf, sharedName } from './group-name.ts'
import { readGtin } from './gtin.ts'
import { isInStock } from './in-stock.ts'
import { materialWords, readComposition } from './materials.ts'
import { readMoney } from './money.ts'
import { allowedPicture, listedAddresses } from './picture-addresses.ts'
import { plainText } from './plain-text.ts'
import { readOffer } from './price-paid.ts'
import { saleHolds } from './sale-window.ts'
import { sizeAndCup, sizePlace } from './size-and-cup.ts'
import { readMeasure } from './unit-measure.ts'
import { wordCode } from './word-code.ts'

describe('[DEV-3] prices as feeds write them', () => {
  test.each([
    ['12.90 EUR', 1290, 'EUR'],
    ['EUR 12,90', 1290, 'EUR'],
    ['12,90EUR', 1290, 'EUR'],
    ['€ 1.299,00', 129900, 'EUR'],
    ['1,299.00 EUR', 129900, 'EUR'],
    ['1.299.000,5 EUR', 129900050, 'EUR'],
    ["1'299.00 CHF", 129900, 'CHF'],
    ['1 299,00 €', 129900, 'EUR'],
    ['12.– CHF', 1200, 'CHF'],
    ['12.9', 1290, undefined],
    ['0.5 eur', 50, 'EUR'],
    ['12.9000 EUR', 1290, 'EUR'],
    ['7 EUR', 700, 'EUR'],
  ])('%s', (text, cents, currency) => {
    expect(readMoney(text)).toEqual({ cents, currency })
  })

  test.each([
    ['1.299 EUR', 'no plain number'],
    ['1,299 EUR', 'no plain number'],
    ['12.345678 EUR', 'no plain number'],
    ['1.2.3 EUR', 'no plain number'],
    ['-5.00 EUR', 'negative'],
    ['gratis', 'no price'],
    ['', 'no price'],
    ['EUR', 'no price'],
    ['EUR 12 EUR', 'no price'],
    ['12.90 euro', 'unknown currency'],
    ['9e9 EUR', 'no price'],
    ['99999999999.00 EUR', 'too high'],
  ])('%j is refused: %s', (text, problem) => {
    expect(readMoney(text)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

const now = Date.parse('2026-11-20T12:00:00Z')
const eur = { currency: 'EUR', now }

describe('[LAW-1] what is paid', () => {
  test.each([
    ['the price alone', { price: '20 EUR' }, 2000],
    ['a sale price without dates holds', { price: '20 EUR', sale: '15 EUR' }, 1500],
    [
      'within its dates',
      { price: '20 EUR', sale: '15 EUR', dates: '2026-11-20T13:00+0100/2026-11-30T00:00+0100' },
      1500,
    ],
    [
      'before them',
      { price: '20 EUR', sale: '15 EUR', dates: '2026-11-20T13:01+0100/2026-11-30T00:00+0100' },
      2000,
    ],
    ['after them', { price: '20 EUR', sale: '15 EUR', dates: '2026-01-01/2026-02-01' }, 2000],
  ])('%s', (_, told, price) => {
    expect(readOffer({ sale: undefined, dates: undefined, ...told }, eur)).toEqual({ price, warnings: [] })
  })

  test.each([
    ['above the price', { sale: '25 EUR' }, 'not below'],
    ['of another currency', { sale: '10 USD' }, 'in USD'],
    ['with dates nobody can read', { sale: '15 EUR', dates: 'volgende week' }, 'unreadable dates'],
    [
      'with dates the wrong way round',
      { sale: '15 EUR', dates: '2026-12-01/2026-11-01' },
      'unreadable dates',
    ],
  ])('a sale price %s is left out with a warning', (_, told, warning) => {
    expect(readOffer({ price: '20 EUR', dates: undefined, ...told }, eur)).toEqual({
      price: 2000,
      warnings: [expect.stringContaining(warning)],
    })
  })

  test.each([
    [undefined, 'no price'],
    ['0 EUR', 'nothing'],
    ['12 CHF', 'in CHF, the shop sells in EUR'],
  ])('price %j is no price', (price, problem) => {
    expect(readOffer({ price, sale: undefined, dates: undefined }, eur)).toEqual({
      problem: expect.stringContaining(problem),
    })
  })

  test('a window may be open at neither side', () => {
    expect(saleHolds('2026-11-01/', now)).toBeUndefined()
    expect(saleHolds('2026-11-01 00:00/2026-12-01 00:00:00 +01:00', now)).toBe(true)
  })
})

test.each([
  ['8712345678906', '8712345678906'],
  ['871234567890 6', '8712345678906'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['8712345678907', undefined],
  ['0000000000000', undefined],
  ['12345', undefined],
  ['n.v.t.', undefined],
])('GTIN %s', (text, gtin) => {
  expect(readGtin(text)).toBe(gtin)
})

test.each([
  ['in_stock', true],
  ['In Stock', true],
  ['https://schema.org/InStock', true],
  ['op voorraad', true],
  ['out of stock', false],
  ['backorder', false],
  ['preorder', false],
  ['binnenkort', undefined],
])('availability %s', (word, known) => {
  expect(isInStock(word)).toBe(known)
})

test.each([
  ['<p>Een <b>mooie</b> jurk</p><ul><li>lang</li></ul>', 'Een mooie jurk lang'],
  ['&lt;p&gt;dubbel &amp;amp; dik&lt;/p&gt;', 'dubbel & dik'],
  ['kant &amp; tule', 'kant & tule'],
  ['a < b en 3 > 2', 'a < b en 3 > 2'],
  ['<script>alert(1)</script>goed<style>p{}</style>', 'goed'],
  ['x&#0;y&#xD800;z&#8364;', 'xyz€'],
  ['twee\r\n\tregels\u0000', 'twee regels'],
  ['<img src=x onerror=alert(1)>plaat', 'plaat'],
])('[SEC-7] plain text of %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each([
  ['Dames > Jurken', ['Dames', 'Jurken']],
  ['Home > Dames>Jurken', ['Dames', 'Jurken']],
  ['Dames &gt; Jurken', ['Dames', 'Jurken']],
  ['Wonen / Lampen', ['Wonen', 'Lampen']],
  ['Koffie, thee', ['Koffie, thee']],
  ['2271', []],
  [' > ', []],
  ['a > b > c > d > e > f', ['a', 'b', 'c', 'd', 'e']],
])('category %s', (type, labels) => {
  expect(categoryLabels(type)).toEqual(labels)
})

test('several product types stand with commas only where each is a path', () => {
  expect(productTypes('Dames > Jurken,Sale > Dames')).toHaveLength(2)
  expect(productTypes('Dames > Jurken, lang')).toHaveLength(1)
})

test.each([
  ['75C', 'Beugelbeha Lotte', '', { size: '75', cup: 'C' }],
  ['80 DD', 'Lotte', 'Lingerie Beha’s', { size: '80', cup: 'DD' }],
  ['95-e', 'Soutien-gorge', '', { size: '95', cup: 'E' }],
  ['38B', 'Badpak Duin', '', { size: '38', cup: 'B' }],
  [undefined, 'Beugelbeha Lotte, nude, 75C', '', { size: '75', cup: 'C' }],
  [undefined, 'Jurk 75C', 'Dames', {}],
  ['38G', 'Pumps wijde leest', 'Schoenen', { size: '38G' }],
  ['77C', 'Beha', '', { size: '77C' }],
  ['M', 'Beha', '', { size: 'M' }],
])('size %s of %s (%s)', (size, title, about, told) => {
  expect(sizeAndCup(size, title, about)).toEqual(told)
})

test('sizes stand in the order to choose', () => {
  const sizes = ['XXL', '40', 'M', '36', 'one size', 'XS', '140 x 200 cm', '38,5', '3XL', 'S/M']
  expect(sizes.toSorted((a, b) => sizePlace(a) - sizePlace(b))).toEqual([
    '36',
    '38,5',
    '40',
    '140 x 200 cm',
    'XS',
    'S/M',
    'M',
    'XXL',
    '3XL',
    'one size',
  ])
})

test.each([
  ['Jurk Fenna - Marine - 36', ['Marine', '36'], 'Jurk Fenna'],
  ['Vest Jonna, maat S', ['S'], 'Vest Jonna'],
  ['Beha Lotte, nude, 75C', ['nude', '75C', '75 C', '75'], 'Beha Lotte'],
  ['Broek Tess zwart 38', ['zwart', '38'], 'Broek Tess'],
  ['Set (rood)', ['rood'], 'Set'],
  ['Rood', ['Rood'], 'Rood'],
  ['Marsepein', ['n'], 'Marsepein'],
])('name of %s', (title, told, name) => {
  expect(nameOf(title, told)).toBe(name)
})

test.each([
  [['Vest', 'Vest'], 'Vest'],
  [['Broek Tess lang model', 'Broek Tess kort model'], 'Broek Tess'],
  [['Rode jurk', 'Blauwe jurk'], 'Rode jurk'],
])('shared name of %j', (names, shared) => {
  expect(sharedName(names)).toBe(shared)
})

test.each([
  [
    '95% viscose, 5% elastaan',
    [
      ['viscose', 95],
      ['elastane', 5],
    ],
  ],
  [
    'Katoen 60% Linnen 40%',
    [
      ['cotton', 60],
      ['linen', 40],
    ],
  ],
  ['60% katoen', undefined],
  ['katoen/linnen', undefined],
])('[LAW-5] composition of %s', (text, fibres) => {
  const expected = fibres?.map(([fibre, percent]) => ({ fibre, percent }))
  expect(readComposition(text)).toEqual(expected ? [{ fibres: expected }] : [])
})

test('materials without shares are words', () => {
  expect(materialWords('katoen / elastaan; 5% wol')).toEqual(['katoen', 'elastaan', 'wol'])
})

test.each([
  ['750 ml', { amount: 0.75, unit: 'l' }],
  ['1,5kg', { amount: 1.5, unit: 'kg' }],
  ['2 sqm', { amount: 2, unit: 'm2' }],
  ['6 ct', { amount: 6, unit: 'piece' }],
  ['3 oz', undefined],
  ['0 g', undefined],
])('measure %s', (text, measure) => {
  expect(readMeasure(text)).toEqual(measure)
})

test.each([
  ['a+++', undefined, undefined, { class: 'A+++', scaleFrom: 'A', scaleTo: 'G' }],
  ['C', 'A', 'G', { class: 'C', scaleFrom: 'A', scaleTo: 'G' }],
  ['Z', undefined, undefined, undefined],
  [undefined, 'A', 'G', undefined],
])('[LAW-5] energy class %s', (told, best, worst, label) => {
  expect(energyLabelOf(told, best, worst)).toEqual(label)
})

test('days to the door are handling and transit together', () => {
  const told = new Map([
    ['max_handling_time', '1'],
    ['min_transit_time', '2'],
    ['max_transit_time', '3'],
  ])
  expect(deliveryDays((name) => told.get(name))).toEqual([2, 4])
  expect(deliveryDays(() => undefined)).toBeUndefined()
})

describe('[SEC-7] pictures are fetched from listed hosts only', () => {
  const hosts = ['cdn.shop.example', 'http://127.0.0.1:4431']
  test.each([
    ['https://cdn.shop.example/a.jpg?v=1', 'https://cdn.shop.example/a.jpg?v=1'],
    ['http://cdn.shop.example/a.jpg', 'https://cdn.shop.example/a.jpg'],
    ['http://127.0.0.1:4431/a.jpg', 'http://127.0.0.1:4431/a.jpg'],
  ])('%s', (address, asked) => {
    expect(allowedPicture(address, hosts)).toEqual({ address: asked })
  })
  test.each([
    'https://cdn.shop.example.evil.example/a.jpg',
    'https://evil.example/cdn.shop.example/a.jpg',
    'https://user:pass@cdn.shop.example/a.jpg',
    'https://cdn.shop.example:8443/a.jpg',
    'http://127.0.0.1:22/a.jpg',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ftp://cdn.shop.example/a.jpg',
    '/a.jpg',
    'data:image/png;base64,AAAA',
  ])('%s is not shown', (address) => {
    expect(allowedPicture(address, hosts)).toEqual({ refusedHost: expect.any(String) })
  })
  test('a list with commas keeps commas inside addresses', () => {
    expect(listedAddresses('https://a.example/w_1,h_2/x.jpg, https://a.example/y.jpg')).toEqual([
      'https://a.example/w_1,h_2/x.jpg',
      'https://a.example/y.jpg',
    ])
  })
})

test.each([
  ['Beha’s', 'nl', 'behas'],
  ['Wäsche', 'de', 'waesche'],
  ['Été', 'fr', 'ete'],
  ['日本', 'nl', expect.stringMatching(/^x[0-9a-f]{8}$/)],
])('code of %s', (label, language, code) => {
  expect(wordCode(label, language)).toEqual(code)
})
