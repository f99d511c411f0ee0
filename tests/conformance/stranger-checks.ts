import assert from 'node:assert/strict'
import type { Check } from './check.ts'

/** What a visitor without a session gets: nothing of anybody. Nothing is changed. */
export const strangerChecks: Check[] = [
  {
    capability: 'sale',
    title: '[SEC-9] a new visitor has an empty basket, no orders, and an unknown order is null',
    async run(shop) {
      const data = await shop.data(
        '{ basket { itemCount items { id } total discount voucher { code } } orders { total orders { orderNo } } order(orderNo: "no-such-order") { orderNo } vouchers { active { personal } } }',
      )
      assert.deepEqual([data.basket.items, data.basket.itemCount], [[], 0], 'the basket')
      assert.deepEqual(data.orders, { total: 0, orders: [] })
      assert.equal(data.order, null)
      assert.ok(
        !data.vouchers.active.some(({ personal }: { personal: boolean }) => personal),
        'no personal codes',
      )
    },
  },
  {
    capability: 'customer',
    title: '[SES-3] a new visitor is no customer, has no addresses, and an unknown link is null',
    async run(shop) {
      assert.deepEqual(
        await shop.data(
          '{ customer { name } addresses { id } mailedLink(token: "no-such-token") mailedLinkEmail(token: "no-such-token") }',
        ),
        { customer: null, addresses: [], mailedLink: null, mailedLinkEmail: null },
      )
    },
  },
  {
    capability: 'wishlist',
    title: '[WIS-1] a new visitor has an empty wishlist',
    async run(shop) {
      assert.deepEqual(await shop.data('{ wishlist { itemCount items { id } } }'), {
        wishlist: { itemCount: 0, items: [] },
      })
    },
  },
  {
    capability: 'withdrawal',
    title: '[LAW-3] an unknown withdrawal is null',
    async run(shop) {
      assert.deepEqual(await shop.data('{ withdrawal(id: "no-such-id") { id } }'), { withdrawal: null })
    },
  },
  {
    capability: 'newsletter',
    title: '[NEW-3] an unknown link names no subscription',
    async run(shop) {
      assert.deepEqual(await shop.data('{ newsletterMailing(token: "no-such-token") { email } }'), {
        newsletterMailing: null,
      })
    },
  },
  {
    capability: 'afterSales',
    title: '[SES-3] a new visitor has no balance, returns, invoices and appointments',
    async run(shop) {
      assert.deepEqual(
        await shop.data(
          '{ balance { toPay } returns { returnNo } invoices { invoiceNo } appointments { state } goodsReturn(returnNo: "no-such-return") { returnNo } }',
        ),
        { balance: null, returns: null, invoices: null, appointments: null, goodsReturn: null },
      )
    },
  },
  {
    capability: 'loyalty',
    title: '[ACC-2] a new visitor has no points',
    async run(shop) {
      assert.deepEqual(await shop.data('{ loyaltyAccount { balance } }'), { loyaltyAccount: null })
    },
  },
]
