import { expect, test } from 'vitest'
import { urlWord } from './url-word.ts'

test.each([
  ['Wikkeljurk met v-hals', 'nl-NL', 'wikkeljurk-met-v-hals'],
  ['Rood/Wit', '', 'rood-wit'],
  ['Teinte N°8', 'fr-FR', 'teinte-no-8'],
  ['n° 12', 'fr-FR', 'no-12'],
  ['Größe Ärmel', 'de', 'groesse-aermel'],
  ['Größe Ärmel', 'de-CH', 'groesse-aermel'],
  ['Größe Ärmel', 'fr-CH', 'grosse-armel'],
  ['Chemise d’homme', 'fr', 'chemise-dhomme'],
  ['Kragen: café', 'fr', 'kragen-cafe'],
  ['  --  ', 'nl', ''],
  ['Τσάντα δερμάτινη', 'nl', 'tsanta-dermatini'],
  ['Телевизор AI', 'de', 'televizor-ai'],
  ['Schöner Stuhl Ёлка', 'de', 'schoener-stuhl-elka'],
  ['Søstrene Grene', 'nl', 'sostrene-grene'],
  ['Łódź œuvre Æble', 'fr', 'lodz-oeuvre-aeble'],
  ['Cafe\u0301', 'fr', 'cafe'],
  ['41½', 'nl', '41-1-2'],
  ['漢字', 'nl', 'hanzi'],
  ['\u0301', 'nl', ''],
])('%s in %s is spelled %s', (text, language, word) => expect(urlWord(text, language)).toBe(word))
