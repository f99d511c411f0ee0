import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeBaskets } from '#backend/cart/basket/merge-baskets.ts'
import { openTestShop, type QueryContext, queryClient, type TestShop } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
/** Variants with enough stock, of different products. */
let skus: string[]
let soldOut: string
/** Variants with less stock than a basket takes, and with more. */
let scarce: string
let plenty: string
let withVariants: string

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  runQuery = queryClient(opened.shop)
  const variants = await opened.database
    .selectFrom('variant')
    .select(['sku', 'master_sku', 'stock'])
    .where('tenant_id', '=', 'nl')
    .orderBy('sku')
    .execute()
  const masters = new Map(variants.filter(({ stock }) => stock >= 8).map((row) => [row.master_sku, row.sku]))
  skus = [...masters.values()].slice(0, 6)
  const several = variants.find(
    (row) => variants.filter((each) => each.master_sku === row.master_sku).length > 2,
  )
  withVariants = several?.master_sku ?? ''
  soldOut = variants.find(({ stock }) => stock === 0)?.sku ?? ''
  scarce = variants.find(({ stock }) => stock > 1 && stock < 20)?.sku ?? ''
  plenty = variants.find(({ stock }) => stock > 20)?.sku ?? ''
})
afterAll(() => opened.close())

let visitors = 0
const visitor = (): QueryContext => ({ session: testSession(`visitor-${visitors++}`) })
let ids = 0
const mutationId = () => `mutation-${ids++}`

const basket =
  'basket { itemCount itemsTotal deliveryCost total items { id SKU productName quantity price total notice available } }'
const change = `{ error itemId ${basket} }`
const add = async (as: QueryContext, sku: string, quantity = 1, id = mutationId()) =>
  (
    await runQuery(
      `mutation ($m: ID!, $s: ID!, $q: Int) { done: addToBasket(mutationId: $m, sku: $s, quantity: $q) ${change} }`,
      { m: id, s: sku, q: quantity },
      as,
    )
  ).body.data.done
const alter = async (as: QueryContext, id: string, to: { quantity?: number; sku?: string }) =>
  (
    await runQuery(
      `mutation ($m: ID!, $id: ID!, $q: Int, $s: ID) { done: changeBasketItem(mutationId: $m, id: $id, quantity: $q, sku: $s) ${change} }`,
      { m: mutationId(), id, q: to.quantity, s: to.sku },
      as,
    )
  ).body.data.done
const command = async (as: QueryContext, name: 'removeBasketItem' | 'restoreBasketItem', id: string) =>
  (
    await runQuery(
      `mutation ($m: ID!, $id: ID!) { done: ${name}(mutationId: $m, id: $id) ${change} }`,
      { m: mutationId(), id },
      as,
    )
  ).body.data.done
const read = async (as: QueryContext) => (await runQuery(`{ ${basket} }`, {}, as)).body.data.basket

describe('[BAS-1] the basket', () => {
  test('accepts a variant, and more of it', async () => {
    const as = visitor()
    const [sku = ''] = skus
    await add(as, sku)
    const { error, basket } = await add(as, sku, 2)
    expect(error).toBeNull()
    expect(basket.items).toHaveLength(1)
    expect(basket).toMatchObject({ itemCount: 3, items: [{ SKU: sku, quantity: 3 }] })
    expect(basket.itemsTotal).toBe(basket.items[0].price * 3)
    expect(basket.total).toBe(basket.itemsTotal + basket.deliveryCost)
    expect(await read(as)).toEqual(basket)
  })

  test('[TEN-7] belongs to one visitor and one tenant', async () => {
    const as = visitor()
    const { itemId } = await add(as, skus[0] ?? '')
    expect((await read(visitor())).items).toEqual([])
    expect((await read({ ...as, tenant: 'de', locale: 'de-DE' })).items).toEqual([])
    expect((await command(visitor(), 'removeBasketItem', itemId)).error).toBe('UNKNOWN_ITEM')
    expect((await read(as)).items).toHaveLength(1)
  })

  test('executes a command sent twice once', async () => {
    const as = visitor()
    const [sku = ''] = skus
    const responses = await Promise.all([
      add(as, sku, 1, 'the-same-id'),
      add(as, sku, 1, 'the-same-id'),
      add(as, sku, 1, 'the-same-id'),
    ])
    expect(new Set(responses.map(({ itemId }) => itemId)).size).toBe(1)
    expect((await read(as)).itemCount).toBe(1)
  })

  test('loses nothing when two tabs add at once', async () => {
    const as = visitor()
    await Promise.all(skus.flatMap((sku) => [add(as, sku), add(as, sku)]))
    const { items } = await read(as)
    expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual(skus.map(() => 2))
  })

  test('removes a line, and restores it at the same position', async () => {
    const as = visitor()
    for (const sku of skus.slice(0, 3)) await add(as, sku)
    const before = await read(as)
    const second = before.items[1].id
    expect((await command(as, 'removeBasketItem', second)).basket.items).toHaveLength(2)
    expect((await command(as, 'restoreBasketItem', second)).basket).toEqual(before)
  })

  test('changes quantity and variant; two lines of one variant become one', async () => {
    const as = visitor()
    const [first = '', second = ''] = skus
    const { itemId } = await add(as, first)
    await add(as, second, 2)
    expect((await alter(as, itemId, { quantity: 4 })).basket.items[0]).toMatchObject({ quantity: 4 })
    const { basket } = await alter(as, itemId, { sku: second })
    expect(basket.items).toMatchObject([{ id: itemId, SKU: second, quantity: 6 }])
  })

  test.each([
    ['an unknown sku', () => 'no-such-sku', 1, 'UNKNOWN_PRODUCT'],
    ['SQL', () => "x' or '1'='1", 1, 'UNKNOWN_PRODUCT'],
    ['a product without a choice', () => withVariants, 1, 'CHOOSE_VARIANT'],
    ['something sold out', () => soldOut, 1, 'SOLD_OUT'],
    ['none', () => skus[0] ?? '', 0, 'QUANTITY'],
    ['fewer than none', () => skus[0] ?? '', -3, 'QUANTITY'],
    ['more than anybody gets', () => skus[0] ?? '', 21, 'QUANTITY'],
    ['a huge quantity', () => skus[0] ?? '', 2_147_483_647, 'QUANTITY'],
  ])('refuses %s and changes nothing', async (_, sku, quantity, error) => {
    const as = visitor()
    expect(await add(as, sku(), quantity)).toMatchObject({ error, itemId: null, basket: { items: [] } })
  })

  test('[UX-4] gets what is in stock if that is less, and reports it', async () => {
    const as = visitor()
    const { error, basket } = await add(as, scarce, 20)
    expect(error).toBe('ONLY_FEWER')
    expect(basket.items[0].quantity).toBe(basket.items[0].available)
  })

  test('[BAS-1] accepts 20 pieces of one variant, and reports that more were requested', async () => {
    const as = visitor()
    expect((await add(as, plenty, 20)).error).toBeNull()
    const { error, basket } = await add(as, plenty)
    expect(error).toBe('TOO_MANY')
    expect(basket.items[0].quantity).toBe(20)
  })

  test.each([0, -1, 21, 2_147_483_647])(
    'a line is unchanged if %d pieces are requested',
    async (quantity) => {
      const as = visitor()
      const { itemId } = await add(as, skus[0] ?? '', 2)
      const { error, basket } = await alter(as, itemId, { quantity })
      expect(error).toBe('QUANTITY')
      expect(basket.items).toMatchObject([{ id: itemId, quantity: 2 }])
    },
  )

  test.each([1.5, 1e12, '3', null, {}])('a quantity of %j is a GraphQL error or one piece', async (q) => {
    const as = visitor()
    const { body } = await runQuery(
      `mutation ($q: Int) { addToBasket(mutationId: "12345678", sku: "${skus[0]}", quantity: $q) { error } }`,
      { q },
      as,
    )
    if (q !== null) expect(body.errors?.[0]?.message).toContain('Int cannot represent')
    expect((await read(as)).itemCount).toBe(q === null ? 1 : 0)
  })

  test.each(['', 'short', 'a'.repeat(65), '<script>alert</script>'])(
    'refuses the mutation id %j',
    async (id) => {
      const { body } = await runQuery(
        `mutation ($m: ID!) { removeBasketItem(mutationId: $m, id: "x") { error } }`,
        { m: id },
        visitor(),
      )
      expect(body.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    },
  )

  test('a request without session changes nothing, and gets an empty basket', async () => {
    const { body } = await runQuery(
      `mutation { removeBasketItem(mutationId: "12345678", id: "x") { error } }`,
    )
    expect(body.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    expect((await runQuery('{ basket { itemCount } }')).body.data.basket.itemCount).toBe(0)
  })
})

describe('[UX-4] what changed meanwhile', () => {
  test('is reported, left out of the sum, and accepted', async () => {
    const as = visitor()
    const [dearer = '', fewer = '', none = ''] = skus.slice(3)
    for (const sku of [dearer, fewer, none]) await add(as, sku, 3)
    const set = (sku: string, values: { price?: number; stock?: number }) =>
      opened.database
        .updateTable('variant')
        .set(values)
        .where('tenant_id', '=', 'nl')
        .where('sku', '=', sku)
        .execute()
    const before = await read(as)
    await set(dearer, { price: before.items[0].price + 100 })
    await set(fewer, { stock: 2 })
    await set(none, { stock: 0 })
    const { items, itemCount, itemsTotal } = await read(as)
    expect(items.map(({ notice }: { notice: string }) => notice)).toEqual(['PRICE_ROSE', 'FEWER', 'SOLD_OUT'])
    expect(itemCount).toBe(5)
    expect(itemsTotal).toBe(items[0].total + items[1].total)
    const { body } = await runQuery(
      `mutation { done: acceptBasketChanges(mutationId: "accept-${ids++}") ${change} }`,
      {},
      as,
    )
    expect(body.data.done.basket.items).toMatchObject([
      { SKU: dearer, quantity: 3, notice: null },
      { SKU: fewer, quantity: 2, notice: null },
    ])
  })
})

describe('[BAS-1] at log-in', () => {
  test('the visitor’s lines move to the customer, with the larger quantity of shared lines, once', async () => {
    const visiting = visitor()
    const customer: QueryContext = { session: testSession(`customer-${ids++}`, 2) }
    const [a = '', b = '', c = ''] = skus
    await add(customer, a, 2)
    await add(customer, b)
    await add(visiting, a, 1)
    await add(visiting, b, 3)
    await add(visiting, c)
    const [from, to] = await Promise.all([visiting.session?.viewer(), customer.session?.viewer()])
    const merge = () =>
      opened.database
        .transaction()
        .execute((db) =>
          mergeBaskets({ db, tenantId: 'nl', owner: to?.owner ?? '', now: 1 }, from?.owner ?? ''),
        )
    await merge()
    await merge()
    const { items } = await read(customer)
    expect(items.map(({ SKU, quantity }: { SKU: string; quantity: number }) => [SKU, quantity])).toEqual([
      [a, 2],
      [b, 3],
      [c, 1],
    ])
    expect((await read(visiting)).items).toEqual([])
  })
})

test('[BAS-1] the basket stays consistent after any sequence of clicks', { timeout: 60_000 }, async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('add' as const),
      which: fc.nat(2),
      quantity: fc.integer({ min: -1, max: 25 }),
    }),
    fc.record({ do: fc.constantFrom('remove' as const, 'restore' as const), which: fc.nat(4) }),
    fc.record({
      do: fc.constant('alter' as const),
      which: fc.nat(4),
      quantity: fc.integer({ min: -1, max: 25 }),
      to: fc.nat(2),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const as = visitor()
      const known: string[] = []
      for (const each of steps) {
        const id = known[each.which] ?? 'none'
        if (each.do === 'add') {
          const { itemId } = await add(as, skus[each.which] ?? '', each.quantity)
          if (itemId && !known.includes(itemId)) known.push(itemId)
        } else if (each.do === 'alter')
          await alter(as, id, { quantity: each.quantity, sku: skus[each.to] ?? '' })
        else await command(as, each.do === 'remove' ? 'removeBasketItem' : 'restoreBasketItem', id)
        const { items, itemCount, itemsTotal } = await read(as)
        const held = items.map(({ SKU }: { SKU: string }) => SKU)
        expect(new Set(held).size).toBe(held.length)
        for (const { quantity, available } of items) expect(quantity >= 1 && quantity <= available).toBe(true)
        expect(itemCount).toBe(
          items.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0),
        )
        expect(itemsTotal).toBe(items.reduce((sum: number, { total }: { total: number }) => sum + total, 0))
      }
    }),
    { numRuns: 40 },
  )
})
