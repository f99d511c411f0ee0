import { expect, test } from 'vitest'
import { type Exemption, exemptionLaw } from './exemption.ts'

test.each<[string, string, Exemption, string]>([
  ['DE', 'de', 'CREDIT', '§ 4 Nr. 8 Buchst. a UStG'],
  ['DE', 'de', 'INSURANCE', '§ 4 Nr. 10 Buchst. a UStG'],
  ['AT', 'de', 'CREDIT', '§ 6 Abs. 1 Z 8 lit. a UStG 1994'],
  ['NL', 'nl', 'CREDIT', 'art. 11, lid 1, onderdeel j, Wet op de omzetbelasting 1968'],
  ['BE', 'nl', 'CREDIT', 'art. 44, § 3, 5°, Btw-Wetboek'],
  ['BE', 'fr', 'CREDIT', 'art. 44, § 3, 5°, du Code de la TVA'],
  ['FR', 'fr', 'CREDIT', 'art. 261 C, 1°, a du CGI'],
  ['CH', 'de', 'CREDIT', 'Art. 21 Abs. 2 Ziff. 19 Bst. a MWSTG'],
  ['CH', 'fr', 'CREDIT', 'art. 21, al. 2, ch. 19, let. a LTVA'],
  ['LU', 'fr', 'CREDIT', 'article 135, paragraphe 1, point b), de la directive 2006/112/CE'],
  ['ES', 'es', 'INSURANCE', 'Article 135(1)(a) of Directive 2006/112/EC'],
])('[TAX-1] in %s, in language %s, %s is exempt by %s', (country, language, exemption, law) => {
  expect(exemptionLaw(country, language, exemption)).toBe(law)
})
