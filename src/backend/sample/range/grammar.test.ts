import { expect, test } from 'vitest'
import { withThing } from './grammar.ts'

const thing = (nl: string, de: string, fr: string) => ({
  noun: { nl: nl.slice(0, -2), de: de.slice(0, -2), fr: fr.slice(0, -2) },
  gender: { nl: nl.slice(-1), de: de.slice(-1), fr: fr.slice(-1) },
})

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
  ['de', 'Mit {this:dat}.', thing('Sneakers p', 'Sneaker p', 'baskets p'), 'Mit diesen Sneakern.'],
  ['de', 'Mit {this:dat}.', thing('Pumps p', 'Pumps p', 'escarpins p'), 'Mit diesen Pumps.'],
  ['fr', 'Portez {this}.', thing('Trui d', 'Pullover m', 'pull m'), 'Portez ce pull.'],
  ['fr', 'Portez {this}.', thing('Jas d', 'Jacke f', 'imperméable m'), 'Portez cet imperméable.'],
  [
    'fr',
    '{this} vous attendent.',
    thing('Sneakers p', 'Sneaker p', 'baskets p'),
    'Ces baskets vous attendent.',
  ],
] as const)('%s: %s', (language, sentence, noun, expected) => {
  expect(withThing(sentence, noun, language)).toBe(expected)
})
