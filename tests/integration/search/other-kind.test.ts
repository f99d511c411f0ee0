import { describe, expect, test } from 'vitest'
import { type SampleLanguage, shopOf } from './sample-shop.ts'

const found = (language: SampleLanguage, term: string) => {
  const shop = shopOf(language)
  const result = shop.search.in(language).search({ term, size: 10 })
  return { ...result, products: result.hits.map(({ sku }) => shop.products.get(sku)!) }
}

describe('[SEA-1] [SEA-3] a kind of goods that the shop has not finds nothing, with help', () => {
  test.each([
    ['nl', 'tafel'],
    ['nl', 'sjaal'],
    ['nl', 'tafelloper'],
    ['nl', 'smalle vaatwasser'],
    ['nl', 'eettafel'],
    ['nl', 'eetkamertafel'],
    ['nl', 'bijzettafeltje'],
    ['nl', 'tafel zwart'],
    ['nl', 'vaatwaser'],
    ['nl', 'vaatwaser breed'],
    ['de', 'Tisch'],
    ['de', 'Gürtel'],
    ['de', 'Tischdecke'],
    ['de', 'Küchentisch'],
    ['de', 'kuchentisch'],
    ['de', 'Strandtasche'],
    ['de', 'geschirrspüler breit'],
    ['de', 'breiter Geschirrspüler'],
    ['de', 'Taschenlampe'],
    ['fr', 'table'],
    ['fr', 'ceinture'],
    ['fr', 'table basse'],
    ['fr', 'lave-vaisselle large'],
    ['en', 'table'],
    ['en', 'belt'],
    ['en', 'dining table'],
    ['en', 'coffee table'],
    ['en', 'large dishwasher'],
  ] as const)('%s: %s', (language, term) => {
    const { total, near, zeroResults } = found(language, term)
    expect({ total, near }).toEqual({ total: 0, near: undefined })
    expect(zeroResults?.categories.length).toBeGreaterThan(2)
    expect(zeroResults?.popular.length).toBeGreaterThan(2)
  })

  test.each([
    ['nl', 'tafel lamp', /tafellamp/i],
    ['nl', 'tweepersoons dekbedovertrek', /dekbedovertrek/i],
    ['de', 'Tischlampe', /Tischleuchte/],
    ['de', 'Teller', /Teller/],
    ['de', 'blumenkeid', /kleid/i],
    ['fr', 'lampe de table', /Lampe de table/],
    ['fr', 'robe longue', /Robe/],
    ['en', 'wine glasses', /wine glass/i],
    ['en', 'table lamp', /table lamp/i],
    ['en', 'bed linen', /duvet|sheet|cushion|throw/i],
    ['en', 'pillow', /cushion/i],
    ['en', 'evening dress', /^(?:maxi|wrap) dress/i],
  ] as const)('%s: %s finds what it names', (language, term, name) => {
    const { products } = found(language, term)
    expect(products.length).toBeGreaterThan(4)
    for (const product of products) expect(product.name[language]).toMatch(name)
  })
})

describe('[SEA-1] [SEA-3] words that describe goods still find them', () => {
  test.each([
    ['nl', 'knoop'],
    ['nl', 'corrigerend'],
    ['nl', 'dames'],
    ['de', 'Holz'],
    ['de', 'lange'],
    ['de', 'Streife'],
    ['de', 'Satin'],
    ['de', 'weich'],
    ['fr', 'femme'],
    ['en', 'lace'],
  ] as const)('%s: %s', (language, term) => {
    expect(found(language, term).total).toBeGreaterThan(5)
  })
})

describe('[SEA-1] [SEA-4] a word that is not typed to its end is completed rather than read as another one', () => {
  test.each([
    ['nl', 'robotstof', /robotstofzuiger/i],
    ['nl', 'steelstof', /steelstofzuiger/i],
    ['nl', 'nachth', /nachthemd/i],
    ['nl', 'tafell', /tafellamp/i],
    ['nl', 'houth', /houthakkershemd/i],
    ['de', 'handt', /hand(?:tuch|tücher)|duschtuch|gästetuch/i],
    ['de', 'sommerr', /sommerreifen/i],
    ['de', 'tischkühl', /tischkühlschrank/i],
    ['fr', 'chaus', /sandales|ballerines|bottines|baskets|escarpins|mocassins/i],
    ['fr', 'mante', /manteau|trench|parka|doudoune|veste/i],
    ['en', 'underwire', /underwire|bandeau/i],
    ['en', 'glasse', /glass/i],
  ] as const)('%s: %s', (language, term, name) => {
    const { products } = found(language, term)
    expect(products.length).toBeGreaterThan(4)
    for (const product of products) expect(product.name[language]).toMatch(name)
  })
})

test.each([
  ['en', 'book'],
  ['en', 'tile'],
  ['nl', 'hond'],
  ['nl', 'boor'],
  ['de', 'Buch'],
  ['de', 'Fliese'],
  ['fr', 'marteau'],
  ['fr', 'peinture'],
] as const)('[SEA-1] %s: %s is no misspelled word for other goods', (language, term) => {
  const { total, correctedTerm } = found(language, term)
  expect({ total, correctedTerm }).toEqual({ total: 0, correctedTerm: undefined })
})

describe('[SEA-1] two things in one term', () => {
  test.each([
    ['nl', 'deken en kussen', /plaid/i, /kussen/i],
    ['nl', 't-shirt of polo heren', /t-shirt/i, /polo/i],
    ['de', 'Bluse oder Tunika', /bluse/i, /tunika/i],
    ['fr', 'parka ou doudoune femme', /parka/i, /doudoune/i],
    ['en', 'sofa and armchair', /sofa/i, /armchair/i],
  ] as const)('%s: %s finds both', (language, term, one, other) => {
    const shop = shopOf(language)
    const { hits, ignored } = shop.search.in(language).search({ term, size: 48 })
    const names = hits.map(({ sku }) => shop.products.get(sku)!.name[language]!)
    expect(ignored).toEqual([])
    for (const pattern of [one, other]) expect(names.some((name) => pattern.test(name))).toBe(true)
    for (const name of names.slice(0, 10)) expect(one.test(name) || other.test(name)).toBe(true)
  })

  test('either colour meets `grey or blue`', () => {
    const { products, ignored } = found('en', 'grey or blue cardigan')
    expect(ignored).toEqual([])
    for (const { name } of products) expect(name.en).toMatch(/cardigan/i)
  })
})

test('[SEA-1] what is excluded is not read in the label of a category for several kinds', () => {
  const { products, total } = found('de', 'hose schwarz nicht jeans')
  expect(total).toBeGreaterThan(9)
  for (const { name } of products) expect(name.de).not.toMatch(/jeans/i)
  expect(products.some(({ categories }) => categories.includes('women-trousers'))).toBe(true)
})

test.each([
  ['en', 'bra 34d', '75', 'd'],
  ['fr', 'soutien-gorge 95c', '80', 'c'],
  ['nl', 'bh 80c', '80', 'c'],
] as const)('[SEA-1] %s: the sizes of %s are those of the country', (language, term, size, cup) => {
  for (const { variants } of found(language, term).products)
    expect(variants.some(({ choice }) => choice.size === size && choice.cup === cup)).toBe(true)
})

test.each([
  ['nl', 'winterbanden 205 55 16'],
  ['de', 'Winterreifen 205/55 R16'],
  ['fr', 'pneu hiver 16 pouces'],
] as const)('[SEA-1] %s: %s begins with tyres of that size', (language, term) => {
  const [first] = found(language, term).products
  expect(first!.attributes.find(({ code }) => code === 'tyre-size')?.values).toEqual(['205-55-r16'])
  expect(first!.attributes.find(({ code }) => code === 'type')?.values).toEqual(['winter'])
})

test.each([
  ['de', 'bikini bügellos', /bikini/i, /bügel/i],
  ['de', 'Bügelloser Bikini', /bikini/i, /bügel/i],
  ['nl', 'bikini beugelloos', /bikini/i, /beugel/i],
  ['en', 'strapless bra', /bra/i, /strap/i],
] as const)('[SEA-1] %s: %s leaves out goods with the feature, and no goods state it', (...row) => {
  const [language, term, kind, feature] = row
  const { products, ignored } = found(language, term)
  expect(products.length).toBeGreaterThan(9)
  expect(ignored).toHaveLength(1)
  for (const product of products) {
    expect(product.name[language]).toMatch(kind)
    expect(product.name[language]).not.toMatch(feature)
  }
})
