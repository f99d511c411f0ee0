import { expect, test } from 'vitest'
import { pickMessages } from './pick-messages.ts'

const messages = { a: 'A', b: { c: 'C', d: { e: 'E', f: { one: '1', other: 'n' } } }, g: 'G' }

test.each([
  [['a'], { a: 'A' }],
  [['b.c', 'g'], { b: { c: 'C' }, g: 'G' }],
  [['b.d.f'], { b: { d: { f: { one: '1', other: 'n' } } } }],
  [['b', 'b.c'], { b: messages.b }],
  [['b.d.e', 'b.d.f', 'b.c'], { b: messages.b }],
  [['none', 'a.none', 'b.none.none'], {}],
  [[], {}],
])('[TEN-8] an island that shows %j gets these messages', (ids, picked) =>
  expect(pickMessages(messages, ids)).toEqual(picked),
)

test('[TEN-8] picking does not change the shop’s messages', () => {
  const before = structuredClone(messages)
  const picked = pickMessages(messages, ['b', 'b.c', 'b.d.e'])
  picked.b = 'changed'
  expect(messages).toEqual(before)
})
