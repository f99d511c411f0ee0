import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#backend/customers/passwords.ts'
import { newCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
} from './open-test-shop.ts'
import { orderingCommands, parcelsOf, setVariant, typed, visitor } from './ordering.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
let shop: ReturnType<typeof orderingCommands>
let sku: string
let passwordHash: string
const password = 'zomer-aan-zee-2026'

beforeAll(async () => {
  opened = await openTestShop({ products: 30 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
  sku = (await parcelsOf(opened))[0] as string
  passwordHash = await hashPassword(password)
})
afterAll(() => opened.close())

const items = async (as: QueryContext) => {
  const { body } = await runQuery(
    '{ basket { itemCount items { id SKU quantity available notice joined { here account } } } }',
    {},
    as,
  )
  return body.data.basket.items
}
const account = () =>
  newCustomer(opened.database, 'nl', { passwordHash, email: `${randomUUID()}@klant.example` })
type Known = Awaited<ReturnType<typeof account>>

/** Every way in which a customer with a stored basket logs in. */
const ways: [string, (as: QueryContext, known: Known) => Promise<{ error: string | null }>][] = [
  [
    'by e-mail and password',
    (as, { email }) =>
      shop.command(as, 'logInByEmail', 'input: $i', '{ error }', {
        i: typed('LogInByEmailInput!', { email, password }),
      }),
  ],
  [
    'by number and birthday',
    (as, { businessPartnerNo, birthday }) =>
      shop.command(as, 'logInByCustomerNumber', 'input: $i', '{ error }', {
        i: typed('LogInByCustomerNumberInput!', { customerNumber: businessPartnerNo, birthday }),
      }),
  ],
]

describe.each(ways)(
  `[ORD-1] [BAS-1] a log-in %s joins two baskets and reports it (${databaseName})`,
  (_, logIn) => {
    test.each([
      // pieces here, in the account, in stock; resulting pieces and notice
      [2, 3, 3, 3, 'JOINED'],
      [3, 2, 3, 3, 'JOINED'],
      [2, 2, 3, 2, 'JOINED'],
      [2, 3, 20, 3, 'JOINED'],
      [4, 3, 3, 4, 'FEWER'],
      [1, 5, 3, 5, 'FEWER'],
      [2, 3, 0, 3, 'SOLD_OUT'],
      [20, 20, 20, 20, 'JOINED'],
    ])('%i here, %i there, %i in stock: %i, %s', async (here, there, stock, quantity, notice) => {
      await setVariant(opened, sku, { stock: 20 })
      const known = await account()
      await shop.add({ session: testSession(known.id, 2) }, sku, there)
      const as = visitor()
      await shop.add(as, sku, here)
      await setVariant(opened, sku, { stock })
      expect((await logIn(as, known)).error).toBeNull()
      const joined = { here, account: there }
      expect(await items(as)).toEqual([expect.objectContaining({ quantity, notice, joined })])
      const { lines } = await shop.checkout(as)
      expect(lines).toEqual([expect.objectContaining({ SKU: sku, joined })])
      // Once shown in the basket, it is not reported again.
      await runQuery(
        'mutation ($m: ID!) { acceptBasketChanges(mutationId: $m) { error } }',
        { m: randomUUID() },
        as,
      )
      expect(
        (await items(as)).map(({ joined, notice }: { joined: unknown; notice: unknown }) => [joined, notice]),
      ).toEqual(stock === 0 ? [] : [[null, null]])
    })

    test('a line of only one basket gets no notice', async () => {
      await setVariant(opened, sku, { stock: 20 })
      const known = await account()
      const as = visitor()
      await shop.add(as, sku, 2)
      await logIn(as, known)
      expect(await items(as)).toEqual([expect.objectContaining({ quantity: 2, notice: null, joined: null })])
    })

    test('another quantity, or more of it, confirms the notice, too', async () => {
      await setVariant(opened, sku, { stock: 20 })
      for (const change of ['more', 'other'] as const) {
        const known = await account()
        await shop.add({ session: testSession(known.id, 2) }, sku, 3)
        const as = visitor()
        await shop.add(as, sku, 2)
        await logIn(as, known)
        const [{ id }] = await items(as)
        if (change === 'more') await shop.add(as, sku)
        else
          await shop.command(as, 'changeBasketItem', 'id: $id, quantity: $q', '{ error }', {
            id: typed('ID!', id),
            q: typed('Int', 2),
          })
        expect(await items(as)).toEqual([
          expect.objectContaining({ quantity: change === 'more' ? 4 : 2, notice: null, joined: null }),
        ])
      }
    })
  },
)
