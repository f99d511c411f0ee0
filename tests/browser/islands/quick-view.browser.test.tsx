import { buildSchema, graphql } from 'graphql'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropCache } from '#commerce/client/browser/client.ts'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { schemaText } from '#contract/schema-text.ts'
import { QuickView } from '#islands/quick-view/quick-view.tsx'
import type { SourceLine } from '#islands/quick-view/source-line.ts'
import { $basketCount } from '#stores/basket.ts'
import { $wishes } from '#stores/wishlist.ts'
import { eventually } from '../components/kit/eventually.ts'
import '#layouts/overlays.ts'
import '#layouts/shop.css'
import { basketOf, line } from '../stories/islands/sample-basket.ts'
import {
  addresses,
  dress,
  gone,
  reduced,
  soldOut,
  variantOf,
  washer,
} from '../stories/islands/sample-quick-view.ts'
import { everything, listOf } from '../stories/islands/sample-wishlist.ts'
import { answerQueries } from '../storybook/answering-client.ts'
import { islandFrameOf } from '../storybook/island-frame.ts'

type Answer = Record<string, unknown> | 'offline'

const schema = buildSchema(schemaText)
const [wished] = everything.items as [(typeof everything.items)[0]]
let sent: { operationName?: string; variables: Record<string, string> }[]

/** The responses of the shop, one after the other; the texts of the quick view are returned at any time. */
function shopAnswers(...responses: Answer[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).includes('/api/session')) return Response.json({}, { status: 503 })
    if (String(address).includes('/api/layer/mini/nl-NL'))
      return Response.json({ frame: islandFrameOf(), addresses })
    const { query, variables, operationName } = JSON.parse(String(init?.body))
    sent.push({ operationName, variables })
    const response = responses.shift() ?? 'offline'
    if (response === 'offline') throw new TypeError('offline')
    const change = () => ({ error: null, itemId: null, ...response })
    const rootValue = new Proxy({}, { get: (_, name) => (name === 'product' ? response.product : change) })
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }))
  })
}

const onClose = vi.fn()
const onShowBasket = vi.fn()
/** @param loadProduct returns the product in place of the shop */
function show(
  loadProduct?: (sku: string) => Promise<QuickViewProduct | null>,
  sourceLine?: SourceLine,
  chosen = '',
  own = addresses,
) {
  if (loadProduct) answerQueries(async ({ sku = '' }) => ({ product: await loadProduct(sku) }))
  return render(
    <QuickView
      href={`/p/wikkeljurk/100${chosen}`}
      sku="100"
      title="Wikkeljurk"
      loadMessages={async () => ({ frame: islandFrameOf(), addresses: own })}
      {...{ sourceLine, onClose, onShowBasket }}
    />,
  )
}
const products = (...known: QuickViewProduct[]) =>
  vi.fn(async (sku: string) => known.find((product) => product.sku === sku) ?? null)

const dialog = () => page.getByRole('dialog', { name: 'Wikkeljurk' })
const button = (name: string) => page.getByRole('button', { name })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const addButton = () => button('In winkelwagen')

beforeEach(() => {
  sent = []
  dropCache()
  document.documentElement.lang = 'nl-NL'
  // Without a session the page goes on, and the log has an error.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  localStorage.clear()
  $wishes.set([])
})

describe('[PRO-3] the quick view', () => {
  test('[A11Y-2] opens over the page by the link of a card, with the focus in it, and returns it', async () => {
    shopAnswers({ product: dress })
    const list = document.createElement('ul')
    list.innerHTML = `<li><h2>Wikkeljurk</h2><a class="quick" href="/p/wikkeljurk/100" aria-label="Wikkeljurk snel bekijken"></a></li>`
    document.body.append(list)
    onTestFinished(() => list.remove())
    const link = list.querySelector('a') as HTMLAnchorElement
    link.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).toBeVisible()
    await expect.element(addButton()).toBeVisible()
    expect(sent[0]).toMatchObject({ operationName: 'MiniProduct', variables: { sku: '100' } })
    expect(document.activeElement?.closest('dialog')).not.toBeNull()
    expect(link.ariaBusy).toBeNull()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    expect(document.activeElement).toBe(link)
  })

  test('[UX-3] without a selection shows a message that links to the selection', async () => {
    await show(products(dress))
    await userEvent.click(addButton())
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Selecteer eerst een variant. Kies nog een kleur en een maat.')
    await expect.element(radio('Blauw')).toHaveFocus()
    await userEvent.click(radio('Rood'))
    await userEvent.click(addButton())
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Selecteer eerst een variant. Kies nog een maat.')
    await expect.element(radio('S')).toHaveFocus()
  })

  test('[PHO-1] the colour that the picture shows is selected, and colours are pictures', async () => {
    const media = ['blue', 'red', 'green'].map((colour) => ({
      ...{ kind: 'image', src: `/pictures/${colour}`, alt: '', width: 800, height: 1000 },
      choice: [{ attribute: 'colour', value: colour }],
    }))
    await show(products({ ...dress, media }))
    await expect.element(radio('Blauw')).toBeChecked()
    await expect.element(radio('M')).not.toBeChecked()
    const pictures = [...document.querySelectorAll('[data-attribute=colour] img')]
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
      ['blue', 'red', 'green'].map((colour) => `/pictures/${colour}-240.avif`),
    )
  })

  test('[UX-3] shows sold-out values, which cannot be selected; a colour is never locked by a size', async () => {
    await show(products(dress, variantOf('100-BM')))
    await expect.element(radio('Groen, uitverkocht')).toBeDisabled()
    await userEvent.click(radio('Blauw'))
    await expect.element(radio('L, uitverkocht')).toBeDisabled()
    await userEvent.click(radio('M'))
    await expect.element(page.getByText('Nog maar enkele op voorraad')).toBeVisible()
    await userEvent.click(radio('Rood'))
    await expect.element(radio('M, uitverkocht')).not.toBeChecked()
    await expect.element(radio('L')).toBeEnabled()
  })

  test('[UX-2] opens in the colour of a narrowed list', async () => {
    await show(products(dress), undefined, '?chosen=colour:red')
    await expect.element(radio('Rood')).toBeChecked()
    await userEvent.click(addButton())
    await expect.element(radio('S')).toHaveFocus()
  })

  test('[UX-2] opens with the variant if everything is selected', async () => {
    const load = products(dress, variantOf('100-BM'))
    await show(load, undefined, '?chosen=colour:blue&chosen=size:m')
    await expect.element(page.getByText('Nog maar enkele op voorraad')).toBeVisible()
    await expect.element(radio('M')).toBeChecked()
    expect(new Set(load.mock.calls.flat())).toEqual(new Set(['100', '100-BM']))
  })

  test('[UX-3] has a link to the product with the present selection', async () => {
    await show(products(dress, reduced))
    const way = page.getByRole('link', { name: 'Alles over dit artikel' })
    await expect.element(way).toHaveAttribute('href', '/p/wikkeljurk/100')
    await userEvent.click(radio('Blauw'))
    await expect.element(way).toHaveAttribute('href', '/p/wikkeljurk/100?chosen=colour:blue')
    await userEvent.click(radio('S'))
    await expect.element(way).toHaveAttribute('href', '/p/wikkeljurk/100-BS')
  })

  test('[LAW-1] shows each variant’s own price, with the lowest of 30 days before a reduction', async () => {
    await show(products(dress, reduced))
    await expect.element(page.getByText(/vanaf/)).toBeVisible()
    await userEvent.click(radio('Blauw'))
    await userEvent.click(radio('S'))
    await expect.element(page.getByText(/Laagste prijs in de 30 dagen vóór de verlaging/)).toBeVisible()
    await expect.element(page.getByText('-25%')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Alles over dit artikel' }))
      .toHaveAttribute('href', '/p/wikkeljurk/100-BS')
  })

  test('requests a variant again that failed to load', async () => {
    let fails = true
    await show(async (sku) => {
      if (sku === '100') return dress
      if (fails) throw new Error('offline')
      return reduced
    })
    await userEvent.click(radio('Blauw'))
    await userEvent.click(radio('S'))
    await expect.element(button('Opnieuw proberen')).toBeVisible()
    fails = false
    await userEvent.click(button('Opnieuw proberen'))
    await expect.element(page.getByText('-25%')).toBeVisible()
    expect(
      page
        .getByRole('alert')
        .elements()
        .filter(({ textContent }) => textContent),
    ).toEqual([])
  })

  test('[LAW-5] shows the energy label with its sheet, and delivery by appointment', async () => {
    await show(products({ ...washer, sku: '100' }))
    await expect.element(page.getByRole('img', { name: /Energieklasse A/ })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^Productinformatieblad ?, ./ }))
      .toHaveAttribute('href', '/product-documents/200.pdf')
    await expect.element(page.getByText(/vanaf 3 werkdagen/)).toBeVisible()
  })

  test('[PHO-1] names the days of delivery as the product page does', async () => {
    const workingDays = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
    const { unmount } = await show(products(dress), undefined, '', { ...addresses, workingDays })
    await expect
      .element(page.getByText('tussen maandag 30 november en dinsdag 1 december in huis'))
      .toBeVisible()
    await unmount()
    await show(products({ ...washer, sku: '100' }), undefined, '', { ...addresses, workingDays })
    await expect.element(page.getByText('Op afspraak bezorgd, vanaf woensdag 2 december')).toBeVisible()
  })

  test('reports sold out, gone and unknown; retries a failure', async () => {
    const { unmount } = await show(products(soldOut))
    await expect.element(button('Uitverkocht')).toBeDisabled()
    await unmount()
    for (const product of [gone, null]) {
      const shown = await show(async () => product)
      await expect.element(page.getByText('Dit artikel verkopen we niet meer')).toBeVisible()
      await expect.element(page.getByRole('link')).toHaveAttribute('href', '/p/wikkeljurk/100')
      await shown.unmount()
    }
    let isOffline = true
    await show(async () => {
      if (isOffline) throw new Error('offline')
      return dress
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/kon niet worden opgehaald/)
    isOffline = false
    await userEvent.click(button('Opnieuw proberen'))
    await expect.element(addButton()).toBeVisible()
  })

  test('[BAS-1] repeats a command without response with the same id, and links to the basket', async () => {
    const alone = {
      variants: [{ sku: '100', choice: [], availability: 'IN_STOCK' as const }],
      variantAttributes: [],
      choice: [],
    }
    shopAnswers({ product: { ...reduced, sku: '100', ...alone } }, 'offline', {
      itemId: 'a',
      basket: basketOf([line('a', 'Wikkeljurk')]),
    })
    await show()
    await userEvent.click(addButton())
    await expect.element(page.getByRole('alert')).toMatchTextContent(/kon niet in je winkelwagen/)
    await userEvent.click(addButton())
    await expect.element(page.getByText(/^Wikkeljurk ligt in je winkelwagen/)).toBeVisible()
    expect($basketCount.get()).toBe(1)
    expect(new Set(sent.slice(1).map(({ variables }) => variables.mutationId)).size).toBe(1)
    await userEvent.click(button('Bekijk winkelwagen'))
    expect(onShowBasket).toHaveBeenCalledOnce()
  })

  test('[WIS-1] adds the product by its heart, and announces it', async () => {
    shopAnswers({ product: dress }, { wishlist: listOf([{ ...wished, SKU: '100', masterSku: '100' }]) })
    await show()
    const heart = button('Bewaar op je verlanglijst')
    await userEvent.click(heart)
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('Bewaard op je verlanglijst.')).toBeVisible()
  })

  test.each(['basket', 'wishlist'] as const)('replaces the variant of an item in the %s', async (place) => {
    const change = vi.fn()
    await show(products({ ...reduced, sku: '100' }, variantOf('100-BM')), {
      list: place,
      sku: '100-BS',
      change,
    })
    await userEvent.click(button('Uitvoering wijzigen'))
    await expect.element(page.getByText(/^Deze uitvoering (ligt|staat) al/)).toBeVisible()
    expect(change).not.toHaveBeenCalled()
    await userEvent.click(radio('M'))
    await userEvent.click(button('Uitvoering wijzigen'))
    expect(change).toHaveBeenCalledExactlyOnceWith('100-BM')
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
  })
})

describe('[UX-4] while the quick view is loading', () => {
  test('the link is busy, with an announcement, until it is loaded', async () => {
    const place = document.createElement('p')
    place.id = 'wait'
    place.dataset.wait = 'Een ogenblik …'
    place.ariaLive = 'polite'
    const link = document.createElement('a')
    link.className = 'quick'
    link.href = '/p/wikkeljurk/100'
    document.body.append(place, link)
    onTestFinished(() => {
      place.remove()
      link.remove()
    })
    shopAnswers({ product: dress })
    link.click()
    expect(link.ariaBusy).toBe('true')
    await eventually(() => expect(link.ariaBusy).toBeNull())
    expect(place.textContent).toBe('')
    await eventually(() => expect(document.querySelector('dialog')).not.toBeNull())
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
  })
})

test('a shop that sells nothing and has no wishlist shows the product alone', async () => {
  await show(products({ ...reduced, sku: '100' }), undefined, '', {
    ...addresses,
    basket: undefined,
    wishlist: undefined,
  })
  await expect.element(page.getByText('Inclusief btw', { exact: true })).toBeVisible()
  const names = [...document.querySelectorAll('.mini-what button')].map(({ textContent }) => textContent)
  expect(names).toEqual([])
  await expect.element(page.getByRole('link', { name: 'Alles over dit artikel' })).toBeVisible()
})
