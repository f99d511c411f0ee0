import { expect, test } from 'vitest'
import { type GroupRow, parentRows } from './parent-rows.ts'

type Values = Pick<GroupRow, 'colour' | 'size' | 'pattern'>
const row = (id: string, values: Values = {}): GroupRow => ({ id, group: 'G', title: 'Trui', ...values })

test.each<[string, GroupRow[], string[]]>([
  ['the id of the group', [row('G'), row('a', { size: '39' })], ['G']],
  ['another id', [row('T-parent'), row('a', { size: '39' }), row('b', { size: '40' })], ['T-parent']],
  ['the begin of the only variant id', [row('T'), row('T-39', { size: '39' })], ['T']],
  ['the last place', [row('a', { size: '39' }), row('b', { size: '40' }), row('P')], ['P']],
  [
    'a colour of its own',
    [
      row('r', { colour: 'rood' }),
      row('w', { colour: 'wit' }),
      row('r1', { colour: 'Rood', size: 'S' }),
      row('r2', { colour: 'rood', size: 'M' }),
      row('w1', { colour: 'wit', size: 'S' }),
      row('w2', { colour: 'wit', size: 'M' }),
    ],
    ['r', 'w'],
  ],
  ['no variants', [row('a'), row('b')], []],
  ['one incomplete variant', [row('a'), row('b', { colour: 'rood' })], []],
  ['many incomplete variants', [row('a'), row('b'), row('c', { size: '1' }), row('d', { size: '2' })], []],
  ['another colour', [row('a', { colour: 'geel' }), row('b', { colour: 'rood', size: '1' })], []],
  ['complete variants', [row('G', { size: '1' }), row('b', { size: '2' })], []],
  ['itself alone', [row('G')], []],
])('[DEV-3] [PRO-2] parent rows of a group: one with %s', (_, rows, parents) => {
  expect(parentRows(rows).map(({ id }) => id)).toEqual(parents)
})
