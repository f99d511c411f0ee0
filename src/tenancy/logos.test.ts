import { expect, test } from 'vitest'
import { iconOf } from './logos.ts'
import { loadTenants } from './tenants.ts'

test('every shop has an icon of its own', () => {
  const icons = loadTenants('tenants').all.map(({ id }) => iconOf(id))
  expect(new Set(icons).size).toBe(icons.length)
})
