import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const offer = { sku: 'M-1', masterSku: 'M', productName: {}, price: 2000, available: 5 }
const line = { quantity: 2, price_seen: 2000 }
const joined = { ...line, joined_here: 2, joined_account: 1 }

test.each([
  ['nothing', line, offer, false, null],
  ['a higher price', { ...line, price_seen: 1999 }, offer, false, 'PRICE_ROSE'],
  ['a lower price', { ...line, price_seen: 2001 }, offer, false, 'PRICE_FELL'],
  ['fewer in stock, more than the price', { quantity: 6, price_seen: 1 }, offer, false, 'FEWER'],
  ['just as many in stock', { ...line, quantity: 5 }, offer, false, null],
  ['no stock', line, { ...offer, available: 0 }, false, 'SOLD_OUT'],
  ['left the range', line, { ...offer, available: 0 }, true, 'GONE'],
  ['not in the catalogue', line, undefined, false, 'GONE'],
  ['two baskets that log-in joined', joined, offer, false, 'JOINED'],
  ['joined, of which there are fewer', { ...joined, quantity: 6 }, offer, false, 'FEWER'],
  ['joined, at a higher price', { ...joined, price_seen: 1999 }, offer, false, 'PRICE_ROSE'],
  ['joined, at a lower price', { ...joined, price_seen: 2001 }, offer, false, 'JOINED'],
])('[UX-4] %s gets its notice', (_, given, now, gone, notice) => {
  expect(noticeOf(given, now, gone)).toBe(notice)
})
