import { expect, test } from 'vitest'
import { hasVat } from '../tenancy/vat.ts'
import { type MessageTree, messagesWithoutVat, readMessages } from './messages.ts'

const today = '2026-11-27'
const vat = /(?<!\p{L})(VAT|MwSt|Mehrwertsteuer|USt|btw|TVA)(?!\p{L})/iu

/** Messages that are only shown with a rate above 0, with a customer's VAT number, or on an invoice with VAT. */
const onlyWithVat = /^(checkout\.(vat|vatIdOf|field\.vatId|problem\.)|mail\.order\.vat$|paper\.|withoutVat)/

function* texts(tree: MessageTree, path = ''): Iterable<[id: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    const id = path ? `${path}.${key}` : key
    if (typeof value === 'string') yield [id, value]
    else yield* texts(value, id)
  }
}

test.each(['nl', 'de', 'fr', 'en'])(
  '[TAX-1] the messages of a shop without VAT mention none in %s',
  (language) => {
    const messages = messagesWithoutVat(readMessages('i18n', language))
    const mentions = [...texts(messages)].filter(([id, text]) => vat.test(text) && !onlyWithVat.test(id))
    expect(mentions).toEqual([])
    expect(
      [...texts(readMessages('i18n', language))].filter(([id, text]) => id === 'price.vat' && vat.test(text)),
    ).toHaveLength(1)
  },
)

test.each([
  ['US', { standard: [{ from: '2000-01-01', percent: 0 }] }, false],
  ['GB', undefined, true],
  ['DE', { standard: [{ from: '2000-01-01', percent: 0 }] }, true],
  [
    'DE',
    { standard: [{ from: '2000-01-01', percent: 0 }], reduced: [{ from: '2000-01-01', percent: 0 }] },
    false,
  ],
  [
    'US',
    {
      standard: [
        { from: '2000-01-01', percent: 0 },
        { from: '2030-01-01', percent: 7 },
      ],
    },
    true,
  ],
  [
    'DE',
    {
      standard: [{ from: '2027-01-01', percent: 0 }],
      reduced: [{ from: '2027-01-01', percent: 0 }],
    },
    true,
  ],
  [
    'DE',
    {
      standard: [{ from: '2026-11-27', percent: 0 }],
      reduced: [{ from: '2026-11-27', percent: 0 }],
    },
    false,
  ],
])('[TAX-1] a shop in %s with the own rates %j charges VAT: %s', (country, rates, charges) => {
  expect(hasVat({ organisation: { address: { country } }, ...(rates && { vat: { rates } }) }, today)).toBe(
    charges,
  )
})
