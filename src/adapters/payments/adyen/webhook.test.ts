import { expect, test } from 'vitest'
import { itemSignature, readAdyenWebhook } from './webhook.ts'

const hmacKey = '0f'.repeat(32)
const settings = { merchantAccount: 'Tests', hmacKey, capture: 'automatic' as const }
const chargeback = {
  ...{ amount: { currency: 'EUR', value: 1290 }, eventCode: 'CHARGEBACK', merchantAccountCode: 'Tests' },
  ...{ merchantReference: 'payment-1', pspReference: 'PSP1', originalReference: 'PSP0' },
  success: 'true' as const,
}
const read = (item: typeof chargeback) =>
  readAdyenWebhook(settings, {
    tenantId: 'nl',
    body: JSON.stringify({
      notificationItems: [
        {
          NotificationRequestItem: {
            ...item,
            additionalData: { hmacSignature: itemSignature(hmacKey, item) },
          },
        },
      ],
    }),
  })

test.each<[string, Partial<typeof chargeback>, number]>([
  ['as Adyen sends it', {}, 1],
  ['with nothing to book', { amount: { currency: 'EUR', value: 0 } }, 0],
  ['with a negative amount', { amount: { currency: 'EUR', value: -1290 } }, 0],
  ['with an id of another form', { pspReference: 'test:1' }, 0],
  ['with an original id of another form', { originalReference: '../PSP0' }, 0],
  ['of another account', { merchantAccountCode: 'Others' }, 0],
])('[SEC-6] a signed chargeback %s is acknowledged', (_, changed, events) => {
  const reading = read({ ...chargeback, ...changed })
  expect(reading).toMatchObject({ ok: true, acknowledgement: '[accepted]' })
  expect(reading.ok && reading.events).toHaveLength(events)
})
