import { expect, test } from 'vitest'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import { unprotectedTokens } from './unprotected-tokens.ts'

const services = {
  shop: { adapter: 'vendure', url: 'https://vendure.yours.example/shop-api' },
  own: { graphql: 'https://api.yours.example/graphql' },
}
const adapter = { id: 'nl', commerce: commerceSchema.parse({ services, goods: 'shop' }) }
const remote = { id: 'de', commerce: commerceSchema.parse({ services, reviews: 'own' }) }
const unused = { id: 'ch', commerce: commerceSchema.parse({ services }) }
const ENCRYPTION_SECRET = 'a'.repeat(32)

test.each([
  [[adapter, remote, unused], {}, 'tenants: nl, de'],
  [[adapter], { ENCRYPTION_SECRET: ' ' }, 'tenants: nl'],
  [[unused, { id: 'fr' }], {}, undefined],
  [[adapter], { ENCRYPTION_SECRET }, undefined],
  [[adapter], { ENCRYPTION_SECRET: `${'b'.repeat(32)} ${ENCRYPTION_SECRET}` }, undefined],
] as const)(
  '[SEC-4] a missing ENCRYPTION_SECRET is a warning where backends have sessions (%#)',
  (tenants, environment, expected) => {
    const warning = unprotectedTokens(tenants, environment)
    if (expected === undefined) expect(warning).toBeUndefined()
    else expect(warning).toMatch(new RegExp(`^ENCRYPTION_SECRET is not set: .*\\(${expected}\\)`))
  },
)
