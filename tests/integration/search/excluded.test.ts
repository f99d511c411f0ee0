import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { type JudgedLanguage, type SampleLanguage, shopOf } from './sample-shop.ts'

const search = (language: SampleLanguage, term: string) => {
  const { search: port, products } = shopOf(language)
  const response = port.in(language).search({ term, size: 48 })
  return { ...response, found: response.hits.map(({ sku }) => products.get(sku)!) }
}
const colours = ({ variants }: CatalogueProduct): string[] =>
  variants.filter(({ stock }) => stock > 0).flatMap(({ choice }) => choice.colour ?? [])

describe('[SEA-1] [SEA-4] what is not wanted', () => {
  test.each<[SampleLanguage, string, string, string]>([
    ['de', 'jacke nicht schwarz', 'jacke', 'black'],
    ['de', 'jacke aber nicht in schwarz', 'jacke', 'black'],
    ['de', 'keine schwarze jacke', 'jacke', 'black'],
    ['de', 'jacke außer schwarz', 'jacke', 'black'],
    ['nl', 'broek niet zwart', 'broek', 'black'],
    ['nl', 'jas behalve zwarte', 'jas', 'black'],
    ['nl', 'jurk, maar niet in het zwart', 'jurk', 'black'],
    ['fr', 'robe pas noire', 'robe', 'black'],
    ['fr', 'robe sauf noir', 'robe', 'black'],
    ['fr', 'soutien gorge non noir', 'soutien-gorge', 'black'],
    ['nl', 'geen zwarte jurk', 'jurk', 'black'],
    ['nl', 'geen jurk in het zwart', 'jurk', 'black'],
    ['de', 'kein kleid in schwarz bitte', 'kleid', 'black'],
    ['de', 'ich will kein kleid in rot', 'kleid', 'red'],
    ['fr', 'pas de robe noire', 'robe', 'black'],
    ['fr', 'je ne veux pas de robe noire', 'robe', 'black'],
    ['en', 'no black dress', 'dress', 'black'],
    ['en', 'dress but not in black', 'dress', 'black'],
    ['en', 'blouse neither white nor black', 'blouse', 'white'],
    ['nl', 'jurk -zwart', 'jurk', 'black'],
    ['de', 'jacke "-schwarz"', 'jacke', 'black'],
    ['fr', '−noire robe', 'robe', 'black'],
  ])('%s: %s finds %s without the colour %s', (language, term, kind, colour) => {
    const { total, found, ignored, understood } = search(language, term)
    expect(total).toBeGreaterThan(5)
    expect(total).toBeLessThan(search(language, kind).total)
    for (const product of found) expect(colours(product)).not.toContain(colour)
    expect(ignored).toEqual([])
    expect(understood).not.toContainEqual({ code: 'colour', value: colour })
  })

  test.each(['t-shirt', 'jurk - zwart', 'zwart-wit jurk', 'bh 85-d'])(
    'the hyphen of %s excludes nothing',
    (term) => {
      const { total, ignored } = search('nl', term)
      expect(total).toBeGreaterThan(0)
      expect(ignored.filter((word) => word.includes('niet'))).toEqual([])
    },
  )

  test('in a sentence, a negated verb for a feature does not exclude goods with the feature', () => {
    const { found } = search('de', 'bh für den sport der sich nicht abzeichnet')
    expect(found.some(({ name }) => name.de?.startsWith('Nahtlos'))).toBe(true)
    expect(search('de', 'ich suche ein kleid das nicht geblümt ist').total).toBe(
      search('de', 'kleid nicht geblümt').total,
    )
  })

  test.each<[JudgedLanguage, string, string[]]>([
    ['de', 'kleid nicht schwarz oder blau', ['black', 'blue']],
    ['nl', 'jurk niet zwart en niet wit', ['black', 'white']],
    ['fr', 'robe ni noire ni blanche', ['black', 'white']],
  ])('%s: %s excludes several colours', (language, term, excluded) => {
    const { found } = search(language, term)
    expect(found.length).toBeGreaterThan(0)
    for (const product of found)
      expect(colours(product).filter((colour) => excluded.includes(colour))).toEqual([])
  })

  test.each<[JudgedLanguage, string, string, string]>([
    ['de', 'bikini ohne bügel', 'bügel', 'ohne'],
    ['de', 'jacke ohne kapuze', 'kapuze', 'ohne'],
    ['nl', 'jas zonder capuchon', 'capuchon', 'zonder'],
    ['nl', 'bikini zonder beugel', 'beugel', 'zonder'],
    ['fr', 'veste sans capuche', 'capuche', 'sans'],
    ['fr', 'bikini sans armatures', 'armature', 'sans'],
  ])(
    '%s: %s finds nothing with %s, also among goods that do not state it',
    (language, term, feature, without) => {
      const having = new RegExp(`(?<!${without} )${feature}`, 'i')
      const { found, ignored } = search(language, term)
      expect(found.length).toBeGreaterThan(5)
      expect(ignored).toEqual([])
      for (const { name, highlights } of found)
        expect([name[language], ...(highlights[language] ?? [])].join('; ')).not.toMatch(having)
    },
  )

  test.each<[JudgedLanguage, string, string, string]>([
    ['de', 'jacke ohne glitzerkram', 'jacke', 'ohne glitzerkram'],
    ['nl', 'jas niet van glimstof', 'jas', 'niet glimstof'],
    ['fr', 'robe sans licorne', 'robe', 'sans licorne'],
    // Nothing would be left.
    ['nl', 'jurk geen jurk', 'jurk', 'geen jurk'],
  ])('%s: %s is answered like %s, and what is not honoured is reported', (language, term, kind, ignored) => {
    const response = search(language, term)
    expect(response.ignored).toEqual([ignored])
    expect(response.total).toBe(search(language, kind).total)
  })

  test.each<[JudgedLanguage, string, string]>([
    ['de', 'jacke nicht ohne kapuze', 'jacke kapuze'],
    ['fr', 'robe pas trop chère', 'robe pas cher'],
    ['de', 'bikini ohne bügl', 'bikini ohne bügel'],
    ['nl', 'jas zonder capuchn', 'jas zonder capuchon'],
    ['de', 'kleid nicht teuer', 'kleid günstig'],
    ['nl', 'jurk niet te duur', 'jurk goedkoop'],
    ['nl', 'jas zonder', 'jas'],
    ['de', 'jacke nicht', 'jacke'],
  ])('%s: %s is read as %s', (language, term, expected) => {
    const skus = (typed: string) => search(language, typed).hits.map(({ sku }) => sku)
    expect(skus(term).length).toBeGreaterThan(0)
    expect(skus(term)).toEqual(skus(expected))
  })
})

describe('[SEA-1] [SEA-4] the target group and the kind of product', () => {
  test.each<[JudgedLanguage, string, string, string[]]>([
    ['de', 'schuhe herren', 'schuhe', ['herren']],
    ['de', 'kinderkleid', 'kleid', ['kinder']],
    ['nl', 'kinderjurk', 'jurk', ['kinder']],
    ['fr', 'chaussures homme', 'chaussures', ['homme']],
    ['fr', 'robe enfant', 'robe', ['enfant']],
  ])('%s: for %s the nearest is found, %s, and %j is reported', (language, term, kind, ignored) => {
    const response = search(language, term)
    expect(response.ignored).toEqual(ignored)
    expect(response.total).toBe(search(language, kind).total)
  })

  test.each<[JudgedLanguage, string, string, string]>([
    ['de', 'herrenhose xl', 'men', 'women'],
    ['de', 'hose herren leinen', 'men', 'women'],
    ['nl', 'onderbroek heren', 'men', 'women'],
    ['nl', 'herenbroek xl', 'men', 'women'],
    ['fr', 'pantalon homme xl', 'men', 'women'],
  ])('%s: %s is only answered by goods for %s, or it is reported', (language, term, department, other) => {
    const { found, ignored } = search(language, term)
    const { words } = shopOf(language)
    const within = (key: string) =>
      new Set(
        words.categories
          .filter(({ parent }) => parent === department || parent === key)
          .map(({ key }) => key),
      )
    if (ignored.some((word) => ['heren', 'herren', 'homme'].includes(word))) return
    expect(found.length).toBeGreaterThan(0)
    for (const { categories } of found)
      expect(
        categories.some((category) => within(other).has(category) && !within(department).has(category)),
      ).toBe(false)
  })
})

describe('[SEA-3] [SEA-4] what the shop does not have', () => {
  test.each<[JudgedLanguage, string]>([
    ['de', 'tischwäsche'],
    ['de', 'spülmaschine'],
    ['nl', 'babybadje'],
    ['nl', 'sokken'],
  ])('%s: %s finds nothing, and offers help that leads there', (language, term) => {
    const { total, correctedTerm, zeroResults } = search(language, term)
    expect(total).toBe(0)
    expect(correctedTerm).toBeUndefined()
    expect(zeroResults?.popular.length).toBeGreaterThan(0)
    expect(zeroResults?.terms ?? []).not.toContain('zakken')
  })
})

describe('[SEA-1] a word that is not complete', () => {
  test.each<[JudgedLanguage, string, string]>([
    ['nl', 'spijkerb', 'jeans'],
    ['nl', 'zwarte spijkerb', 'jeans'],
    ['de', 'jeansh', 'jeans'],
  ])('%s: %s is completed from synonyms', (language, term, name) => {
    const { found } = search(language, term)
    expect(found.length).toBeGreaterThan(0)
    for (const product of found.slice(0, 6)) expect(product.name[language]?.toLowerCase()).toContain(name)
  })
})
