import { describe, expect, test } from 'vitest'
import { type JudgedLanguage, type SampleLanguage, shopOf } from './sample-shop.ts'

const search = (language: SampleLanguage, term: string, more: object = {}) => {
  const { search: port, products } = shopOf(language)
  const response = port.in(language).search({ term, size: 12, ...more })
  return { ...response, found: response.hits.map(({ sku }) => products.get(sku)!) }
}

describe('[SEA-1] a search in natural language', () => {
  test.each<[JudgedLanguage, string, string[]]>([
    ['nl', 'ik zoek een nachthemd voor mijn oude buurvrouw', ['nightwear']],
    ['nl', 'vloerkleed voor onder de eettafel van mijn zus', ['rugs']],
    ['de', 'ich suche ein nachthemd für meine nachbarin im krankenhaus', ['nightwear']],
    ['de', 'waschmaschine neben dem badezimmerfenster', ['washing-machines']],
    ['fr', 'je voudrais une robe pour l’anniversaire de ma voisine', ['dresses']],
    ['fr', 'un tapis pour la chambre de mon neveu', ['rugs']],
  ])(
    '%s: “%s” finds what it names, whatever else it contains',
    (language, term, categories) => {
      const { total, found } = search(language, term)
      expect(total).toBeGreaterThan(0)
      for (const product of found.slice(0, 6))
        expect(product.categories.some((category) => categories.includes(category))).toBe(true)
    },
    60_000,
  )

  test.each<[JudgedLanguage, string, string]>([
    ['nl', 'sprookjeslamp', 'lamp'],
    ['de', 'Käferlampe', 'Lampe'],
    ['de', 'tischwäsche', 'Wäsche'],
    ['de', 'rote Tischwäsche', 'Wäsche'],
  ])('%s: of %s only the last part is known: nothing is found, and %s is offered', (language, term, help) => {
    const { total, zeroResults } = search(language, term)
    expect(total).toBe(0)
    expect(zeroResults?.terms).toEqual([help])
  })

  test.each<[SampleLanguage, string]>([
    ['de', 'gartenschlauch'],
    ['nl', 'tuinslang'],
    ['de', 'kinderwagen'],
    ['de', 'Sitzsack'],
    ['nl', 'zitzak'],
    // There are sets, and many other products with these words.
    ['de', 'Topfset'],
    ['nl', 'pannenset'],
    ['fr', 'boxer lot de 3'],
    ['de', 'Socken'],
    // Only how it is to be is known, from other goods.
    ['nl', 'tafelkleed rond'],
    ['fr', 'nappe ronde'],
    ['en', 'round tablecloth'],
    // Texts mention them, and words of nearly these letters are sold.
    ['en', 'dishwasher'],
    ['en', 'mens shorts'],
    ['en', 'frying pan'],
    ['nl', 'kast'],
    // Other goods have the measure and the pockets, or nearly the letters of the maker.
    ['de', 'geschirrspüler 60 cm breit'],
    ['de', 'waschbecken 60 cm breit'],
    ['nl', 'stofzuigerzak'],
    ['nl', 'stofzuigerzakken'],
    ['nl', 'miele'],
    ['nl', 'bosch'],
  ])('%s: %s is not in the shop, though its parts occur somewhere', (language, term) => {
    const { total, zeroResults: help } = search(language, term)
    expect(total).toBe(0)
    expect(help?.popular.length).toBeGreaterThan(0)
  })

  test.each<[SampleLanguage, string, string]>([
    ['de', 'Herrenunterwäsche', 'Herren'],
    ['nl', 'herenondergoed', 'heren'],
    ['nl', 'ondergoed heren', 'heren'],
    ['nl', 'bosch wasmachine', 'bosch'],
  ])('%s: %s is answered without %s, which is stated', (language, term, without) => {
    const { total, ignored, correctedTerm } = search(language, term)
    expect(total).toBeGreaterThan(0)
    expect(ignored.map((word) => word.toLowerCase())).toEqual([without.toLowerCase()])
    expect(correctedTerm).toBeUndefined()
  })

  test.each<[SampleLanguage, string, string]>([
    ['nl', '3 zitsbank', 'driezitsbank'],
    ['nl', '2-zits bank', 'tweezits bank'],
    ['fr', 'une lampe pour la maison', 'lampe maison'],
    ['de', 'wir wollen Kleider', 'Kleider'],
    ['de', '3-Sitzer', 'Dreisitzer'],
  ])('%s: %s is read as %s', (language, term, expectedTerm) => {
    const { hits } = search(language, term)
    expect(hits.length).toBeGreaterThan(0)
    expect(hits).toEqual(search(language, expectedTerm).hits)
  })

  test('fr: soutien gorge sans armature finds the same as soutien-gorge sans armatures', () => {
    const skus = (term: string) => search('fr', term).hits.map(({ sku }) => sku)
    const apart = skus('soutien gorge sans armature')
    expect(apart.length).toBeGreaterThan(0)
    expect(new Set(apart)).toEqual(new Set(skus('soutien-gorge sans armatures')))
  })

  test.each<[JudgedLanguage, string, string]>([
    ['fr', 'chemise homme', 'men'],
    ['de', 'hemd herren', 'men'],
    ['nl', 'trui dames', 'women'],
  ])(
    '%s: %s is only for its target group %s, however often others are mentioned',
    (language, term, department) => {
      const { search: port, products } = shopOf(language)
      const { hits, total } = port.in(language).search({ term, size: 48 })
      expect(total).toBeGreaterThan(10)
      const { words } = shopOf(language)
      const within = new Set(
        words.categories.filter(({ parent }) => parent === department).map(({ key }) => key),
      )
      for (const { sku } of hits)
        expect(products.get(sku)!.categories.some((category) => within.has(category))).toBe(true)
    },
  )

  test('fr: sous vêtements, written apart, are no clothes', () => {
    const { found } = search('fr', 'sous vêtements femme')
    expect(found.length).toBeGreaterThan(0)
    for (const { categories } of found)
      expect(categories).toEqual(
        expect.arrayContaining([expect.stringMatching(/bras|briefs|lingerie|body|night|socks/)]),
      )
  })

  test.each<[JudgedLanguage, string]>([
    ['nl', 'wasmachine energieklasse B'],
    ['de', 'Waschmaschine Klasse B'],
    ['fr', 'lave-linge classe énergétique B'],
  ])('%s: %s is a class, not a letter', (language, term) => {
    const { found } = search(language, term)
    const [first] = found
    expect(first?.categories).toContain('washing-machines')
    expect(first?.energyLabel?.class).toBe('B')
  })
})

describe('[SEA-1] a price in the query', () => {
  test.each<[JudgedLanguage, string, string, number]>([
    ['nl', 'jurk onder 60 euro', 'jurk', 6_000],
    ['de', 'Kleid bis 60 €', 'Kleid', 6_000],
    ['fr', 'robe moins de 60 francs', 'robe', 6_000],
  ])('%s: “%s” finds only products up to that price', (language, term, without, to) => {
    const { hits, total, price, ignored } = search(language, term, { sort: 'price-desc' })
    const same = search(language, without, {
      filters: [{ code: 'price', values: [`-${to}`] }],
      sort: 'price-desc',
    })
    expect(price).toEqual({ to })
    expect(ignored).toEqual([])
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(search(language, without).total)
    expect(hits).toEqual(same.hits)
  })

  test('is ignored if nothing is so cheap', () => {
    const { total, price, ignored } = search('nl', 'hoekbank onder 5 euro')
    expect(total).toBe(search('nl', 'hoekbank').total)
    expect(price).toBeUndefined()
    expect(ignored).toEqual(['onder 5 euro'])
  })

  test('is preserved in a corrected term', () => {
    const { correctedTerm, price } = search('nl', 'jurck onder 60 euro')
    expect(correctedTerm).toBe('jurk onder 60 euro')
    expect(price).toEqual({ to: 6_000 })
  })

  test('limits the suggested products', () => {
    const { search: port } = shopOf('nl')
    expect(port.in('nl').suggest('jurk').products.length).toBeGreaterThan(0)
    expect(port.in('nl').suggest('jurk onder 30 euro').products).toEqual([])
  })

  test('gives way to a selected price', () => {
    const filters = [{ code: 'price', values: ['10000-'] }]
    const { total, price } = search('nl', 'jurk onder 60 euro', { filters })
    expect(total).toBe(search('nl', 'jurk', { filters }).total)
    expect(price).toBeUndefined()
  })
})
