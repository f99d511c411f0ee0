import { describe, expect, test } from 'vitest'
import type { Order } from '#commerce/account/order-operations.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { orderOf, point } from '#tests/browser/stories/kit/sample-checkout.ts'
import { happensNext } from './happens-next.ts'

const tenant = tenants.byHost('nl.localhost') as Tenant
const context = { ...localeMessages(tenant, 'nl-NL'), tenant }
const sentences = (values: Partial<Order>): string => happensNext(orderOf('nl', values), context).join(' ')
const payment = (values: Partial<Order['payment']>) => ({ payment: { ...orderOf('nl').payment, ...values } })
const delivery = (values: Partial<Order['delivery']>) => ({
  delivery: { ...orderOf('nl').delivery, ...values },
})

describe('[BAS-3] next steps by payment method', () => {
  test.each<[string, Partial<Order['payment']>, string]>([
    ['invoice', { method: 'INVOICE' }, 'Je betaalt binnen 14 dagen na ontvangst.'],
    ['transfer', { method: 'BANK_TRANSFER' }, 'We versturen je bestelling zodra je betaling binnen is.'],
    ['a transfer that has come', { method: 'BANK_TRANSFER', state: 'PAID' }, 'Je betaling is ontvangen.'],
    ['instalments', { method: 'INSTALMENTS', months: 12 }, '12 maandelijkse termijnen'],
    ['a pause', { method: 'DELAYED_PAYMENT', dueOn: '2027-03-21' }, 'uiterlijk op 21\u00a0maart 2027'],
    ['hosted, paid', { method: 'HOSTED', state: 'PAID' }, 'Je betaling is ontvangen.'],
    ['hosted, under way', { method: 'HOSTED', state: 'PENDING' }, 'We wachten nog op je betaling.'],
    ['hosted, failed', { method: 'HOSTED', state: 'FAILED' }, '+31\u00a088\u00a0000\u00a00100'],
    ['a method of the shop’s own, paid', { method: null, state: 'PAID' }, 'Je betaling is ontvangen.'],
    ['a method of the shop’s own, under way', { method: null, state: 'PENDING' }, 'We wachten nog op je'],
    ['hosted, too late', { method: 'HOSTED', state: 'EXPIRED' }, 'De betaling is niet gelukt.'],
  ])('%s', (_, values, sentence) => {
    expect(sentences(payment(values))).toContain(sentence)
  })
})

test('[BAS-3] nothing is claimed about an open payment of a method that is not known', () => {
  expect(happensNext(orderOf('nl', payment({ method: null })), context)).toHaveLength(2)
})

test.each([{ earliest: null, latest: null }, { earliest: null }, { latest: null }])(
  '[BAS-4] nothing is claimed about days that are not known: %j',
  (unknown) => {
    for (const kind of ['HOME', 'PICKUP_POINT', 'APPOINTMENT', null] as const)
      expect(happensNext(orderOf('nl', delivery({ kind, ...unknown })), context)).toHaveLength(2)
  },
)

describe('[BAS-4] next steps by delivery method', () => {
  test.each<[string, Partial<Order['delivery']>, string]>([
    ['to the door', {}, 'tussen dinsdag 24\u00a0november en donderdag 26\u00a0november'],
    ['to the door on one day', { latest: '2026-11-24' }, 'Je bestelling komt op dinsdag 24\u00a0november.'],
    [
      'after a transfer has come',
      { daysAfterPayment: { from: 2, to: 4 } },
      'Je bestelling komt 2 tot 4 werkdagen daarna.',
    ],
    ['one day after it', { daysAfterPayment: { from: 1, to: 1 } }, 'Je bestelling komt 1 werkdag daarna.'],
    [
      'in a way of another backend, with days',
      { kind: null, latest: '2026-11-24' },
      'Je bestelling komt op dinsdag 24\u00a0november.',
    ],
    ['to a point', { kind: 'PICKUP_POINT', pickUpPoint: point('nl') }, 'klaar bij Boekhandel Leeslicht'],
    [
      'by appointment',
      { kind: 'APPOINTMENT', day: '2026-12-01', earliest: '2026-12-01', latest: '2026-12-01' },
      'We komen op dinsdag 1\u00a0december.',
    ],
  ])('%s', (_, values, sentence) => {
    expect(sentences(delivery(values))).toContain(sentence)
  })

  test('[ERR-2] the payment term of an invoice follows the shop’s constant', () => {
    const longTermTenant = { ...tenant, constants: { ...tenant.constants, invoicePaymentDays: 30 } }
    const sentence = happensNext(orderOf('nl', payment({ method: 'INVOICE' })), {
      ...context,
      tenant: longTermTenant,
    })
    expect(sentence.join(' ')).toContain('Je betaalt binnen 30 dagen na ontvangst.')
  })

  test('[LAW-3] the withdrawal period follows the shop’s constant', () => {
    expect(sentences({})).toContain('Binnen 14 dagen')
  })
})
