import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mergeVisitor } from '#backend/personal-data/merge-visitor.ts'
import { personalDataExporters } from '#backend/personal-data/personal-data.ts'
import { openTestShop, type QueryContext, queryClient, type TestShop } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
/** Products with at least three variants in stock; its variants. */
let products: { masterSku: string; skus: string[] }[]
let soldOut: { masterSku: string; sku: string; other: string }

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  runQuery = queryClient(opened.shop)
  const variants = await opened.database
    .selectFrom('variant')
    .select(['sku', 'master_sku', 'stock'])
    .where('tenant_id', '=', 'nl')
    .orderBy('sku')
    .execute()
  const byMaster = Map.groupBy(variants, (row) => row.master_sku)
  const [masterSku = '', rows = []] =
    [...byMaster].find(
      ([, each]) => each.some(({ stock }) => stock === 0) && each.some(({ stock }) => stock > 0),
    ) ?? []
  soldOut = {
    masterSku,
    sku: rows.find(({ stock }) => stock === 0)?.sku ?? '',
    other: rows.find(({ stock }) => stock > 0)?.sku ?? '',
  }
  products = [...byMaster].flatMap(([masterSku, rows]) => {
    const skus = rows.filter(({ stock }) => stock > 0).map(({ sku }) => sku)
    return masterSku !== soldOut.masterSku && skus.length > 2 ? [{ masterSku, skus }] : []
  })
})
afterAll(() => opened.close())

let visitors = 0
const visitor = (): QueryContext => ({ session: testSession(`visitor-${visitors++}`) })
let ids = 0
const mutationId = () => `mutation-${ids++}`
const variantOf = (product: number, variant = 0) => products[product]?.skus[variant] ?? ''
const masterOf = (product: number) => products[product]?.masterSku ?? ''

const wishlist =
  'wishlist { itemCount items { id SKU masterSku productName priceAdded notices product { sku } } }'
const query = async (as: QueryContext, text: string, variables: object = {}) => {
  const { body } = await runQuery(text, variables, as)
  expect(body.errors).toBeUndefined()
  return body.data
}
const command = async (
  as: QueryContext,
  name: string,
  variables: Record<string, string>,
  id = mutationId(),
) => {
  const given = Object.keys(variables)
  const declared = given.map((key) => `, $${key}: ID!`).join('')
  const passed = given.map((key) => `, ${key}: $${key}`).join('')
  const also = name === 'moveWishlistItemToBasket' ? 'basket { items { SKU quantity } }' : ''
  const text = `mutation ($m: ID!${declared}) { done: ${name}(mutationId: $m${passed}) { error itemId ${wishlist} ${also} } }`
  return (await query(as, text, { m: id, ...variables })).done
}
const add = (as: QueryContext, sku: string, id?: string) => command(as, 'addToWishlist', { sku }, id)
const read = async (as: QueryContext) => (await query(as, `{ ${wishlist} }`)).wishlist
const skusOf = (list: { items: { SKU: string }[] }) => list.items.map(({ SKU }) => SKU)

describe('[WIS-1] the wishlist', () => {
  test('accepts a variant, and a product without a selected variant, the last one first', async () => {
    const as = visitor()
    await add(as, variantOf(0))
    const { error, itemId, wishlist } = await add(as, masterOf(1))
    expect(error).toBeNull()
    expect(skusOf(wishlist)).toEqual([masterOf(1), variantOf(0)])
    expect(wishlist).toMatchObject({ itemCount: 2, items: [{ id: itemId, masterSku: masterOf(1) }, {}] })
    expect(wishlist.items[1]).toMatchObject({ product: { sku: variantOf(0) }, notices: [] })
    expect(wishlist.items[0].productName).not.toBe('')
    expect(await read(as)).toEqual(wishlist)
  })

  test('has nothing twice, and the variant rather than only the product', async () => {
    const as = visitor()
    const first = await add(as, masterOf(0))
    expect((await add(as, masterOf(0))).itemId).toBe(first.itemId)
    expect((await add(as, variantOf(0, 1))).itemId).toBe(first.itemId)
    expect((await add(as, masterOf(0))).itemId).toBe(first.itemId)
    const { wishlist } = await add(as, variantOf(0, 2))
    expect(skusOf(wishlist)).toEqual([variantOf(0, 2), variantOf(0, 1)])
  })

  test('[TEN-7] belongs to one visitor and one tenant', async () => {
    const as = visitor()
    const { itemId } = await add(as, variantOf(0))
    const inGermany = { ...as, tenant: 'de', locale: 'de-DE' }
    for (const other of [visitor(), inGermany]) {
      expect((await read(other)).items).toEqual([])
      for (const name of ['removeFromWishlist', 'restoreWishlistItem', 'moveWishlistItemToBasket'])
        expect((await command(other, name, { id: itemId })).error).toBe('UNKNOWN_ITEM')
      const change = await command(other, 'changeWishlistItem', { id: itemId, sku: variantOf(0, 1) })
      expect(change.error).toMatch(/UNKNOWN_(ITEM|PRODUCT)/)
    }
    expect(skusOf(await read(as))).toEqual([variantOf(0)])
  })

  test('executes a command sent twice once, and a double click once', async () => {
    const as = visitor()
    const responses = await Promise.all([
      ...[1, 2, 3].map(() => add(as, variantOf(0), 'the-same-id')),
      add(as, variantOf(0)),
      add(as, variantOf(0)),
    ])
    expect(new Set(responses.map(({ itemId }) => itemId)).size).toBe(1)
    const { itemCount } = await read(as)
    expect(itemCount).toBe(1)
    const { itemId } = responses[0]
    await command(as, 'moveWishlistItemToBasket', { id: itemId }, 'the-same-move')
    const again = await command(as, 'moveWishlistItemToBasket', { id: itemId }, 'the-same-move')
    expect(again).toMatchObject({ error: null, basket: { items: [{ SKU: variantOf(0), quantity: 1 }] } })
  })

  test('removes by id, and restores at the same position', async () => {
    const as = visitor()
    for (const product of [0, 1, 2]) await add(as, variantOf(product))
    const before = await read(as)
    const id = before.items[1].id
    const removed = await command(as, 'removeFromWishlist', { id })
    expect(removed).toMatchObject({ error: null, itemId: id, wishlist: { itemCount: 2 } })
    expect((await command(as, 'restoreWishlistItem', { id })).wishlist).toEqual(before)
    expect((await command(as, 'restoreWishlistItem', { id })).wishlist).toEqual(before)
  })

  test('removes all variants by the product’s sku, one by its own, and restores items removed together', async () => {
    const as = visitor()
    await add(as, variantOf(0, 0))
    await add(as, variantOf(0, 1))
    const before = await read(as)
    const { wishlist, itemId } = await command(as, 'removeFromWishlist', { sku: masterOf(0) })
    expect(wishlist.items).toEqual([])
    expect((await command(as, 'restoreWishlistItem', { id: itemId })).wishlist).toEqual(before)
    const one = await command(as, 'removeFromWishlist', { sku: variantOf(0, 1) })
    expect(skusOf(one.wishlist)).toEqual([variantOf(0, 0)])
  })

  test('does not restore an item beside one that was added again meanwhile', async () => {
    const as = visitor()
    const { itemId } = await add(as, variantOf(0))
    await command(as, 'removeFromWishlist', { id: itemId })
    const again = await add(as, variantOf(0))
    const restored = await command(as, 'restoreWishlistItem', { id: itemId })
    expect(restored).toMatchObject({ error: null, itemId: again.itemId, wishlist: { itemCount: 1 } })
  })

  test('changes the variant; two of one variant become one', async () => {
    const as = visitor()
    const { itemId } = await add(as, masterOf(0))
    const chosen = await command(as, 'changeWishlistItem', { id: itemId, sku: variantOf(0, 1) })
    expect(chosen).toMatchObject({ error: null, itemId })
    expect(skusOf(chosen.wishlist)).toEqual([variantOf(0, 1)])
    await add(as, variantOf(0, 2))
    const { wishlist } = await command(as, 'changeWishlistItem', { id: itemId, sku: variantOf(0, 2) })
    expect(wishlist.items).toMatchObject([{ id: itemId, SKU: variantOf(0, 2) }])
  })

  test('reports a change as no change, a sold-out variant, another product, or unknown', async () => {
    const as = visitor()
    const { itemId: id } = await add(as, soldOut.other)
    const change = async (sku: string, of = id) =>
      (await command(as, 'changeWishlistItem', { id: of, sku })).error
    expect(await change(soldOut.other)).toBe('NO_CHANGE')
    expect(await change(soldOut.sku)).toBe('SOLD_OUT')
    expect(await change(soldOut.masterSku)).toBe('CHOOSE_VARIANT')
    expect(await change(variantOf(0))).toBe('UNKNOWN_PRODUCT')
    expect(await change('no-such-sku')).toBe('UNKNOWN_PRODUCT')
    expect(await change(soldOut.sku, 'forged')).toBe('UNKNOWN_ITEM')
    expect(skusOf(await read(as))).toEqual([soldOut.other])
  })

  test.each([
    ['unknown', 'no-such-sku'],
    ['empty', ''],
    ['SQL', "x' or '1'='1"],
    ['script', '<script>'],
    ['endless', 'x'.repeat(5000)],
  ])('refuses a sku that is %s', async (_, sku) => {
    const as = visitor()
    expect(await add(as, sku)).toMatchObject({ error: 'UNKNOWN_PRODUCT', itemId: null })
    expect((await command(as, 'removeFromWishlist', { sku })).error).toBe('UNKNOWN_ITEM')
    expect((await read(as)).itemCount).toBe(0)
  })

  test('is full at a hundred', async () => {
    const as = visitor()
    const skus = products.flatMap((each) => each.skus).slice(0, 101)
    expect(skus).toHaveLength(101)
    for (const sku of skus.slice(0, 100)) await add(as, sku)
    expect(await add(as, skus[100] ?? '')).toMatchObject({
      error: 'WISHLIST_FULL',
      wishlist: { itemCount: 100 },
    })
    expect((await add(as, skus[0] ?? '')).error).toBeNull()
  })

  test('moves an item to the basket, completely or not at all', async () => {
    const as = visitor()
    const open = await add(as, masterOf(0))
    const none = await add(as, soldOut.sku)
    const some = await add(as, variantOf(1))
    const move = (id: string) => command(as, 'moveWishlistItemToBasket', { id })
    expect((await move(open.itemId)).error).toBe('CHOOSE_VARIANT')
    expect((await move(none.itemId)).error).toBe('SOLD_OUT')
    expect((await move('forged')).error).toBe('UNKNOWN_ITEM')
    const { error, wishlist, basket } = await move(some.itemId)
    expect(error).toBeNull()
    expect(skusOf(wishlist)).toEqual([soldOut.sku, masterOf(0)])
    expect(basket.items).toEqual([{ SKU: variantOf(1), quantity: 1 }])
    expect((await move(some.itemId)).error).toBe('UNKNOWN_ITEM')
  })

  test('is empty without session and cannot be changed; a removal names something', async () => {
    const anonymous = await runQuery(`mutation { addToWishlist(mutationId: "12345678", sku: "x") { error } }`)
    expect(anonymous.body.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    expect((await runQuery('{ wishlist { itemCount items { id } } }')).body.data.wishlist).toEqual({
      itemCount: 0,
      items: [],
    })
    const nothing = await runQuery(
      `mutation { removeFromWishlist(mutationId: "12345678") { error } }`,
      {},
      visitor(),
    )
    expect(nothing.body.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

describe('[WIS-1] differences since the last visit', () => {
  const set = (sku: string, values: { price?: number; stock?: number }) =>
    opened.database
      .updateTable('variant')
      .set(values)
      .where('tenant_id', '=', 'nl')
      .where('sku', '=', sku)
      .execute()

  test('include a lower price, sold out, and back in stock once it was seen sold out', async () => {
    const as = visitor()
    const sku = variantOf(3)
    await add(as, sku)
    const notices = async () => (await read(as)).items[0].notices
    const { priceAdded } = (await read(as)).items[0]
    await set(sku, { price: priceAdded - 1 })
    expect(await notices()).toEqual(['PRICE_FELL'])
    await set(sku, { stock: 0 })
    await set(sku, { stock: 5 })
    expect(await notices()).toEqual(['PRICE_FELL'])
    await set(sku, { stock: 0 })
    expect(await notices()).toEqual(['SOLD_OUT'])
    await set(sku, { stock: 5 })
    expect(await notices()).toEqual(['BACK_IN_STOCK', 'PRICE_FELL'])
  })

  test('a discontinued product keeps its name', async () => {
    const as = visitor()
    const { itemId, wishlist } = await add(as, variantOf(0))
    await opened.database.updateTable('wishlist_item').set({ sku: 'left' }).where('id', '=', itemId).execute()
    expect((await read(as)).items[0]).toEqual({
      ...wishlist.items[0],
      SKU: 'left',
      product: null,
      notices: ['GONE'],
    })
  })
})

/** What log-in does with all data of a visitor. */
const merge = async (from: QueryContext, to: QueryContext) => {
  const [visiting, customer] = await Promise.all([from.session?.viewer(), to.session?.viewer()])
  await opened.database
    .transaction()
    .execute((db) => mergeVisitor(db, 'nl', visiting, { owner: customer?.owner ?? '', type: 2 }, 1))
}
const customer = (): QueryContext => ({ session: testSession(`customer-${ids++}`, 2) })

describe('[UX-5] at log-in', () => {
  test('the visitor’s items come before the customer’s, nothing twice, with the selected variant', async () => {
    const [from, to] = [visitor(), customer()]
    for (const sku of [variantOf(0), masterOf(1), variantOf(2), variantOf(3)]) await add(to, sku)
    for (const sku of [variantOf(0), variantOf(1, 1), masterOf(2), variantOf(3, 1)]) await add(from, sku)
    await merge(from, to)
    await merge(from, to)
    const list = await read(to)
    expect(skusOf(list)).toEqual([variantOf(3, 1), variantOf(3), variantOf(2), variantOf(1, 1), variantOf(0)])
    expect((await read(from)).items).toEqual([])
  })
})

test('[LAW-10] a customer’s list is exported, and deleted with the account', async () => {
  const as = customer()
  await add(as, variantOf(0))
  const own = personalDataExporters.find(({ name }) => name === 'wishlist')
  const { owner = '' } = (await as.session?.viewer()) ?? {}
  expect(await own?.export(opened.database, 'nl', owner)).toEqual([
    { SKU: variantOf(0), productName: expect.any(String) },
  ])
  await opened.database.transaction().execute(async (db) => own?.erase(db, 'nl', owner))
  expect((await read(as)).items).toEqual([])
})

test('[WIS-1] [UX-5] the merged list is consistent after any clicks on two devices', {
  timeout: 60_000,
}, async () => {
  const which = fc.record({ product: fc.nat(2), variant: fc.integer({ min: -1, max: 2 }) })
  const step = fc.record({
    do: fc.constantFrom('add', 'remove', 'removeAll', 'restore', 'change'),
    what: which,
    on: fc.constantFrom('visitor', 'customer'),
    id: fc.nat(5),
  })
  const skuOf = ({ product, variant }: { product: number; variant: number }) =>
    variant < 0 ? masterOf(product) : variantOf(product, variant)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const people = { visitor: visitor(), customer: customer() }
      const known = { visitor: [] as string[], customer: [] as string[] }
      for (const each of steps) {
        const as = people[each.on as 'visitor']
        const held = known[each.on as 'visitor']
        const sku = skuOf(each.what)
        const id = held[each.id] ?? 'none'
        if (each.do === 'add') {
          const { itemId } = await add(as, sku)
          if (!held.includes(itemId)) held.push(itemId)
        } else if (each.do === 'remove') await command(as, 'removeFromWishlist', { id })
        else if (each.do === 'removeAll') await command(as, 'removeFromWishlist', { sku })
        else if (each.do === 'restore') await command(as, 'restoreWishlistItem', { id })
        else await command(as, 'changeWishlistItem', { id, sku })
        expectWhole(await read(as))
      }
      const wished = [...(await read(people.visitor)).items, ...(await read(people.customer)).items]
      await merge(people.visitor, people.customer)
      const list = await read(people.customer)
      expectWhole(list)
      const held = new Set(skusOf(list))
      for (const { SKU, masterSku } of wished)
        expect(
          held.has(SKU) ||
            (SKU === masterSku && list.items.some((item: Item) => item.masterSku === masterSku)),
        ).toBe(true)
      expect(list.items.every(({ SKU }: Item) => wished.some((item: Item) => item.SKU === SKU))).toBe(true)
      expect((await read(people.visitor)).itemCount).toBe(0)
    }),
    { numRuns: 40 },
  )
})

interface Item {
  SKU: string
  masterSku: string
}

/** Each sku once, and no product without a variant beside one of its variants. */
function expectWhole({ items, itemCount }: { items: Item[]; itemCount: number }) {
  expect(new Set(items.map(({ SKU }) => SKU)).size).toBe(items.length)
  for (const { SKU, masterSku } of items)
    if (SKU === masterSku) expect(items.filter((item) => item.masterSku === masterSku)).toHaveLength(1)
  expect(itemCount).toBe(items.length)
}
