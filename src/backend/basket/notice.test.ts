import { expect, test } from 'vitest'
import { noticeOf } from './notice.ts'

const offer = { sku: 'M-1', masterSku: 'M', productName: {}, price: 2000, available: 5 }
const line = { quantity: 2, price_seen: 2000 }

test.each([
  ['nothing', line, offer, false, null],
  ['a higher price', { ...line, price_seen: 1999 }, offer, false, 'PRICE_ROSE'],
  ['a lower price', { ...line, price_seen: 2001 }, offer, false, 'PRICE_FELL'],
  ['fewer in stock, more than the price', { quantity: 6, price_seen: 1 }, offer, false, 'FEWER'],
  ['just as many in stock', { ...line, quantity: 5 }, offer, false, null],
  ['no stock', line, { ...offer, available: 0 }, false, 'SOLD_OUT'],
  ['left the range', line, { ...offer, available: 0 }, true, 'GONE'],
  ['not in the catalogue', line, undefined, false, 'GONE'],
])('[UX-4] %s is told', (_, given, now, gone, notice) => {
  expect(noticeOf(given, now, gone)).toBe(notice)
})
