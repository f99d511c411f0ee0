import type { Client } from '@urql/core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PostedForm } from '../forms/posted-form.ts'
import { handleCheckoutForm } from './handle-checkout-part.ts'

/** A fake shop that records the mutations it receives and returns the configured results. */
class FakeShop {
  readonly mutations: { name: string; variables: Record<string, unknown> }[] = []
  results: Record<string, object> = {}
  readonly checkout = {
    lines: [
      { itemId: 'line1', services: [{ code: 'CONNECT', chosen: false }] },
      { itemId: 'line2', services: [] },
    ],
    missing: [] as string[],
    payment: { optionId: 'INVOICE', method: 'INVOICE', months: null },
    deliveryOptions: [
      { id: 'HOME', kind: 'HOME', available: true },
      { id: 'APPOINTMENT', kind: 'APPOINTMENT', available: true },
      { id: 'express', kind: 'HOME', available: true },
    ],
    paymentOptions: [
      { id: 'INVOICE', method: 'INVOICE', months: [] },
      { id: 'INSTALMENTS', method: 'INSTALMENTS', months: [6] },
      { id: 'HOSTED', method: 'HOSTED', months: [] },
    ],
  }

  readonly client = {
    query: () => ({ toPromise: async () => ({ data: { checkout: this.checkout } }) }),
    mutation: (
      document: { definitions: { name: { value: string } }[] },
      variables: Record<string, unknown>,
    ) => {
      const name = document.definitions.find((definition) => definition.name)?.name.value ?? ''
      this.mutations.push({ name, variables })
      const result = { error: null, problems: [], checkout: this.checkout, ...this.results[name] }
      return { toPromise: async () => ({ data: { change: result } }) }
    },
  } as unknown as Pick<Client, 'query' | 'mutation'>
}

let shop: FakeShop
beforeEach(() => {
  shop = new FakeShop()
})

const posted = (name: string, fields: Record<string, string | string[]> = {}): PostedForm => ({
  name,
  mutationId: crypto.randomUUID(),
  text: (field) => [fields[field] ?? ''].flat()[0] ?? '',
  all: (field) => [fields[field] ?? []].flat(),
})
const t = (id: string, _values?: object, fallback?: string) => fallback ?? id
const submit = (form: PostedForm) => handleCheckoutForm(form, { t, commerce: shop.client })

describe('[BAS-2] [UX-6] the delivery form', () => {
  test('contact, delivery and services are each saved once', async () => {
    const form = posted('delivery', { firstName: 'Anna', kind: 'HOME', service: ['line1 CONNECT'] })
    expect((await submit(form))?.done).toBe(true)
    expect(shop.mutations.map(({ name }) => name)).toEqual([
      'SaveCheckoutContact',
      'SaveCheckoutDelivery',
      'SaveCheckoutServices',
    ])
    expect(shop.mutations[2]?.variables).toMatchObject({ itemId: 'line1', codes: ['CONNECT'] })
  })

  test('all problems are shown at once, and the input stays, emptied fields too', async () => {
    shop.results = {
      SaveCheckoutContact: {
        error: 'INVALID_INPUT',
        problems: [{ field: 'invoiceAddress.street', problem: 'required' }],
      },
    }
    const form = await submit(posted('delivery', { firstName: '  Anna ', lastName: '' }))
    expect(form?.done).toBe(false)
    expect(form?.form.problems.map(({ field }) => field)).toEqual(['invoice-street', 'kind'])
    expect(form?.form.value('firstName')).toBe('  Anna ')
    expect(form?.form.value('lastName')).toBe('')
    expect(form?.form.message).toBeUndefined()
  })

  test('the second of two options of a kind is sent back by its id', async () => {
    await submit(posted('delivery', { firstName: 'Anna', kind: 'express' }))
    expect(shop.mutations[1]?.variables).toMatchObject({ input: { optionId: 'express', kind: 'HOME' } })
  })

  test.each([
    ['delivery', 'SaveCheckoutDelivery', { kind: 'express' }, 'kind'],
    ['payment', 'SaveCheckoutPayment', { method: 'HOSTED' }, 'method'],
  ])('a problem of the option of %s is shown at its choices', async (name, mutation, fields, field) => {
    shop.results = {
      [mutation]: { error: 'INVALID_INPUT', problems: [{ field: 'optionId', problem: 'choice' }] },
    }
    const result = await submit(posted(name, fields))
    expect(result?.form.problems.map((problem) => problem.field)).toEqual([field])
  })

  test('a form sent again runs again under a new id: the last one counts', async () => {
    const form = posted('payment', { method: 'INVOICE' })
    await submit(form)
    await submit(form)
    const ids = shop.mutations.map(({ variables }) => variables.mutationId)
    expect(new Set(ids).size).toBe(2)
  })

  test('a preview is shown without problems', async () => {
    shop.results = {
      SaveCheckoutDelivery: { error: 'INVALID_INPUT', problems: [{ field: 'day', problem: 'required' }] },
    }
    const preview = await submit(posted('tryDelivery', { kind: 'APPOINTMENT' }))
    expect(preview).toMatchObject({ done: false, part: 'delivery', form: { problems: [] } })
  })
})

describe('[BAS-7] points in the payment form', () => {
  const names = () => shop.mutations.map(({ name }) => name)
  beforeEach(() => {
    Object.assign(shop.checkout, { premium: { balance: 500, redeemable: 400, redeemed: null, earns: 10 } })
  })

  test('"not now" changes nothing', async () => {
    const result = await submit(posted('payment', { method: 'INVOICE', redeem: 'no', points: '400' }))
    expect(result?.done).toBe(true)
    expect(names()).toEqual(['SaveCheckoutPayment'])
  })

  test('are redeemed before the payment option is stored', async () => {
    await submit(posted('payment', { method: 'INVOICE', redeem: 'yes', points: '250' }))
    expect(shop.mutations[0]?.variables).toMatchObject({ points: 250 })
    expect(names()).toEqual(['SaveCheckoutPremium', 'SaveCheckoutPayment'])
  })

  test('that were redeemed are given back by "not now"', async () => {
    Object.assign(shop.checkout, { premium: { balance: 500, redeemable: 400, redeemed: 250, earns: 10 } })
    await submit(posted('payment', { method: 'INVOICE', redeem: 'no' }))
    expect(shop.mutations[0]?.variables).toMatchObject({ points: 0 })
  })

  test('that are too many are reported at their field, and the earlier payment cannot be ordered with', async () => {
    const refused = { error: 'INVALID_INPUT', problems: [{ field: 'points', problem: 'tooMany' }] }
    shop.results = { SaveCheckoutPremium: refused }
    const fields = { method: 'INVOICE', redeem: 'yes', points: '9999' }
    const result = await submit(posted('payment', fields))
    expect(result?.form.problems.map(({ field }) => field)).toEqual(['points'])
    expect((await submit(posted('tryPayment', fields)))?.checkout).toMatchObject({ missing: ['PAYMENT'] })
  })
})

describe('[BAS-3] [LAW-4] nothing is preselected for the shopper', () => {
  test.each([
    ['payment', 'method'],
    ['protection', 'wanted'],
    ['delayedPayment', 'accepted'],
  ])('%s sent without a choice reports a problem for %s', async (name, field) => {
    const form = await submit(posted(name))
    expect(form?.done).toBe(false)
    expect(form?.form.problems.map((problem) => problem.field)).toEqual([field])
    expect(shop.mutations).toEqual([])
  })

  test('an invalid choice removes the earlier payment: nothing can be ordered with it', async () => {
    shop.results = {
      SaveCheckoutPayment: { error: 'INVALID_INPUT', problems: [{ field: 'months', problem: 'required' }] },
    }
    const preview = await submit(posted('tryPayment', { method: 'INSTALMENTS' }))
    expect(preview?.checkout).toMatchObject({ payment: null, missing: ['PAYMENT'] })
  })

  test('an error that belongs to no field has a message', async () => {
    shop.results = { SaveCheckoutPayment: { error: 'METHOD_NOT_AVAILABLE' } }
    const form = await submit(posted('payment', { method: 'HOSTED' }))
    expect(form?.form.message).toBe('checkout.error.METHOD_NOT_AVAILABLE')
  })
})

test('an unknown form returns undefined', async () => {
  expect(await submit(posted('plunder'))).toBeUndefined()
})
