import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeConsent } from '#components/consent/store-consent.ts'
import { recordViewedProduct } from '#components/product/seen-products.ts'
import { viewedKey } from '#stores/recently-viewed.ts'

beforeEach(() => {
  storeConsent(['C0003'])
  localStorage.setItem(viewedKey, JSON.stringify(['A 1/2', 'B1']))
  const product = (sku: string, slug: string) => ({ sku, slug, name: slug, media: [] })
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { products: [product('A 1/2', 'lamp 50% #1?'), product('B1', 'stoel')] } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
})

test('[PRO-2] [ROU-5] a viewed product is linked by its slug and its sku of any spelling', async () => {
  const element = document.createElement('div')
  Object.assign(element.dataset, { sku: 'C1', base: '/p/' })
  element.append(document.createElement('ul'))
  document.body.append(element)
  await recordViewedProduct(element)
  expect([...element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/p/lamp%2050~25%20%231%3F/A%201%2F2',
    '/p/stoel/B1',
  ])
})
