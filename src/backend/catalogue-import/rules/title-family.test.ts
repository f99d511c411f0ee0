import { expect, test } from 'vitest'
import { type FamilyRow, familyKey, groupsOf, pictureFamily } from './title-family.ts'

const row = (id: string, fields: Partial<FamilyRow> = {}): FamilyRow => ({
  ...{ id, title: 'Loopschoen Vento', brand: 'Zeegras', pictures: ['https://beeld.example/vento/1.jpg'] },
  ...fields,
})

test.each<[string, Partial<FamilyRow>, Partial<FamilyRow>, boolean]>([
  ['sizes', { size: '41' }, { size: '41½' }, true],
  [
    'sizes in the title',
    { size: '41', title: 'Loopschoen Vento 41' },
    { size: '42', title: 'Loopschoen Vento maat 42' },
    true,
  ],
  [
    'colours inside the title',
    { colour: 'rood', title: 'Loopschoen rood Vento' },
    { colour: 'Blauw', title: 'Loopschoen blauw Vento' },
    true,
  ],
  [
    'pictures by colour',
    { colour: 'rood', pictures: ['https://beeld.example/a/vento-rood-1.jpg'] },
    { colour: 'blauw', pictures: ['https://beeld.example/a/vento-blauw-2.jpg?v=3'] },
    true,
  ],
  ['other title', { size: '41' }, { size: '42', title: 'Loopschoen Brisa' }, false],
  ['other brand', { size: '41' }, { size: '42', brand: 'Duinmeer' }, false],
  ['other picture', { size: '41' }, { size: '42', pictures: ['https://beeld.example/brisa/1.jpg'] }, false],
])('[DEV-3] %s: one family?', (_, one, other, same) => {
  expect(familyKey(row('a', one)) === familyKey(row('b', other))).toBe(same)
})

test('[DEV-3] a row without size and colour is of no family', () => {
  expect(familyKey(row('a'))).toBeUndefined()
})

test.each([
  ['https://cdn.example/i/2024/shoe_42_a1b2c3.jpg', ['42'], 'cdn.example shoe'],
  ['https://cdn.example/%E0%A4%A/x1.png', [], 'cdn.example'],
  [undefined, [], ''],
])('the family of the picture %s', (address, values, family) => {
  expect(pictureFamily(address, values)).toBe(family)
})

test('[DEV-3] rows that are alike are grouped by their picture, or stay apart', () => {
  const differing = [row('a', { size: '41' }), row('b', { size: '42' })]
  expect(groupsOf(differing)).toEqual([differing])
  const second = ['https://beeld.example/vento/2.jpg']
  const others = [row('c', { size: '41', pictures: second }), row('d', { size: '42', pictures: second })]
  expect(groupsOf([...differing, ...others])).toEqual([differing, others])
  expect(groupsOf([row('a', { size: '41' }), row('b', { size: ' 41' })])).toEqual([])
})
