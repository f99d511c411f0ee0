import type { SurchargeKind } from '#backend/orders/rules/order-sums.ts'

/** Why a part of an invoice is exempt from VAT: credit, or insurance of the payments. */
export type Exemption = 'CREDIT' | 'INSURANCE'

const exemptionBySurcharge: Readonly<Record<SurchargeKind, Exemption>> = {
  DELAYED_PAYMENT: 'CREDIT',
  INSTALMENTS: 'CREDIT',
  PAYMENT_PROTECTION: 'INSURANCE',
}

export const exemptionOf = (surcharge: SurchargeKind): Exemption => exemptionBySurcharge[surcharge]

type ByLanguage = Readonly<Record<string, Readonly<Record<Exemption, string>>>>

/** The provisions by country and language of the invoice; `*` is for all other languages. */
const laws: Readonly<Record<string, ByLanguage>> = {
  DE: { '*': { CREDIT: '§ 4 Nr. 8 Buchst. a UStG', INSURANCE: '§ 4 Nr. 10 Buchst. a UStG' } },
  AT: { '*': { CREDIT: '§ 6 Abs. 1 Z 8 lit. a UStG 1994', INSURANCE: '§ 6 Abs. 1 Z 9 lit. c UStG 1994' } },
  NL: {
    '*': {
      CREDIT: 'art. 11, lid 1, onderdeel j, Wet op de omzetbelasting 1968',
      INSURANCE: 'art. 11, lid 1, onderdeel k, Wet op de omzetbelasting 1968',
    },
  },
  BE: {
    nl: { CREDIT: 'art. 44, § 3, 5°, Btw-Wetboek', INSURANCE: 'art. 44, § 3, 4°, Btw-Wetboek' },
    '*': { CREDIT: 'art. 44, § 3, 5°, du Code de la TVA', INSURANCE: 'art. 44, § 3, 4°, du Code de la TVA' },
  },
  FR: { '*': { CREDIT: 'art. 261 C, 1°, a du CGI', INSURANCE: 'art. 261 C, 2° du CGI' } },
  CH: {
    de: { CREDIT: 'Art. 21 Abs. 2 Ziff. 19 Bst. a MWSTG', INSURANCE: 'Art. 21 Abs. 2 Ziff. 18 MWSTG' },
    it: { CREDIT: 'art. 21 cpv. 2 n. 19 lett. a LIVA', INSURANCE: 'art. 21 cpv. 2 n. 18 LIVA' },
    '*': { CREDIT: 'art. 21, al. 2, ch. 19, let. a LTVA', INSURANCE: 'art. 21, al. 2, ch. 18 LTVA' },
  },
  LI: {
    '*': { CREDIT: 'Art. 21 Abs. 2 Ziff. 19 Bst. a MWSTG', INSURANCE: 'Art. 21 Abs. 2 Ziff. 18 MWSTG' },
  },
  GB: {
    '*': {
      CREDIT: 'Value Added Tax Act 1994, Schedule 9, Group 5',
      INSURANCE: 'Value Added Tax Act 1994, Schedule 9, Group 2',
    },
  },
  NO: { '*': { CREDIT: 'merverdiavgiftsloven § 3-6', INSURANCE: 'merverdiavgiftsloven § 3-6' } },
}

/** The VAT Directive, which an invoice may cite in place of a national provision (Article 226, point 11). */
const directive: ByLanguage = {
  nl: {
    CREDIT: 'artikel 135, lid 1, onder b), van Richtlijn 2006/112/EG',
    INSURANCE: 'artikel 135, lid 1, onder a), van Richtlijn 2006/112/EG',
  },
  de: {
    CREDIT: 'Art. 135 Abs. 1 Buchst. b der Richtlinie 2006/112/EG',
    INSURANCE: 'Art. 135 Abs. 1 Buchst. a der Richtlinie 2006/112/EG',
  },
  fr: {
    CREDIT: 'article 135, paragraphe 1, point b), de la directive 2006/112/CE',
    INSURANCE: 'article 135, paragraphe 1, point a), de la directive 2006/112/CE',
  },
  '*': {
    CREDIT: 'Article 135(1)(b) of Directive 2006/112/EC',
    INSURANCE: 'Article 135(1)(a) of Directive 2006/112/EC',
  },
}

/**
 * Returns the provision that exempts credit or insurance from VAT, as an invoice must cite it.
 * @param country of the tenant, two capitals: its own law, else the Directive of the Union
 * @param language of the invoice, such as `fr`
 */
export function exemptionLaw(country: string, language: string, exemption: Exemption): string {
  const provisions = laws[country] ?? directive
  return (provisions[language] ?? provisions['*'] ?? directive['*'])?.[exemption] ?? ''
}
