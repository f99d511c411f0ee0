import { expect, test } from 'vitest'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { type FeedProduct, offersOf } from './foreign-offers.server.ts'

const tenant = loadTenants('tenants').byId('nl') as Tenant
const request = { tenant, locale: 'nl-NL' }

const product = (changes: Partial<FeedProduct> = {}): FeedProduct => ({
  ...{ sku: '1', masterSku: '1', name: 'Laptop', slug: 'laptop', description: 'Snel.' },
  ...{ highlights: [], gtin: null, availability: 'IN_STOCK', brand: { name: 'Apple' } },
  prices: { price: 129_900, currency: 'EUR', formerPrice: null },
  flags: { gone: false },
  deliveryData: { cost: null },
  breadcrumbs: [{ label: 'Elektronica' }, { label: 'Computers' }],
  media: [
    { kind: 'image', src: '/product-pictures/w_a' },
    { kind: 'video', src: 'https://shop.example/a.mp4' },
  ],
  variantAttributes: [{ code: 'size', values: [{ code: 's', label: 'Klein' }] }],
  variants: [],
  choice: [],
  attributes: [{ code: 'colour', label: 'Kleur', value: 'Zwart' }],
  materials: [],
  energyLabel: null,
  ...changes,
})

test('[SEO-3] a product without variants is one offer', () => {
  const [offer, ...others] = offersOf(request, product(), new Map())
  expect(others).toEqual([])
  expect(offer).toMatchObject({
    sku: '1',
    groupSku: undefined,
    url: `${tenant.origin}/p/laptop/1`,
    pictures: [`${tenant.origin}/product-pictures/w_a-960.webp`],
    trails: [['Elektronica', 'Computers']],
    deliveryCost: null,
    details: [['Kleur', 'Zwart']],
  })
})

test('[SEO-3] variants are offers of one group, with their own price, stock and label', () => {
  const variants = [{ sku: '1.1' }, { sku: '1.2' }, { sku: '1.3' }]
  const shown = product({ variants })
  const choice = [{ attribute: 'size', value: 's' }]
  const offers = offersOf(
    request,
    shown,
    new Map([
      ['1.1', product({ sku: '1.1', choice, prices: { price: 100, currency: 'EUR', formerPrice: 200 } })],
      ['1.2', product({ sku: '1.2', availability: 'SOLD_OUT' })],
      // 1.3 could not be read: it is left out.
    ]),
  )
  expect(offers).toMatchObject([
    { sku: '1.1', groupSku: '1', price: 100, formerPrice: 200, url: `${tenant.origin}/p/laptop/1.1` },
    { sku: '1.2', groupSku: '1', availability: 'SOLD_OUT' },
  ])
  expect(offers[0]?.choice).toEqual(new Map([['size', 'Klein']]))
})

test('[SEO-2] goods that are gone are no offers', () => {
  expect(offersOf(request, product({ flags: { gone: true } }), new Map())).toEqual([])
  expect(offersOf(request, product({ availability: 'GONE' }), new Map())).toEqual([])
})
