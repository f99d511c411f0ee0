import { withColon } from '../../i18n/colon.ts'
import type { Translate } from '../../i18n/translate.ts'

/** In the order of the form, which starts with the postal code in NL. */
const addressFields = (country: string): readonly string[] =>
  country === 'NL'
    ? ['postalCode', 'houseNumber', 'addition', 'street', 'city', 'recipient']
    : ['street', 'houseNumber', 'addition', 'postalCode', 'city', 'recipient']

const choices = ['kind', 'point', 'day'] as const
const names = ['firstName', 'lastName'] as const
const others = ['phone', 'birthday'] as const
const ofCompany = ['company', 'vatId'] as const

/**
 * The labels of the delivery form by field name, in the order of the form, for the summary of problems
 * (UX-6).
 * @param country ISO code of two letters
 * @param locale of the shop; French uses a space before a colon
 */
export function deliveryLabels(t: Translate, country: string, locale: string): Record<string, string> {
  const label = (name: string) => t(`checkout.field.${name}`)
  const fields = addressFields(country)
  return Object.fromEntries([
    ...names.map((name) => [name, t(`customer.field.${name}`)]),
    ['email', t('checkout.email')],
    ...others.map((name) => [name, t(`customer.field.${name}`)]),
    ...ofCompany.map((name) => [name, label(name)]),
    ['address', t('checkout.address')],
    ...fields.map((name) => [name, label(name)]),
    ...fields.map((name) => [
      `invoice-${name}`,
      `${withColon(t('checkout.invoiceAddress'), locale)} ${label(name)}`,
    ]),
    ...choices.map((name) => [name, label(name)]),
  ])
}

/** Labels of other checkout fields. */
export const labelsOf = (t: Translate, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, t(`checkout.field.${name}`)]))
