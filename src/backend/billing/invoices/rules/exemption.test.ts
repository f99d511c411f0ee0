import { expect, test } from 'vitest'
import { type Exemption, exemptionLaw, exemptionOf } from './exemption.ts'

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
  ['AT', 'de', 'INSURANCE', '§ 6 Abs. 1 Z 9 lit. c UStG 1994'],
  ['NL', 'nl', 'INSURANCE', 'art. 11, lid 1, onderdeel k, Wet op de omzetbelasting 1968'],
  ['BE', 'nl', 'INSURANCE', 'art. 44, § 3, 4°, Btw-Wetboek'],
  ['BE', 'fr', 'INSURANCE', 'art. 44, § 3, 4°, du Code de la TVA'],
  ['FR', 'fr', 'INSURANCE', 'art. 261 C, 2° du CGI'],
  ['CH', 'de', 'INSURANCE', 'Art. 21 Abs. 2 Ziff. 18 MWSTG'],
  ['CH', 'it', 'CREDIT', 'art. 21 cpv. 2 n. 19 lett. a LIVA'],
  ['CH', 'it', 'INSURANCE', 'art. 21 cpv. 2 n. 18 LIVA'],
  ['CH', 'fr', 'INSURANCE', 'art. 21, al. 2, ch. 18 LTVA'],
  ['LI', 'de', 'CREDIT', 'Art. 21 Abs. 2 Ziff. 19 Bst. a MWSTG'],
  ['LI', 'de', 'INSURANCE', 'Art. 21 Abs. 2 Ziff. 18 MWSTG'],
  ['GB', 'en', 'CREDIT', 'Value Added Tax Act 1994, Schedule 9, Group 5'],
  ['GB', 'en', 'INSURANCE', 'Value Added Tax Act 1994, Schedule 9, Group 2'],
  ['NO', 'nb', 'CREDIT', 'merverdiavgiftsloven § 3-6'],
  ['NO', 'nb', 'INSURANCE', 'merverdiavgiftsloven § 3-6'],
  ['LU', 'fr', 'INSURANCE', 'article 135, paragraphe 1, point a), de la directive 2006/112/CE'],
  ['LU', 'de', 'CREDIT', 'Art. 135 Abs. 1 Buchst. b der Richtlinie 2006/112/EG'],
  ['LU', 'de', 'INSURANCE', 'Art. 135 Abs. 1 Buchst. a der Richtlinie 2006/112/EG'],
  ['LU', 'nl', 'CREDIT', 'artikel 135, lid 1, onder b), van Richtlijn 2006/112/EG'],
  ['LU', 'nl', 'INSURANCE', 'artikel 135, lid 1, onder a), van Richtlijn 2006/112/EG'],
  ['ES', 'es', 'CREDIT', 'Article 135(1)(b) of Directive 2006/112/EC'],
  ['ES', 'es', 'INSURANCE', 'Article 135(1)(a) of Directive 2006/112/EC'],
])('[TAX-1] in %s, in language %s, %s is exempt by %s', (country, language, exemption, law) => {
  expect(exemptionLaw(country, language, exemption)).toBe(law)
})

test('[TAX-1] protection is insurance, other surcharges are credit', () => {
  expect((['DELAYED_PAYMENT', 'INSTALMENTS', 'PAYMENT_PROTECTION'] as const).map(exemptionOf)).toEqual([
    ...['CREDIT', 'CREDIT', 'INSURANCE'],
  ])
})
