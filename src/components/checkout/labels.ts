import type { Translate } from '../../i18n/translate.ts'

const fields = ['recipient', 'street', 'houseNumber', 'addition', 'postalCode', 'city'] as const
const choices = ['kind', 'point', 'day'] as const
const persons = ['firstName', 'lastName', 'phone', 'birthday'] as const

/** The fields of the delivery form by name, for the summary of what is wrong (UX-6). */
export function deliveryLabels(t: Translate): Record<string, string> {
  const label = (name: string) => t(`checkout.field.${name}`)
  return Object.fromEntries([
    ...persons.map((name) => [name, t(`customer.field.${name}`)]),
    ['email', t('checkout.email')],
    ['address', t('checkout.address')],
    ...fields.map((name) => [name, label(name)]),
    ...fields.map((name) => [`invoice-${name}`, `${t('checkout.invoiceAddress')}: ${label(name)}`]),
    ...choices.map((name) => [name, label(name)]),
  ])
}

/** Labels of other fields of the checkout. */
export const labelsOf = (t: Translate, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, t(`checkout.field.${name}`)]))
