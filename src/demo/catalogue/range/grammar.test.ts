import { expect, test } from 'vitest'
import { nounOf } from './families.ts'
import { agreed, withAdjectives, withThing } from './grammar.ts'

const thing = (nl: string, de: string, fr: string) => nounOf([nl, de, fr])

test.each([
  [
    'nl',
    'Draag {this}.',
    thing('Wikkeljurk d', 'Wickelkleid n', 'robe portefeuille f'),
    'Draag deze wikkeljurk.',
  ],
  ['nl', 'Draag {this}.', thing('T-shirt h', 'T-Shirt n', 't-shirt m'), 'Draag dit T-shirt.'],
  ['de', 'Tragen Sie {this}.', thing('Trui d', 'Pullover m', 'pull m'), 'Tragen Sie diesen Pullover.'],
  ['de', 'Mit {this:dat}.', thing('Trui d', 'Strickjacke f', 'gilet m'), 'Mit dieser Strickjacke.'],
  ['de', 'Mit {this:dat}.', thing('Sneakers p', 'Sneaker p', 'baskets fp'), 'Mit diesen Sneakern.'],
  ['de', 'Mit {this:dat}.', thing('Pumps p', 'Pumps p', 'escarpins mp'), 'Mit diesen Pumps.'],
  ['fr', 'Portez {this}.', thing('Trui d', 'Pullover m', 'pull m'), 'Portez ce pull.'],
  ['fr', 'Portez {this}.', thing('Regenjas d', 'Jacke f', 'imperméable m'), 'Portez cet imperméable.'],
  [
    'en',
    'Wear {this}.',
    thing('Wikkeljurk d', 'Wickelkleid n', 'robe portefeuille f'),
    'Wear this wrap dress.',
  ],
  ['en', '{this} fit.', thing('Sneakers p', 'Sneaker p', 'baskets fp'), 'These trainers fit.'],
  [
    'fr',
    '{this} vous attendent.',
    thing('Sneakers p', 'Sneaker p', 'baskets fp'),
    'Ces baskets vous attendent.',
  ],
] as const)('%s: %s', (language, sentence, noun, expected) => {
  expect(withThing(sentence, noun, language)).toBe(expected)
})

test.each([
  ['pull m', 'doublé'],
  ['parka f', 'doublée'],
  ['mocassins mp', 'doublés'],
  ['baskets fp', 'doublées'],
  ['lot d’assiettes m:fp', 'doublées'],
])('a French adjective agrees with %s', (noun, expected) => {
  expect(agreed('doublé(e)(s)', thing('Trui d', 'Pullover m', noun))).toBe(expected)
})

test('a product that is a set has a singular demonstrative', () => {
  expect(withThing('Voici {this}.', thing('Trui d', 'Pullover m', 'lot de bols m:mp'), 'fr')).toBe(
    'Voici ce lot de bols.',
  )
})

test.each([
  ['nl', ['dimbaar/dimbare'], thing('Hanglamp d', 'Leuchte f', 'lampe f'), 'dimbare hanglamp'],
  ['nl', ['wasbaar/wasbare'], thing('Vloerkleed h', 'Teppich m', 'tapis m'), 'wasbaar vloerkleed'],
  ['nl', ['handgeweven'], thing('Loper d', 'Läufer m', 'tapis m'), 'handgeweven loper'],
  ['nl', ['slim-fit'], thing('T-shirt h', 'T-Shirt n', 't-shirt m'), 'slim-fit T-shirt'],
  ['de', ['dimmbar'], thing('Hanglamp d', 'Pendelleuchte f', 'lampe f'), 'dimmbare Pendelleuchte'],
  [
    'de',
    ['waschbar', 'handgewebt'],
    thing('Loper d', 'Läufer m', 'tapis m'),
    'waschbarer, handgewebter Läufer',
  ],
  ['de', ['ärmellos'], thing('Top d', 'Top n', 'top m'), 'ärmelloses Top'],
  ['en', ['dimmable'], thing('Hanglamp d', 'Leuchte f', 'lampe f'), 'dimmable pendant light'],
  ['de', [], thing('Top d', 'Top n', 'top m'), 'Top'],
] as const)('%s: %s before its noun', (language, adjectives, noun, expected) => {
  expect(withAdjectives(adjectives, noun, language)).toBe(expected)
})
