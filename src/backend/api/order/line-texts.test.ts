import { expect, test } from 'vitest'
import type { StoredLine } from '#backend/orders/read-orders.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import type { ShopContext } from '../context.ts'
import { lineTexts } from './line-texts.ts'

const tenant = loadTenants('tenants').all.find(({ id }) => id === 'ch')!
const read = (locale: string) => ({ tenant, locale }) as ShopContext
const line = {
  product_name: 'Waschmaschine',
  choice: '',
  services: [
    { code: 'hose-extension', label: 'Schlauch wie bestellt', price: 1990 },
    { code: 'gift-of-1999', label: 'Was es nicht mehr gibt', price: 0 },
  ],
} as unknown as StoredLine

test('[ACC-1] services of an order have their original names in the language of the order', () =>
  expect(lineTexts(line, 'de-CH', undefined, read('de-CH'))).toEqual({
    productName: 'Waschmaschine',
    choice: '',
    services: line.services,
  }))

test("[ACC-1] in another language services have today's names, where they still exist, and the price of the order", () => {
  const { productName, services } = lineTexts(line, 'de-CH', undefined, read('fr-CH'))
  expect(productName).toBe('Waschmaschine')
  expect(services[0]).toEqual({ ...line.services[0], label: expect.stringMatching(/tuyau/i) })
  expect(services[1]).toEqual(line.services[1])
})
