import type { Client } from '@urql/core'
import { expect, test } from 'vitest'
import { loadTenants } from '#tenancy/tenants.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { handleCheckoutRequest } from './handle-checkout-request.ts'

const tenants = loadTenants('tenants')

/** Sends a form of the checkout to a shop whose order is as given afterwards. @returns where it leads */
async function sent(id: string, name: string, checkout: { lines: object[]; missing: string[] }) {
  const tenant = tenants.byId(id) ?? expect.unreachable()
  const known = {
    ...{ services: [], deliveryOptions: [{ id: 'HOME', kind: 'HOME', available: true }] },
    ...{ paymentOptions: [{ id: 'INVOICE', method: 'INVOICE', months: [] }] },
    ...checkout,
  }
  const answer = (data: object) => ({ toPromise: async () => ({ data }) })
  const commerce = {
    query: () => answer({ checkout: known }),
    mutation: () => answer({ change: { error: null, problems: [], checkout: known } }),
  } as unknown as Pick<Client, 'query' | 'mutation'>
  const fields: Record<string, string> = { method: 'INVOICE', kind: 'HOME', points: '5' }
  const posted: PostedForm = {
    name,
    mutationId: crypto.randomUUID(),
    text: (field) => fields[field] ?? '',
    all: () => [],
  }
  const t = (key: string) => key
  const context = { tenant, locale: tenant.i18n.locales[0] ?? '', t, commerce, onFailure: () => {} }
  const result = await handleCheckoutRequest(
    context as Parameters<typeof handleCheckoutRequest>[0],
    'payment',
    posted,
  )
  return 'to' in result ? result.to : result
}
const line = { itemId: 'line1', services: [] }

test.each([
  ['nl', '/kasse/lieferservice'],
  ['de', '/kasse/lieferservice'],
  ['ch', '/kasse/lieferservice'],
])(
  '[UX-6] a payment of %s that was sent after its session ended redirects to the address step with a notice',
  async (id, delivery) => {
    for (const name of ['payment', 'premium'])
      expect(await sent(id, name, { lines: [line], missing: ['DELIVERY', 'PAYMENT'] })).toBe(
        `${delivery}?done=lost`,
      )
    expect(await sent(id, 'payment', { lines: [], missing: ['DELIVERY'] })).toBe('/kasse/hinweis?done=lost')
  },
)

test('[BAS-2] a form that was sent in time redirects to the next step, without a notice of a lost session', async () => {
  expect(await sent('de', 'payment', { lines: [line], missing: [] })).toBe('/kasse')
  expect(await sent('de', 'delivery', { lines: [line], missing: ['DELIVERY'] })).toBe('/kasse/lieferservice')
})
