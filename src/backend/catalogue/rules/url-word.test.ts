import { expect, test } from 'vitest'
import { urlWord } from './url-word.ts'

test.each([
  ['Wikkeljurk met v-hals', 'nl-NL', 'wikkeljurk-met-v-hals'],
  ['Rood/Wit', '', 'rood-wit'],
  ['Größe Ärmel', 'de', 'groesse-aermel'],
  ['Größe Ärmel', 'de-CH', 'groesse-aermel'],
  ['Größe Ärmel', 'fr-CH', 'grosse-armel'],
  ["L’été d'or", 'fr', 'lete-dor'],
  ['  --  ', 'nl', ''],
  ['漢字', 'nl', ''],
])('%s in %s is spelled %s', (text, language, word) => expect(urlWord(text, language)).toBe(word))
