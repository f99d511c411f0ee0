import { expect, test, vi } from 'vitest'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import { hasLogInEnded } from './ended-log-in.server.ts'

const foreign = {
  commerce: commerceSchema.parse({
    services: { shop: { graphql: 'https://api.yours.example/graphql' } },
    ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop', afterSales: 'off', loyalty: 'off' },
  }),
}
const customer = { owner: 'c:shop:1', customerId: 'shop:1', type: sessionTypes.loggedIn }
const anna = { customer: { name: 'Anna' } }

/** A backend that answers with data, or fails without. */
const backend = (data: object | undefined) => ({
  query: vi.fn(() => ({
    toPromise: async () => (data ? { data } : { error: new Error('The shop could not answer.') }),
  })),
})

test.each([
  ['no longer known to its backend', foreign, customer, { customer: null }, true, 1],
  ['known', foreign, customer, anna, false, 1],
  ['of a backend that does not answer', foreign, customer, undefined, false, 1],
  ['of the embedded backend', {}, customer, { customer: null }, false, 0],
  ['who is a visitor', foreign, { owner: 'v:1', type: 0 as const }, { customer: null }, false, 0],
  ['without a session', foreign, undefined, { customer: null }, false, 0],
] as const)('[SES-3] a customer %s', async (_, tenant, viewer, data, ended, requests) => {
  const commerce = backend(data)
  const visitor = { tenant, session: { viewer: async () => viewer as never } }
  expect(await hasLogInEnded(visitor, commerce as never)).toBe(ended)
  expect(commerce.query).toHaveBeenCalledTimes(requests)
})
