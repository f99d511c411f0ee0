import { expect, test } from 'vitest'
import { vatMentions } from './vat-mentions.ts'

const withRate = (country: string, percent?: number) => ({
  organisation: { address: { street: '', houseNumber: '', postalCode: '', city: '', country } },
  ...(percent !== undefined && { vat: { rates: { standard: [{ from: '2000-01-01', percent }] } } }),
})
const mentions = (tenant: object, text: string) =>
  vatMentions([{ file: 'page.json', tenant, text: JSON.stringify({ blocks: [text] }) } as never])

test.each([
  ['Prices include VAT.', 'VAT'],
  ['Inklusive MwSt.', 'MwSt'],
  ['Die Mehrwertsteuersätze', 'Mehrwertsteuer'],
  ['Prijzen zijn inclusief btw.', 'btw'],
  ['TVA comprise', 'TVA'],
])('[TAX-1] a shop without VAT is warned of “%s”', (text, name) => {
  const [found] = mentions(withRate('US', 0), text)
  expect(found).toMatchObject({ file: 'page.json', place: 'blocks[0]' })
  expect(found?.problem).toContain(name)
})

test('[TAX-1] words that only contain such a name, and shops with VAT, are not reported', () => {
  expect(mentions(withRate('US', 0), 'A vat of dye, PRIVATE')).toEqual([])
  expect(mentions(withRate('GB'), 'Prices include VAT.')).toEqual([])
  expect(vatMentions([{ file: 'a', tenant: withRate('US', 0) as never, text: '{' }])).toEqual([])
})
