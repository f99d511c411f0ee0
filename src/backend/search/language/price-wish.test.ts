import { expect, test } from 'vitest'
import type { Language } from './lexicon.ts'
import { priceWish } from './price-wish.ts'

test.each<[Language, string, string, { from?: number; to?: number }]>([
  ['nl', 'jurk onder 50 euro', 'jurk', { to: 5_000 }],
  ['nl', 'jurk onder de €50', 'jurk', { to: 5_000 }],
  ['nl', 'badpak tot 49,95 euro zwart', 'badpak zwart', { to: 4_995 }],
  ['nl', 'wasmachine max 600', 'wasmachine', { to: 60_000 }],
  ['nl', 'bank tussen 500 en 1.000 euro', 'bank', { from: 50_000, to: 100_000 }],
  ['nl', 'bank vanaf € 1000', 'bank', { from: 100_000 }],
  ['nl', 'onder 20 euro', '', { to: 2_000 }],
  ['de', 'damenhose bis 30€', 'damenhose', { to: 3_000 }],
  ['de', 'Sofa unter 1.500 EUR mit Schlaffunktion', 'Sofa mit Schlaffunktion', { to: 150_000 }],
  ['de', 'lampe zwischen 50 und 100 franken', 'lampe', { from: 5_000, to: 10_000 }],
  ['de', 'kleid max 60.-', 'kleid', { to: 6_000 }],
  ['de', 'Kleid für 40 Euro', 'Kleid', { to: 4_000 }],
  ['fr', 'lampe moins de 50 francs', 'lampe', { to: 5_000 }],
  ['fr', 'pull homme max 60.-', 'pull homme', { to: 6_000 }],
  ['fr', 'robe jusqu’à CHF 100', 'robe', { to: 10_000 }],
  ['fr', 'canapé à partir de 1’000 fr', 'canapé', { from: 100_000 }],
])('[SEA-1] %s: “%s” names a price', (language, term, rest, price) =>
  expect(priceWish(term, language)).toEqual({ rest, price }),
)

test.each<[Language, string]>([
  ['nl', 'rok tot maat 46'],
  ['nl', 'rok tot 46'],
  ['nl', 'wasmachine tot 9 kg'],
  ['nl', 'stofzuiger onder 70 dB stil'],
  ['nl', 'dekbedovertrek 140x200'],
  ['nl', 'bank voor 3 personen'],
  ['de', 'lampe bis 30 watt'],
  ['de', 'waschmaschine unter 85 cm'],
  ['de', 'Kleid für 2 Hochzeiten'],
  ['fr', 'lave-linge moins de 60 cm'],
  ['fr', 'robe pour 2'],
  ['fr', 'pull'],
])('[SEA-1] %s: “%s” names none', (language, term) => expect(priceWish(term, language)).toBeUndefined())
