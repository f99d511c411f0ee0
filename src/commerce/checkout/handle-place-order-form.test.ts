import type { Client } from '@urql/core'
import { describe, expect, test } from 'vitest'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { handlePlaceOrderForm } from './handle-place-order-form.ts'

const plain = tenants.byHost('de.localhost') as Tenant
const tenant: Tenant = {
  ...plain,
  payment: { ...plain.payment, providerOrigins: ['https://checkout.pay.example'] },
}
const checkout = { lines: [{}], missing: [] }

/** Posts the form to a fake shop that returns `placed`. */
async function place(placed: object, total = '2094') {
  const requests: Record<string, unknown>[] = []
  const commerce = {
    mutation: (_: unknown, variables: Record<string, unknown>) => {
      requests.push(variables)
      return {
        toPromise: async () => ({ data: { change: { error: null, order: null, checkout, ...placed } } }),
      }
    },
  } as unknown as Pick<Client, 'mutation'>
  const posted: PostedForm = {
    ...{ name: 'order', mutationId: 'made-with-the-page' },
    text: (field) => (field === 'total' ? total : ''),
    all: () => [],
  }
  return { result: await handlePlaceOrderForm({ tenant, locale: 'de-DE', commerce }, posted), requests }
}

const order = (payment: object) => ({ order: { orderNo: '17', payment, totals: { total: 2094 } } })

describe('[BAS-6] an order is sent under the page’s own id with the total it showed', () => {
  test.each([
    ['2094', 2094],
    ['', -1],
    ['-5', -1],
    ['1e9', -1],
    ['99999999999', -1],
  ])('%j is %i cents', async (typed, total) => {
    const { requests } = await place(order({}), typed)
    expect(requests).toEqual([{ mutationId: 'made-with-the-page', input: { total } }])
  })

  test.each([
    'INCOMPLETE',
    'BASKET_CHANGED',
    'TOTAL_CHANGED',
    'SOLD_OUT',
    'METHOD_NOT_AVAILABLE',
    'VOUCHER_REFUSED',
  ])('%s is shown on the page', async (error) => {
    expect((await place({ error })).result).toEqual({ refusal: { error }, checkout })
  })

  test('an empty basket redirects to the notice', async () => {
    expect((await place({ error: 'EMPTY' })).result).toEqual({ to: '/kasse/hinweis' })
  })

  test('neither an order nor an error redirects to the notice about a doubtful order', async () => {
    expect((await place({})).result).toEqual({ to: '/kasse/hinweis?done=unconfirmed' })
  })
})

describe('[BAS-3] the page after ordering', () => {
  test.each([
    ['confirmed', { method: 'INVOICE' }, '/kasse/auftrag?order=17'],
    ['hosted, without a payment URL', { method: 'HOSTED', payAt: null }, '/kasse/auftrag?order=17'],
    [
      'hosted, to be paid',
      { method: 'HOSTED', payAt: '/paylink?token=t0k.en' },
      '/paylink?token=t0k.en&to=%2Fkasse%2Fbezahlt%2F%3Forder%3D17',
    ],
    [
      'to be paid on a listed page of the provider, whose address is not changed',
      { method: null, payAt: 'https://checkout.pay.example/c/1?sig=a%20b#x' },
      'https://checkout.pay.example/c/1?sig=a%20b#x',
    ],
    [
      '[SEC-6] to be paid on a page that is not listed',
      { method: null, payAt: 'https://checkout.pay.example.evil.example/' },
      '/kasse/auftrag?order=17',
    ],
    [
      '[SEC-6] hosted, on another host',
      { method: 'HOSTED', payAt: '//evil.example' },
      '/kasse/auftrag?order=17',
    ],
  ])('%s', async (_, payment, to) => expect((await place(order(payment))).result).toEqual({ to }))
})
