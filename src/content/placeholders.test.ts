import { describe, expect, test } from 'vitest'
import { testTenant } from '#tests/support/content/test-tenant.ts'
import { fillPlaceholders, type PlaceholderFormat, placeholderValues } from './placeholders.ts'

const format: PlaceholderFormat = {
  money: (cents) => `EUR ${(cents / 100).toFixed(2)}`,
  number: (value) => String(value).replace('.', ','),
  serviceHours: () => 'ma–vr 08:00–21:00',
}
const values = placeholderValues(testTenant(), format)

function fill<Value>(value: Value) {
  const unknown: string[] = []
  const filled = fillPlaceholders(value, values, (name, place) => unknown.push(`${place} ${name}`))
  return { filled, unknown }
}

describe('placeholders in texts', () => {
  test.each([
    ['{withdrawalDays} dagen', '14 dagen'],
    ['{hoseExtensionMetres} m', '3,5 m'],
    ['vanaf {freeDeliveryFromCents}', 'vanaf EUR 75.00'],
    ['{deliveryCostCents}, {deliveryCostCents}', 'EUR 5.95, EUR 5.95'],
    ['{company} is {legalName}', 'Proefwinkel is Proefwinkel B.V.'],
    ['{email} of {phone}', 'hallo@proefwinkel.example of +31\u00a088\u00a0000\u00a00000'],
    ['{address}', 'Dorpsstraat\u00a01, 1234\u00a0AB\u00a0Proefdorp'],
    ['bereikbaar {serviceHours}', 'bereikbaar ma–vr 08:00–21:00'],
    ['{ withdrawalDays } {} {1}', '{ withdrawalDays } {} {1}'],
  ])('%j becomes %j', (text, expected) => {
    expect(fill(text)).toEqual({ filled: expected, unknown: [] })
  })

  test('an unknown name stays as written and is reported with its path', () => {
    expect(fill({ items: [{ question: '{company}?', answer: ['a', '{konstante} {toString}'] }] })).toEqual({
      filled: { items: [{ question: 'Proefwinkel?', answer: ['a', '{konstante} {toString}'] }] },
      unknown: ['items[0].answer[1] konstante', 'items[0].answer[1] toString'],
    })
  })

  test('URLs, embeds and codes are not changed', () => {
    const verbatim = {
      href: '/{company}',
      src: '/{company}',
      embed: '{company}',
      code: '{company}',
      path: '{company}',
    }
    expect(fill({ ...verbatim, label: '{company}' })).toEqual({
      filled: { ...verbatim, label: 'Proefwinkel' },
      unknown: [],
    })
  })

  test('values other than strings are copied, and the original is not changed', () => {
    const original = { level: 2, ordered: false, focus: [0.5, 0], text: '{company}', nothing: null }
    const { filled } = fill(original)
    expect(filled).toEqual({ ...original, text: 'Proefwinkel' })
    expect(original.text).toBe('{company}')
  })
})
