import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
} from './open-test-shop.ts'
import { testSession } from './test-session.ts'

/** The scope of a command id: one command with one input of one owner. */
let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
let skus: string[]
beforeAll(async () => {
  opened = await openTestShop({ products: 30 })
  runQuery = queryClient(opened.shop)
  const rows = await opened.database
    .selectFrom('variant')
    .select('sku')
    .where('tenant_id', '=', 'nl')
    .where('stock', '>', 20)
    .orderBy('sku')
    .limit(4)
    .execute()
  skus = rows.map(({ sku }) => sku)
})
afterAll(() => opened.close())

let visitors = 0
const visitor = (): QueryContext => ({ session: testSession(`ids-${visitors++}`) })

/** A command: its document and variables without the id. */
interface Command {
  query: string
  variables: Record<string, unknown>
}

const basket = 'basket { itemCount items { SKU quantity } }'
const commands = {
  add: (sku: string, quantity?: number | null): Command => ({
    query: `mutation ($m: ID!, $s: ID!, $q: Int) { done: addToBasket(mutationId: $m, sku: $s, quantity: $q) { error itemId ${basket} } }`,
    variables: { s: sku, q: quantity },
  }),
  wish: (sku: string): Command => ({
    query: 'mutation ($m: ID!, $s: ID!) { done: addToWishlist(mutationId: $m, sku: $s) { error itemId } }',
    variables: { s: sku },
  }),
  accept: (): Command => ({
    query: `mutation ($m: ID!) { done: acceptBasketChanges(mutationId: $m) { error ${basket} } }`,
    variables: {},
  }),
  protect: (wanted: boolean): Command => ({
    query:
      'mutation ($m: ID!, $w: Boolean!) { done: saveCheckoutProtection(mutationId: $m, wanted: $w) { error } }',
    variables: { w: wanted },
  }),
  contact: (lastName: string): Command => ({
    query:
      'mutation ($m: ID!, $i: CheckoutContactInput!) { done: saveCheckoutContact(mutationId: $m, input: $i) { error } }',
    variables: { i: { contact: { firstName: 'Anna', lastName, email: 'anna@klant.example' } } },
  }),
}

const send = ({ query, variables }: Command, id: string, as: QueryContext) =>
  runQuery(query, { m: id, ...variables }, as)
const refused = { data: null, errors: [{ extensions: { code: 'MUTATION_ID_REUSED' } }] }
/** Whether a command can differ at all: equal ones are retries. */
const isOther = (one: Command, other: Command): boolean =>
  one.query !== other.query || JSON.stringify(one.variables) !== JSON.stringify(other.variables)

const anyCommand = fc.oneof(
  fc.record({ sku: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }) }).map(
    ({ sku, quantity }) =>
      () =>
        commands.add(skus[sku] as string, quantity),
  ),
  fc.nat(3).map((sku) => () => commands.wish(skus[sku] as string)),
  fc.constant(() => commands.accept()),
  fc.boolean().map((wanted) => () => commands.protect(wanted)),
  fc.constantFrom('de Wit', 'de Boer').map((name) => () => commands.contact(name)),
)

describe(`[REL-11] a command id on ${databaseName}`, () => {
  test('returns the first result to a retry, refuses everything else, and discloses nothing to another owner', () =>
    fc.assert(
      fc.asyncProperty(anyCommand, anyCommand, async (first, second) => {
        const [one, other, as, id] = [first(), second(), visitor(), randomUUID()]
        const before = await send(one, id, as)
        expect(before.body.errors).toBeUndefined()
        expect((await send(one, id, as)).body.data).toEqual(before.body.data)
        const response = (await send(other, id, as)).body
        if (isOther(one, other)) {
          expect(response).toMatchObject(refused)
          // The error contains nothing of the first command.
          expect(JSON.stringify(response)).not.toMatch(/itemId|de Wit|itemCount/)
        } else expect(response.data).toEqual(before.body.data)
        const theirs = await send(other, id, visitor())
        expect(theirs.body.errors).toBeUndefined()
        expect((await send(one, id, as)).body.data).toEqual(before.body.data)
      }),
      { numRuns: 40 },
    ))

  test('changes nothing when it is refused', async () => {
    const [as, id] = [visitor(), randomUUID()]
    await send(commands.add(skus[0] as string, 2), id, as)
    expect((await send(commands.add(skus[0] as string, 3), id, as)).body).toMatchObject(refused)
    expect((await send(commands.add(skus[1] as string, 2), id, as)).body).toMatchObject(refused)
    const { body } = await runQuery(`{ ${basket} }`, {}, as)
    expect(body.data.basket.items).toEqual([{ SKU: skus[0], quantity: 2 }])
  })

  test('is the same with a default that is sent, omitted or null, and with a number as text', async () => {
    const [as, id] = [visitor(), randomUUID()]
    const sku = skus[0] as string
    const first = (await send(commands.add(sku), id, as)).body
    for (const quantity of [1, null, undefined])
      expect((await send(commands.add(sku, quantity), id, as)).body).toEqual(first)
    const literal = `mutation ($m: ID!) { done: addToBasket(sku: ${JSON.stringify(sku)}, mutationId: $m) { error itemId ${basket} } }`
    expect((await runQuery(literal, { m: id }, as)).body).toEqual(first)
    // An ID may come as a number.
    if (/^\d+$/.test(sku))
      expect((await send(commands.add(Number(sku) as never), id, as)).body).toEqual(first)
  })

  test('is refused at the same time as well: one of two is executed', async () => {
    const [as, id] = [visitor(), randomUUID()]
    const both = await Promise.all(
      [1, 2].map((count) => send(commands.add(skus[count] as string, count), id, as)),
    )
    expect(both.filter(({ body }) => body.errors).map(({ body }) => body)).toMatchObject([refused])
    const { body } = await runQuery(`{ ${basket} }`, {}, as)
    expect(body.data.basket.items).toHaveLength(1)
  })

  test('covers all commands of one document, and no others', async () => {
    const [as, id] = [visitor(), randomUUID()]
    const document = (wanted: boolean) => ({
      query: `mutation ($m: ID!, $w: Boolean!) {
        one: saveCheckoutProtection(mutationId: $m, wanted: $w) { error }
        two: saveCheckoutDelayedPayment(mutationId: $m, accepted: true) { error }
      }`,
      variables: { w: wanted },
    })
    const first = (await send(document(true), id, as)).body
    expect(first.errors).toBeUndefined()
    expect((await send(document(true), id, as)).body).toEqual(first)
    expect((await send(document(false), id, as)).body).toMatchObject(refused)
    expect((await send(commands.protect(true), id, as)).body).toMatchObject(refused)
  })

  test('cannot be shared by two basket commands in one document', async () => {
    const sku = JSON.stringify(skus[0])
    const query = `mutation ($m: ID!) {
      one: addToBasket(mutationId: $m, sku: ${sku}) { error }
      two: acceptBasketChanges(mutationId: $m) { error }
    }`
    expect((await runQuery(query, { m: randomUUID() }, visitor())).body).toMatchObject(refused)
  })

  test.each([
    ['under the id alone', commands.add, ''],
    ['under the command and the id', () => commands.protect(true), 'saveCheckoutProtection '],
  ])(
    'that an earlier release has stored %s returns its result, and counts for the first retry from then on',
    async (_, command, scope) => {
      const [as, id] = [visitor(), randomUUID()]
      const one = command(skus[0] as string)
      const first = (await send(one, id, as)).body
      const owner = (await as.session?.viewer())?.owner ?? ''
      const mine = opened.database
        .updateTable('done_mutation')
        .set({ fingerprint: null })
        .where('owner', '=', owner)
      await mine.execute()
      // A scoped command had no row of the id alone.
      if (scope)
        await opened.database
          .deleteFrom('done_mutation')
          .where('owner', '=', owner)
          .where('mutation_id', '=', id)
          .execute()
      const stored = await opened.database
        .selectFrom('done_mutation')
        .select('mutation_id')
        .where('owner', '=', owner)
        .execute()
      expect(stored).toEqual([{ mutation_id: `${scope}${id}` }])
      expect((await send(one, id, as)).body).toEqual(first)
      expect((await send(commands.add(skus[1] as string, 2), id, as)).body).toMatchObject(refused)
      expect((await send(one, id, as)).body).toEqual(first)
    },
  )
})
