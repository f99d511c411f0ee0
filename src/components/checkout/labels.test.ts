import { expect, test } from 'vitest'
import { deliveryLabels } from './labels.ts'

const lastKeyPart = (key: string) => key.split('.').at(-1) as string

test.each([
  ['NL', 'nl-NL', 'invoiceAddress: city'],
  ['DE', 'de-DE', 'invoiceAddress: city'],
  ['CH', 'fr-CH', 'invoiceAddress\u00a0: city'],
])('[UX-6] in %s, %s, the label of an invoice address field is %s', (country, locale, label) =>
  expect(deliveryLabels(lastKeyPart, country, locale)['invoice-city']).toBe(label),
)

test('[UX-6] problems are listed in the order of the form, in which the postal code comes first only in NL', () => {
  const order = (country: string, locale: string) =>
    Object.keys(deliveryLabels(lastKeyPart, country, locale)).filter((name) =>
      ['street', 'postalCode'].includes(name),
    )
  expect(order('NL', 'nl-NL')).toEqual(['postalCode', 'street'])
  expect(order('CH', 'de-CH')).toEqual(['street', 'postalCode'])
})
