import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupName } from './group-name.ts'

const nameOf = (...rows: [title: string, ...values: string[]][]) =>
  groupName(rows.map(([title, ...values]) => ({ title, values }))).name

describe('[DEV-3] [PRO-2] the name of a group leaves out the values of its variants', () => {
  test.each<[string, ...[title: string, ...values: string[]][]]>([
    ['Jurk Fenna', ['Jurk Fenna - Marine - 36', 'Marine', '36'], ['Jurk Fenna - Rood - 38', 'Rood', '38']],
    [
      'Jurk Fenna',
      ['Jurk Fenna - Marine - 36', 'Marine', '36'],
      ['Jurk Fenna - Marine - 38', 'Marine', '38'],
    ],
    ['Vest Jonna', ['Vest Jonna, maat S', 'S'], ['Vest Jonna, maat M', 'M']],
    ['Beha Lotte', ['Beha Lotte, nude, 75C', 'nude', '75C'], ['Beha Lotte, nude, 80 D', 'nude', '80 D']],
    ['Broek Tess', ['Broek Tess zwart 38', 'zwart', '38'], ['Broek Tess wit 40', 'wit', '40']],
    ['Set', ['Set (rood)', 'rood'], ['Set (wit)', 'wit']],
    ['Shirt', ['Shirt_Black_M', 'Black', 'M'], ['Shirt_White_L', 'White', 'L']],
    ['T-Shirt', ['T-Shirt-Black-M', 'Black', 'M'], ['T-Shirt-White-L', 'White', 'L']],
    ['KARMA', ['KARMA/Black', 'Black'], ['KARMA/Sand', 'Sand']],
    [
      'Scarpe uomo in pelle',
      ['Scarpe uomo taglia 42 in pelle', '42'],
      ['Scarpe uomo taglia 43 in pelle', '43'],
    ],
    ['Rood', ['Rood', 'Rood'], ['Rood', 'Wit']],
    [
      'Drape Dress',
      ['Drape Dress in Red, size 8', 'Red', '8'],
      ['Drape Dress in Red, size 10', 'Red', '10'],
      ['Drape Dress in Black, size 12', 'Black', '12'],
    ],
    ['Robe longue', ['Robe longue en bleu', 'bleu'], ['Robe longue en rouge', 'rouge']],
    ['Koszula', ['Koszula w biel', 'biel'], ['Koszula w czerń', 'czerń']],
    ['Marsepein', ['Marsepein', 'n'], ['Marsepein', 'e']],
  ])('%s', (name, ...rows) => {
    expect(nameOf(...rows)).toBe(name)
  })
})

describe('[DEV-3] [PRO-2] [GOO-5] the name of a group keeps the words after those that differ', () => {
  test.each<[string, string[]]>([
    ['Vest', ['Vest', 'Vest']],
    ['Broek Tess model', ['Broek Tess lang model', 'Broek Tess kort model']],
    ['Jurk', ['Rode jurk', 'Blauwe jurk']],
    ['Телевизор AI QLED 4K Q7F5', ['Телевизор AI 65" QLED 4K Q7F5', 'Телевизор AI 55" QLED 4K Q7F5']],
    ['Fernseher QLED', ['Fernseher 65 Zoll QLED', 'Fernseher 55 Zoll QLED', 'Fernseher 100 Zoll QLED']],
    ['Telefoon X zwart', ['Telefoon X 128 GB zwart', 'Telefoon X 256 GB zwart']],
    ['Vloerkleed Ida wol', ['Vloerkleed Ida 140 x 200 cm wol', 'Vloerkleed Ida 160 x 230 cm wol']],
    ['Kaars, met deksel', ['Kaars, klein, met deksel', 'Kaars, groot, met deksel']],
    ['Doos (met deksel)', ['Doos rond (met deksel)', 'Doos vierkant (met deksel)']],
    ['Kissen 40x40 cm', ['Farbe: Rot Kissen 40x40 cm', 'Farbe: Blau Kissen 40x40 cm']],
    [
      'Bluzka damska z bawełny',
      ['Bluzka damska w kolorze czarnym z bawełny', 'Bluzka damska w kolorze białym z bawełny'],
    ],
    ['Kleid aus Leinen', ['Kleid in der Farbe Rot aus Leinen', 'Kleid in der Farbe Blau aus Leinen']],
    [
      'Robe longue en coton',
      ['Robe longue de couleur rouge en coton', 'Robe longue de couleur bleue en coton'],
    ],
    ['Appels en peren', ['Appels en peren', 'Bananen']],
    ['Kissen', ['Kissen mit Streifen', 'Kissen mit Punkten']],
    ['Lampe pour salon', ['Lampe rouge pour salon', 'Lampe bleue pour salon']],
    ['Vitamine E', ['Vitamine E', 'Vitamine E']],
    ['Plan A', ['Plan A', 'Plan A neu']],
    ['Apple iPhone 14 Pro', ['Apple iPhone 14 Pro 128 GB', 'Apple iPhone 14 Pro 256 GB']],
    ['apple iphone 14 pro', ['apple iphone 14 pro 128 gb', 'apple iphone 14 pro 256 gb']],
    ['Apple iPhone 14 Pro', ['Apple iPhone 14 Pro schwarz', 'Apple iPhone 14 Pro silber']],
    ['iPhone SE', ['iPhone SE 64 GB', 'iPhone SE 128 GB']],
    ['iphone se', ['iphone se rouge', 'iphone se noir']],
    ['Vitamin E', ['Vitamin E 400 mg', 'Vitamin E 800 mg']],
    ['vitamin e', ['vitamin e 400 mg', 'vitamin e 800 mg']],
    ['Vitamine A', ['Vitamine A druppels', 'Vitamine A capsules']],
    ['Tesla Model S', ['Tesla Model S rot', 'Tesla Model S blau']],
    ['Tesla Model Y', ['Tesla Model Y rouge', 'Tesla Model Y bleue']],
    ['Samsung Galaxy Z', ['Samsung Galaxy Z 256 GB', 'Samsung Galaxy Z 512 GB']],
    ['Golf V', ['Golf V zwart', 'Golf V wit']],
    ['Camper Van', ['Camper Van blauw', 'Camper Van rood']],
    ['Adapter EU-DE', ['Adapter EU-DE weiß', 'Adapter EU-DE schwarz']],
    ['Ladegerät DE', ['Ladegerät DE weiß', 'Ladegerät DE schwarz']],
    ['Plug In', ['Plug In 10 A', 'Plug In 16 A']],
    ['DRESS', ['DRESS WITH STRIPES', 'DRESS WITH DOTS']],
    ['Kissen', ['Kissen Mit Streifen', 'Kissen Mit Punkten']],
    ['Hemd', ['Hemd in Rot', 'Hemd in Blau']],
    ['Jas', ['Jas van wol', 'Jas van leer']],
    ['Coussin', ['Coussin à rayures', 'Coussin à pois']],
    ['Camiseta', ['Camiseta y pantalón', 'Camiseta y falda']],
    ['Eimer', ['Eimer mit 10 l', 'Eimer mit 12 l']],
  ])('%s', (name, titles) => {
    expect(nameOf(...titles.map((title): [string] => [title]))).toBe(name)
  })
})

describe('[DEV-3] [PRO-2] the name of a group has no stump', () => {
  test.each([
    ['Camiseta Unisex | Opispot', 'Color', 'Talla'],
    ['Maglietta', 'Colore', 'Taglia'],
    ['Koszulka', 'Kolor', 'Rozmiar'],
    ['Tričko', 'Barva', 'Velikost'],
    ['Футболка', 'Цвет', 'Размер'],
    ['Μπλουζάκι', 'Χρώμα', 'Μέγεθος'],
    ['Paita', 'Väri', 'Koko'],
    ['Tricou', 'Culoare', 'Mărime'],
    ['T-shirt', 'Couleur', 'Taille'],
    ['Hemd', 'Farbe', 'Größe'],
    ['Peysa', 'Óþekkt', 'Nýtt'],
  ])('%s - %s … - %s …', (name, colour, size) => {
    const rows: [string, string, string][] = [
      [`${name} - ${colour} Negro - ${size} S`, 'Negro', 'S'],
      [`${name} - ${colour} Negro - ${size} M`, 'Negro', 'M'],
      [`${name} - ${colour} Azul Marino - ${size} M`, 'Azul Marino', 'M'],
    ]
    expect(nameOf(...rows)).toBe(name)
    // The titles alone have the same name.
    expect(nameOf(...rows.map(([title]): [string] => [title]))).toBe(name)
    expect(nameOf(...rows.map(([title]): [string] => [title.replaceAll(`${size} `, `${size}: `)]))).toBe(name)
  })
})

describe('[DEV-3] [PRO-2] what tells the titles of a group apart', () => {
  test.each([
    [
      ['Lamp Bo groot', 'Lamp Bo klein', 'Lamp Bo'],
      ['groot', 'klein', ''],
    ],
    [
      ['Rode jurk', 'Blauwe jurk'],
      ['Rode', 'Blauwe'],
    ],
    [
      ['Lamp', 'Lamp'],
      ['', ''],
    ],
  ])('%j', (titles, rests) => {
    expect(groupName(titles.map((title) => ({ title, values: [] }))).rests).toEqual(rests)
  })

  test('a name is never empty, and has no separator at its ends', () => {
    const word = fc.constantFrom(
      'Jurk',
      'rood',
      '36',
      '-',
      '|',
      ',',
      '(',
      ')',
      'Color',
      'maat',
      ':',
      '65"',
      'x',
      'cm',
    )
    const title = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => `A${words.join(' ')}`)
    fc.assert(
      fc.property(
        fc.array(title, { minLength: 1, maxLength: 5 }),
        fc.array(word, { maxLength: 3 }),
        (titles, values) => {
          const { name, rests } = groupName(titles.map((each) => ({ title: each, values })))
          expect(name).not.toBe('')
          expect(rests).toHaveLength(titles.length)
          expect(name).not.toMatch(/^[\s,;:|/–-]|[\s,;:|/(–-]$/)
        },
      ),
    )
  })

  test('reads a title of nothing but one piece quickly', () => {
    for (const piece of ['(', '- ', 'x ', '1 x ', '( ) '])
      expect(groupName([{ title: piece.repeat(100), values: ['x'] }]).rests).toHaveLength(1)
  })
})
