import { expect, test } from 'vitest'
import { keepUnitsTogether } from './keep-units-together.ts'

test.each([
  ['Wasmachine 8 kg, 1400 toeren', 'Wasmachine 8_kg, 1400 toeren'],
  ['Staubsauger 400 W, 72 dB', 'Staubsauger 400_W, 72_dB'],
  ['Tapis 80 x 150 cm', 'Tapis 80_x 150_cm'],
  ['Wolle 50 %', 'Wolle 50_%'],
  ['3 paar sokken', '3 paar sokken'],
  ['Vest met zakken', 'Vest met zakken'],
  ['Zomerband 205/55 R16', 'Zomerband 205/55_R16'],
])('%s', (name, expected) => expect(keepUnitsTogether(name)).toBe(expected.replaceAll('_', '\u00a0')))
