import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showOwnBraSize } from '#components/product/own-bra-size.ts'

const words = {
  yours: 'Jouw maat: {{size}}',
  choose: 'Kies jouw maat: {{size}}',
  chosen: 'Dit is jouw maat: {{size}}',
  soldOut: '{{size}} is uitverkocht.',
  none: 'Niet in jouw maat {{size}}.',
  sisters: 'Past ook:',
}
const variant = (sku: string, size: string, cup: string, availability: string) => ({
  ...{ sku, availability },
  choice: [
    { attribute: 'size', value: size },
    { attribute: 'cup', value: cup },
  ],
})
let variants: object[] = []

beforeEach(() => {
  localStorage.setItem('etalage-bra-size', '85D')
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.startsWith('/api/words/')
        ? { braFinder: { product: words } }
        : { data: { product: { variants } } },
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.replaceChildren()
})

async function show(system = 'EU'): Promise<HTMLElement> {
  const place = document.createElement('div')
  Object.assign(place.dataset, { sku: 'P', base: '/p/beha-', system })
  document.body.replaceChildren(place)
  await showOwnBraSize(place)
  return place
}

describe('[CAL-3] [UX-7] a size that is sold out', () => {
  test('is shown as sold out, with links to the sister sizes in stock, smaller cup first', async () => {
    variants = [
      variant('85D', '85', 'd', 'SOLD_OUT'),
      variant('80E', '80', 'e', 'IN_STOCK'),
      variant('90C', '90', 'c', 'LOW_STOCK'),
      variant('90D', '90', 'd', 'IN_STOCK'),
    ]
    const place = await show()
    await expect.element(page.getByText('85D is uitverkocht.')).toBeInTheDocument()
    const links = [...place.querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links.toSorted()).toEqual([
      ['80E', '/p/beha-80E'],
      ['90C', '/p/beha-90C'],
    ])
  })

  test('is shown with sister sizes in stock only, in the notation of the country', async () => {
    variants = [
      variant('85D', '85', 'd', 'SOLD_OUT'),
      variant('80E', '80', 'e', 'SOLD_OUT'),
      variant('90C', '90', 'c', 'IN_STOCK'),
    ]
    const place = await show('FR')
    expect([...place.querySelectorAll('a')].map((link) => link.textContent)).toEqual(['105C'])
    expect(place.textContent).toContain('100D is uitverkocht.')
  })

  test('is shown alone if there is no sister size', async () => {
    variants = [variant('85D', '85', 'd', 'SOLD_OUT')]
    const place = await show()
    expect(place.textContent).toBe('85D is uitverkocht.')
  })
})
