import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AddedBasket, addedDetails } from '#components/product/added-details.ts'
import { clearToasts, showToast } from '#stores/toasts.ts'
import { eventually } from './kit/eventually.ts'
import { showStory } from './kit/show-story.ts'

const frame = {
  locale: 'nl-NL',
  texts: {
    basket: {
      missing: 'Nog {{price}} en we bezorgen gratis.',
      freeReached: 'We bezorgen je bestelling gratis.',
    },
  },
  formatting: { priceFormat: 'iso', i18n: { currency: 'EUR', timeZone: 'Europe/Amsterdam' } },
}
const basket: AddedBasket = {
  ...{ itemCount: 2, itemsTotal: 2598, deliveryCost: 595, missingForFreeDelivery: 4902 },
  items: [
    {
      ...{ SKU: '100-S', productName: 'Wikkeljurk', quantity: 2, total: 2598 },
      product: {
        textLanguage: null,
        choice: [{ attribute: 'size', value: 's' }],
        variantAttributes: [{ code: 'size', values: [{ code: 's', label: 'Maat S' }] }],
        media: [{ src: '/pictures/tile-women' }],
      },
    },
  ],
}
const fetched = vi.fn()
const realFetch = fetch
const status = () => document.querySelector<HTMLElement>('toast-region [role=status]') as HTMLElement

beforeEach(async () => {
  await showStory('shell/toast-region', 'shell-toastregion--empty')
  fetched.mockReset()
  vi.stubGlobal('fetch', (address: RequestInfo, init?: RequestInit) =>
    String(address).startsWith('/api/layer/') ? fetched(address) : realFetch(address, init),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearToasts()
  document.body.replaceChildren()
})

const show = (sku: string, content = basket) =>
  showToast({
    text: 'Wikkeljurk ligt in je winkelwagen',
    details: addedDetails(sku, content),
    action: { label: 'Bekijk winkelwagen', run: () => {}, isMain: true },
  })

test('[BAS-1] [UX-4] what was added is announced with its sentence, choice, price and free delivery', async () => {
  fetched.mockResolvedValue(Response.json({ frame }))
  show('100-S')
  await eventually(() => expect(status().querySelector('progress')).not.toBeNull())
  expect(status().querySelector('p')?.textContent).toBe('Wikkeljurk ligt in je winkelwagen')
  expect(status().textContent).toContain('Maat S')
  expect(status().textContent).toContain('2 × EUR\u00a012,99')
  expect(status().textContent).toContain('Nog EUR\u00a049,02 en we bezorgen gratis.')
  expect(status().querySelector('progress')?.position).toBeCloseTo(2598 / 7500)
  expect(status().querySelector('img')?.alt).toBe('')
  // It takes no focus, and its button is one.
  expect(document.activeElement).toBe(document.body)
  expect(status().querySelector('button.button')?.textContent).toBe('Bekijk winkelwagen')
})

test('[UX-4] the sentence stands alone while the texts load, and where they cannot', async () => {
  fetched.mockResolvedValue(new Response('', { status: 503 }))
  show('100-S')
  await eventually(() => expect(status().querySelector('p')).not.toBeNull())
  await eventually(() => expect(fetched).toHaveBeenCalledOnce())
  expect(status().querySelector<HTMLElement>('.added')?.hidden).toBe(true)
})
