import { expect, test } from 'vitest'
import { categoryLabels, numberedCategory, productTypes } from './category-path.ts'

test.each([
  ['Dames > Jurken', ['Dames', 'Jurken']],
  ['Home > Dames>Jurken', ['Dames', 'Jurken']],
  ['Dames &gt; Jurken', ['Dames', 'Jurken']],
  ['Wonen / Lampen', ['Wonen', 'Lampen']],
  ['Koffie, thee', ['Koffie, thee']],
  ['2271', []],
  [' > ', []],
  ['Wonen /  | Lampen', ['Wonen /', 'Lampen']],
  ['Taschen|Leder', ['Taschen', 'Leder']],
  ['/Dames/Jurken', ['Dames', 'Jurken']],
  ['Dames/Jurken/Maxi', ['Dames', 'Jurken', 'Maxi']],
  ['Hosen/Shorts', ['Hosen/Shorts']],
  ['Elektronik > Audio/Video | TV', ['Elektronik', 'Audio/Video | TV']],
  ['Dames -> Jurken → Lang', ['Dames', 'Jurken', 'Lang']],
  ['328 - Electronics > Computers > Laptops', ['Electronics', 'Computers', 'Laptops']],
  ['328 - Electronics', ['Electronics']],
  ['2 - persoons bedden', ['2 - persoons bedden']],
  ['24 - Stunden Pflege', ['24 - Stunden Pflege']],
  ['8 - Kunst', ['8 - Kunst']],
  ['100 - Cadeaus', ['Cadeaus']],
  ['2 - persoons > bedden', ['persoons', 'bedden']],
  ['328 – Electronics', ['Electronics']],
  ['328 -Electronics > Audio', ['Electronics', 'Audio']],
  ['Books &amp;amp; Media &amp;gt; Fiction', ['Books & Media', 'Fiction']],
  ['Wasmachines &amp; drogers', ['Wasmachines & drogers']],
  ['<b>Vet</b> > Klein', ['Vet', 'Klein']],
  ['Αρχική > Ρούχα', ['Ρούχα']],
  ['Strona główna > Buty', ['Buty']],
  ['Dames ▸ Jurken :: Lang', ['Dames', 'Jurken :: Lang']],
  ['Dames :: Jurken', ['Dames', 'Jurken']],
  ['3-zits banken', ['3-zits banken']],
  ['3-zits', ['3-zits']],
  ['12V-Batterien', ['12V-Batterien']],
  ['Dames\u00a0 ›\t Jurken', ['Dames', 'Jurken']],
  ['a > b > c > d > e > f', ['a', 'b', 'c', 'd', 'e']],
])('category %s', (type, labels) => {
  expect(categoryLabels(type)).toEqual(labels)
})

test('several product types may be separated by commas if each is a path', () => {
  expect(productTypes('Dames > Jurken,Sale > Dames')).toHaveLength(2)
  expect(productTypes('Dames > Jurken, lang')).toHaveLength(1)
})

test.each([' ', '>', ' /', '&gt', '\u00a0'])(
  '[SEC-7] reads a category of nothing but %j quickly',
  (piece) => {
    expect(categoryLabels(`${piece.repeat(400_000 / piece.length)}x`).length).toBeLessThanOrEqual(1)
  },
)

test.each([
  ['276', { number: 276, labels: [] }],
  [' 328 - Electronics > Computers', { number: 328, labels: ['Electronics', 'Computers'] }],
  ['328-Electronics &gt; Audio', { number: 328, labels: ['Electronics', 'Audio'] }],
  ['328 - Electronics', { number: 328, labels: ['Electronics'] }],
  ['8 - Kunst', { number: 8, labels: ['Kunst'] }],
  ['3-zits banken', { number: 3, labels: ['zits banken'] }],
  ['Electronics', undefined],
  ['12345678', undefined],
  ['32 GB', undefined],
  ['12 V > Batterien', undefined],
])('the category %j by its number', (category, numbered) => {
  expect(numberedCategory(category)).toEqual(numbered)
})
