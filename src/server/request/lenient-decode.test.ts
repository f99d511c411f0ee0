import { expect, test } from 'vitest'
import { decodeLeniently } from './lenient-decode.ts'

test.each([
  ['jas', 'jas'],
  ['r%C3%BCcksack+rot', 'rücksack rot'],
  ['100%', '100%'],
  ['50%+korting', '50% korting'],
  ['100%25', '100%'],
  ['100%%', '100%%'],
  ['%zz', '%zz'],
  ['%4', '%4'],
  ['5%A', '5%A'],
  ['100%+rei%C3%9Fverschluss', '100% reißverschluss'],
  // Latin-1 and windows-1252.
  ['r%FCcksack', 'rücksack'],
  ['caf%E9', 'café'],
  ['%E9t%E9', 'été'],
  ['gr%F6%DFe', 'größe'],
  ['100+%80', '100 €'],
  ['l%92eau', 'l’eau'],
  ['caf%E9+100%', 'café 100%'],
  // Cut off.
  ['%E2%80', ''],
  ['jas+%E2%80', 'jas '],
  ['caf%C3', 'caf'],
  ['%F0%9F%91', ''],
  ['caf%C3%A9%E2%82', 'café'],
  // The function escape() of old scripts.
  ['r%u00FCcksack', 'rücksack'],
  ['%u20AC', '€'],
  ['%00', ''],
  ['ja%00s', 'jas'],
  ['%FF%FE', 'ÿþ'],
  ['%c0%ae', 'À®'],
])('[SEA-1] %s is read as %j', (encoded, text) => {
  expect(decodeLeniently(encoded)).toBe(text)
})
