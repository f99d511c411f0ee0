import { expect, test } from 'vitest'
import { withColon } from './colon.ts'

test.each([
  ['nl-NL', 'Kleur', 'Kleur:'],
  ['de-CH', 'Farbe', 'Farbe:'],
  ['fr-CH', 'Couleur', 'Couleur\u00a0:'],
])('a label of %s: %s', (locale, label, written) => {
  expect(withColon(label, locale)).toBe(written)
})
