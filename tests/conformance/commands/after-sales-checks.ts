import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type Check, NotRun } from '../check.ts'
import type { ShopClient, Visitor } from '../shop-client.ts'
import { command } from './command.ts'

const afterSales = { capability: 'afterSales', also: ['sale', 'customer'], writes: true } as const

async function loggedIn(shop: ShopClient): Promise<Visitor> {
  if (!shop.given.customer) throw new NotRun('a customer of the shop: --customer EMAIL:PASSWORD')
  const visitor = shop.visitor()
  const { error } = await command(visitor, 'logInByEmail', { input: shop.given.customer }, '{ error }')
  assert.equal(error, null, 'logInByEmail')
  return visitor
}

export const afterSalesChecks: Check[] = [
  {
    ...afterSales,
    title: '[ACC-2] a delivered piece goes back once, and the return is shown to its customer alone',
    async run(shop) {
      const visitor = await loggedIn(shop)
      const { orders } = await visitor.data('{ orders { orders { orderNo lines { id returnableUntil } } } }')
      const found = orders.orders.flatMap(
        ({ orderNo, lines }: { orderNo: string; lines: { id: string; returnableUntil: string | null }[] }) =>
          lines.flatMap(({ id, returnableUntil }) => (returnableUntil ? [{ orderNo, lineId: id }] : [])),
      )
      if (found.length === 0) throw new NotRun('a customer with a delivered order: --customer EMAIL:PASSWORD')
      const [{ orderNo, lineId }] = found
      const input = { orderNo, lines: [{ lineId, quantity: 1 }] }
      const selection = '{ error goodsReturn { returnNo orderNo lines { line { SKU } } } }'
      const id = randomUUID()
      const first = await command(visitor, 'registerReturn', { input }, selection, id)
      assert.deepEqual([first.error, first.goodsReturn?.orderNo], [null, orderNo], 'registerReturn')
      assert.deepEqual(await command(visitor, 'registerReturn', { input }, selection, id), first, 'again')
      const { returnNo } = first.goodsReturn
      const { returns } = await visitor.data('{ returns { returnNo } }')
      const numbers = returns.map((each: { returnNo: string }) => each.returnNo)
      assert.equal(numbers.filter((each: string) => each === returnNo).length, 1, 'one return in the list')
      const find = 'query ($n: ID!) { goodsReturn(returnNo: $n) { returnNo } }'
      assert.equal((await shop.visitor().data(find, { n: returnNo })).goodsReturn, null, 'another visitor')
    },
  },
  {
    ...afterSales,
    title:
      '[ACC-3] documents and sums of the customer are there, and pieces of unknown orders do not go back',
    async run(shop) {
      const visitor = await loggedIn(shop)
      const data = await visitor.data(
        '{ balance { toPay overdue credit postings { amount balance } } returns { returnNo } invoices { invoiceNo total } appointments { state } }',
      )
      for (const [field, value] of Object.entries(data))
        assert.notEqual(value, null, `${field} of a customer`)
      const last = data.balance.postings.at(-1)?.balance ?? 0
      assert.equal(last, data.balance.toPay - data.balance.credit, 'the last posting leads to the balance')
      assert.ok(data.balance.overdue <= data.balance.toPay, 'overdue is a part of toPay')
      const input = { orderNo: 'no-such-order', lines: [{ lineId: '1', quantity: 1 }] }
      const { error } = await command(visitor, 'registerReturn', { input }, '{ error }')
      assert.equal(error, 'UNKNOWN_ORDER', 'a return of an unknown order')
    },
  },
]

export const loyaltyChecks: Check[] = [
  {
    ...{ capability: 'loyalty', also: ['customer'], writes: true },
    title: '[ACC-2] the points of a customer are a balance and its changes, newest first',
    async run(shop) {
      const visitor = await loggedIn(shop)
      const { customer, loyaltyAccount } = await visitor.data(
        '{ customer { bonusProgramme } loyaltyAccount { balance worth entries { day points kind } } }',
      )
      if (!customer.bonusProgramme) {
        assert.equal(loyaltyAccount, null, 'points of a customer who is not in the bonus programme')
        throw new NotRun('a customer in the bonus programme: --customer EMAIL:PASSWORD')
      }
      assert.ok(loyaltyAccount.balance >= 0 && loyaltyAccount.worth >= 0, 'no points below zero')
      const days = loyaltyAccount.entries.map(({ day }: { day: string }) => day)
      assert.deepEqual(days, days.toSorted().reverse(), 'newest first')
    },
  },
]
