import { withColon } from '#i18n/colon.ts'
import type { Translate } from '#i18n/translate.ts'
import { isTownFirst, numberFirst } from '#tenancy/postal-lines.ts'

/** In the order of the form, which starts with the postal code in NL. */
const addressFields = (country: string): readonly string[] =>
  country === 'NL'
    ? ['postalCode', 'houseNumber', 'addition', 'street', 'city', 'recipient']
    : [
        ...(numberFirst.has(country) ? ['houseNumber', 'street'] : ['street', 'houseNumber']),
        'addition',
        ...(isTownFirst(country) ? ['city', 'postalCode'] : ['postalCode', 'city']),
        'recipient',
      ]

const deliveryFields = ['kind', 'point', 'day'] as const
const nameFields = ['firstName', 'lastName'] as const
const contactFields = ['phone', 'birthday'] as const
const companyFields = ['company', 'vatId'] as const

/**
 * The labels of the delivery form by field name, in the order of the form, for the summary of problems
 * (UX-6).
 * @param country ISO code of two letters
 * @param locale of the shop; French uses a space before a colon
 */
export function deliveryLabels(t: Translate, country: string, locale: string): Record<string, string> {
  const label = (name: string) => t(`checkout.field.${name}`)
  const addressNames = addressFields(country)
  return Object.fromEntries([
    ...nameFields.map((name) => [name, t(`customer.field.${name}`)]),
    ['email', t('checkout.email')],
    ...contactFields.map((name) => [name, t(`customer.field.${name}`)]),
    ...companyFields.map((name) => [name, label(name)]),
    ['address', t('checkout.address')],
    ...addressNames.map((name) => [name, label(name)]),
    ...addressNames.map((name) => [
      `invoice-${name}`,
      `${withColon(t('checkout.invoiceAddress'), locale)} ${label(name)}`,
    ]),
    ...deliveryFields.map((name) => [name, label(name)]),
  ])
}

/** Labels of other checkout fields. */
export const labelsOf = (t: Translate, nameFields: readonly string[]): Record<string, string> =>
  Object.fromEntries(nameFields.map((name) => [name, t(`checkout.field.${name}`)]))
