import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Before there is an order, or for the mailbox of a guest who has proved it. */
const exceptions = [
  'src/backend/api/order/email-credit-information.ts',
  'src/backend/billing/payouts/guest-refund-account.ts',
  'src/backend/orders/guest/guest-account.ts',
  'src/backend/orders/order-link.ts',
]

test('[TRU-8] no e-mail about an order is addressed to the address as it was when the order was placed', () => {
  const files = globSync('src/backend/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const copied = files.filter((path) => /recipient\b[^\n}]*contact\.email/.test(readFileSync(path, 'utf8')))
  expect(copied.sort()).toEqual(exceptions)
})
