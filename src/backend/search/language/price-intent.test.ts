import { expect, test } from 'vitest'
import type { Language } from './lexicon.ts'
import { parsePriceIntent } from './price-intent.ts'

test.each<[Language, string, string, { from?: number; to?: number }]>([
  ['nl', 'jurk onder 50 euro', 'jurk', { to: 5_000 }],
  ['nl', 'jurk onder de €50', 'jurk', { to: 5_000 }],
  ['nl', 'jurk onder de 50,-', 'jurk', { to: 5_000 }],
  ['nl', 'jurk onder 50!', 'jurk !', { to: 5_000 }],
  ['nl', 'jurk niet meer dan 50 euro', 'jurk', { to: 5_000 }],
  ['nl', 'jurk niet duurder dan 50', 'jurk', { to: 5_000 }],
  ['nl', 'wasmachine niet boven de 500 euro', 'wasmachine', { to: 50_000 }],
  ['nl', 'bank niet minder dan 100 euro', 'bank', { from: 10_000 }],
  ['nl', 'badpak tot 49,95 euro zwart', 'badpak zwart', { to: 4_995 }],
  ['nl', 'wasmachine max 600 euro', 'wasmachine', { to: 60_000 }],
  ['nl', 'bank tussen 500 en 1.000 euro', 'bank', { from: 50_000, to: 100_000 }],
  ['nl', 'bank vanaf € 1000', 'bank', { from: 100_000 }],
  ['nl', 'bank tot 1.299,95 euro', 'bank', { to: 129_995 }],
  ['nl', 'bank vanaf 500 euro tot 1000 euro', 'bank', { from: 50_000, to: 100_000 }],
  ['nl', 'bank voor 2 personen onder 500 euro', 'bank voor 2 personen', { to: 50_000 }],
  ['nl', 'wasmachine tot 9 kg onder 600 euro', 'wasmachine tot 9 kg', { to: 60_000 }],
  ['nl', 'onder 20 euro', '', { to: 2_000 }],
  ['de', 'damenhose bis 30€', 'damenhose', { to: 3_000 }],
  ['de', 'Sofa unter 1.500 EUR mit Schlaffunktion', 'Sofa mit Schlaffunktion', { to: 150_000 }],
  ['de', 'Sofa bis 50,- Euro', 'Sofa', { to: 5_000 }],
  ['de', 'Kleid nicht über 100 Euro', 'Kleid', { to: 10_000 }],
  ['de', 'Kleid nicht u\u0308ber 100 Euro', 'Kleid', { to: 10_000 }],
  ['de', 'lampe zwischen 50 und 100 franken', 'lampe', { from: 5_000, to: 10_000 }],
  ['de', 'kleid max 60.-', 'kleid', { to: 6_000 }],
  ['de', 'Kleid fuer 40 Euro', 'Kleid', { to: 4_000 }],
  ['fr', 'lampe moins de 50 francs', 'lampe', { to: 5_000 }],
  ['fr', 'canapé moins de 1 000 francs', 'canapé', { to: 100_000 }],
  ['fr', 'pull homme max 60.-', 'pull homme', { to: 6_000 }],
  ['fr', 'robe pas plus de 60 francs', 'robe', { to: 6_000 }],
  ['fr', 'robe pas au-dessus de 60 francs', 'robe', { to: 6_000 }],
  ['fr', 'robe jusqu’à CHF 100', 'robe', { to: 10_000 }],
  ['fr', 'canapé à partir de 1’000 fr', 'canapé', { from: 100_000 }],
])('[SEA-1] %s: “%s” names a price', (language, term, rest, price) =>
  expect(parsePriceIntent(term, language)).toMatchObject({ rest, price }),
)

test.each<[Language, string]>([
  ['nl', 'rok tot maat 46'],
  ['nl', 'rok tot 46'],
  ['nl', 'rok maat 44 tot 46 - 48'],
  ['nl', 'pyjama voor 8 - 9 jaar'],
  ['nl', 'wasmachine tot 9 kg'],
  ['nl', 'stofzuiger onder 70 dB stil'],
  ['nl', 'dekbedovertrek 140x200'],
  ['nl', 'bank voor 3 personen'],
  ['nl', 'gympen air max 90'],
  ['nl', 'jurk maximaal 44'],
  ['nl', 'jurk onder 100.000.000 euro'],
  ['nl', `jurk onder ${'9'.repeat(300)} euro`],
  ['de', 'lampe bis 30 watt'],
  ['de', 'waschmaschine unter 85 cm'],
  ['de', 'Kleid für 2 Hochzeiten'],
  ['de', 'Topf für 2 - 3 Personen'],
  ['de', 'Sofa bis 200 - braun'],
  ['fr', 'lave-linge moins de 60 cm'],
  ['fr', 'table pour 4 - 6 personnes'],
  ['fr', 'robe pour 2'],
  ['fr', 'pull'],
])('[SEA-1] %s: “%s” has no price', (language, term) =>
  expect(parsePriceIntent(term, language)).toBeUndefined(),
)

test('[SEA-1] returns the words that named the price, so that they can be put back into the term', () =>
  expect(parsePriceIntent('bank vanaf 500 euro met slaapfunctie tot 1000 euro', 'nl')).toEqual({
    rest: 'bank met slaapfunctie',
    price: { from: 50_000, to: 100_000 },
    matched: 'vanaf 500 euro tot 1000 euro',
  }))
