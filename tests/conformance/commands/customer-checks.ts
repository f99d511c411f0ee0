import assert from 'node:assert/strict'
import { type Check, NotRun } from '../check.ts'
import type { ShopClient, Visitor } from '../shop-client.ts'
import { command } from './command.ts'
import { skuInStock } from './goods-to-buy.ts'
import { addressOf, place, readyOrder } from './ready-order.ts'

const customers = { capability: 'customer', writes: true } as const
const withSale = { ...customers, also: ['goods', 'sale'] } as const
const result = '{ error problems { field } customer { email softLoggedIn } }'
const book = '{ error problems { field } id addresses { id default address { street postalCode } } }'

function customerOf({ given }: ShopClient): { email: string; password: string } {
  if (!given.customer) throw new NotRun('a customer of the shop: --customer EMAIL:PASSWORD')
  return given.customer
}

const customerSeenBy = async (visitor: Visitor): Promise<{ email: string; softLoggedIn: boolean } | null> =>
  (await visitor.data('{ customer { email softLoggedIn } }')).customer

/** Returns a visitor who has logged in as the given customer. */
async function loggedIn(shop: ShopClient, visitor = shop.visitor()): Promise<Visitor> {
  const { error } = await command(visitor, 'logInByEmail', { input: customerOf(shop) }, result)
  assert.equal(error, null, 'logInByEmail')
  return visitor
}

export const customerChecks: Check[] = [
  {
    ...customers,
    title: '[SES-2] a log-in opens a session, and a log-out ends it',
    async run(shop) {
      const { email } = customerOf(shop)
      const visitor = shop.visitor()
      const { error, customer } = await command(visitor, 'logInByEmail', { input: customerOf(shop) }, result)
      assert.deepEqual([error, customer], [null, { email, softLoggedIn: false }], 'logInByEmail')
      assert.deepEqual(
        await customerSeenBy(visitor),
        { email, softLoggedIn: false },
        'the next request of the visitor',
      )
      assert.equal(await customerSeenBy(shop.visitor()), null, 'another visitor')
      const out = await command(visitor, 'logOut', {}, result)
      assert.deepEqual([out.error, out.customer], [null, null], 'logOut')
      assert.equal(await customerSeenBy(visitor), null, 'after the log-out')
    },
  },
  {
    ...customers,
    title: '[SEC-4] a wrong password opens nothing, and is answered as an unknown address',
    async run(shop) {
      const { email } = customerOf(shop)
      const wrong = shop.visitor()
      const unknown = shop.visitor()
      const password = 'not the password 42'
      const answers = [
        await command(wrong, 'logInByEmail', { input: { email, password } }, result),
        await command(unknown, 'logInByEmail', { input: { email: shop.given.email, password } }, result),
      ]
      for (const answer of answers) {
        if (/^(TOO_MANY_ATTEMPTS|CAPTCHA_NEEDED)$/.test(answer.error ?? ''))
          throw new NotRun(`fewer log-ins before: the shop answers ${answer.error}. Try again later`)
        assert.deepEqual(answer, { error: 'NOT_RECOGNISED', problems: [], customer: null })
      }
      assert.equal(await customerSeenBy(wrong), null, 'the session after a wrong password')
    },
  },
  {
    ...customers,
    title: '[SEC-4] an answer does not reveal whether an address has an account',
    async run(shop) {
      const input = { email: shop.given.email }
      const { error, customer } = await command(shop.visitor(), 'requestPasswordReset', { input }, result)
      assert.deepEqual([error, customer], [null, null], 'requestPasswordReset for an unknown address')
    },
  },
  {
    ...customers,
    title: '[ACC-2] a registration with a wrong field is refused by the name of the field',
    async run(shop) {
      const input = {
        ...{ firstName: 'Anna', lastName: 'de Wit', email: 'no address', password: 'Helmgras-2042-lamp' },
        birthday: '1980-12-31',
      }
      const { error, problems } = await command(shop.visitor(), 'register', { input }, result)
      assert.equal(error, 'INVALID_INPUT')
      assert.deepEqual(
        problems.map(({ field }: { field: string }) => field),
        ['email'],
      )
    },
  },
  {
    ...customers,
    title: '[SES-3] a visitor has no address book',
    async run(shop) {
      const visitor = shop.visitor()
      const { error, addresses } = await command(visitor, 'saveAddress', { address: addressOf(shop) }, book)
      assert.deepEqual([error, addresses], ['LOGIN_NEEDED', []])
    },
  },
  {
    ...customers,
    title: '[ACC-2] addresses are stored, made the default and deleted',
    async run(shop) {
      const visitor = await loggedIn(shop)
      const address = { ...addressOf(shop), street: 'Proefweg' }
      const saved = await command(visitor, 'saveAddress', { address, makeDefault: true }, book)
      assert.deepEqual([saved.error, saved.problems], [null, []], 'saveAddress')
      const first = saved.addresses[0]
      assert.deepEqual(
        [first.id, first.default, first.address.street],
        [saved.id, true, 'Proefweg'],
        'the default address is the first',
      )
      const wrong = await command(visitor, 'saveAddress', { address: { ...address, postalCode: '?' } }, book)
      assert.equal(wrong.error, 'INVALID_INPUT', 'a wrong postal code')
      const { addresses } = await visitor.data('{ addresses { id } }')
      assert.equal(addresses.length, saved.addresses.length, 'a wrong address is not stored')
      const deleted = await command(visitor, 'deleteAddress', { id: saved.id }, book)
      assert.equal(deleted.error, null, 'deleteAddress')
      assert.ok(!deleted.addresses.some(({ id }: { id: string }) => id === saved.id), 'the address is gone')
      const again = await command(visitor, 'makeAddressDefault', { id: saved.id }, book)
      assert.equal(again.error, 'UNKNOWN_ADDRESS', 'a deleted address')
    },
  },
  {
    ...withSale,
    title: '[BAS-1] what a visitor has in the basket is there after the log-in',
    async run(shop) {
      const sku = await skuInStock(shop)
      const visitor = shop.visitor()
      await command(visitor, 'addToBasket', { sku }, '{ error }')
      await loggedIn(shop, visitor)
      const { basket } = await visitor.data('{ basket { items { id SKU } } }')
      assert.ok(
        basket.items.some(({ SKU }: { SKU: string }) => SKU === sku),
        `${sku} is in the basket`,
      )
      for (const { id } of basket.items) await command(visitor, 'removeBasketItem', { id }, '{ error }')
    },
  },
  {
    ...withSale,
    title: '[SEC-9] the order of a customer is theirs alone, and is hidden after the log-out',
    async run(shop) {
      const visitor = await loggedIn(shop)
      const { error, order } = await place(visitor, await readyOrder(shop, visitor, null))
      assert.equal(error, null, 'placeOrder')
      const find = 'query ($n: ID!) { order(orderNo: $n) { orderNo contact { email } } }'
      const variables = { n: order.orderNo }
      assert.deepEqual(
        (await visitor.data(find, variables)).order,
        { orderNo: order.orderNo, contact: { email: customerOf(shop).email } },
        'for the customer',
      )
      assert.equal((await shop.visitor().data(find, variables)).order, null, 'for another visitor')
      const later = await loggedIn(shop)
      assert.equal((await later.data(find, variables)).order?.orderNo, order.orderNo, 'in another session')
      await command(visitor, 'logOut', {}, result)
      assert.equal((await visitor.data(find, variables)).order, null, 'after the log-out')
    },
  },
]
