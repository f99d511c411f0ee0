import { expect, test } from 'vitest'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { isFieldOffered } from './offered-field.server.ts'

const nl = loadTenants('tenants').byId('nl') as Tenant
const services = {
  shop: { adapter: 'medusa', url: 'https://medusa.yours.example', publishableKey: 'pk_1' },
  own: { graphql: 'https://api.yours.example/graphql' },
}
const withBackend = (name: string): Tenant => ({
  ...nl,
  commerce: commerceSchema.parse({
    services,
    ...{ goods: name, search: name, sale: name, customer: name, afterSales: 'off', loyalty: 'off' },
  }),
})
const off: Tenant = { ...nl, commerce: commerceSchema.parse({ customer: 'off' }) }

test.each([
  ['an adapter', withBackend('shop'), { deleteAccount: false, exportOwnData: true, logInByEmail: true }],
  ['a GraphQL service', withBackend('own'), { deleteAccount: true, exportOwnData: true }],
  ['the embedded backend', nl, { deleteAccount: true, exportOwnData: true }],
  ['no backend', off, { deleteAccount: false, logInByEmail: false }],
] as const)('[ERR-1] %s offers the commands that it answers', async (_, tenant, expected) => {
  for (const [field, isOffered] of Object.entries(expected))
    expect([field, await isFieldOffered(tenant, field as 'deleteAccount')]).toEqual([field, isOffered])
})
