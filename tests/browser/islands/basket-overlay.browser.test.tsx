import { buildSchema, graphql } from 'graphql'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Basket } from '#commerce/cart/basket-operations.ts'
import { dropCache } from '#commerce/client/browser/client.ts'
import { schemaText } from '#contract/schema-text.ts'
import BasketLayer from '#islands/basket/basket-overlay.tsx'
import { $basketCount } from '#stores/basket.ts'
import { eventually } from '../components/kit/eventually.ts'
import '#components/shell/elements.ts'
import '#layouts/overlays.ts'
import '#layouts/shop.css'
import { addresses, basketOf, changed, line } from '../stories/islands/sample-basket.ts'
import { answerQueries } from '../storybook/answering-client.ts'
import { islandFrameOf } from '../storybook/island-frame.ts'

type Answer = { basket: Basket; error?: string; itemId?: string } | 'offline'

interface Sent {
  operationName: string
  variables: Record<string, string | number>
}

const schema = buildSchema(schemaText)
const [dress, blouse] = [line('a', 'Wikkeljurk'), line('b', 'Linnen blouse', { SKU: '100-M' })]
let sent: Sent[]

/** The responses of the shop to the overlay's queries, one after the other; its texts are returned at any time. */
function shopAnswers(...responses: Answer[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).includes('/api/session')) return Response.json({}, { status: 503 })
    if (String(address).includes('/api/layer/basket/nl-NL'))
      return Response.json({ frame: islandFrameOf(), addresses })
    const { query, variables, operationName } = JSON.parse(String(init?.body))
    sent.push({ operationName, variables })
    const response = responses.shift() ?? 'offline'
    if (response === 'offline') throw new TypeError('offline')
    const change = () => ({ error: null, itemId: null, ...response })
    const rootValue = new Proxy({}, { get: (_, name) => (name === 'basket' ? response.basket : change) })
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }))
  })
}

const button = (name: string) => page.getByRole('button', { name })
const overlay = () => page.getByRole('dialog', { name: 'Winkelwagen' })
const lines = () =>
  [...document.querySelectorAll('dialog .basket-line')].map((each) => each.getAttribute('data-item'))

/** The header's link, as every page has it. */
function showLink(): HTMLAnchorElement {
  const header = document.createElement('header')
  header.innerHTML =
    '<basket-link data-one="1 artikel" data-other="{count} artikelen"><a href="/warenkorb" aria-label="Winkelwagen">€<span class="count" hidden></span></a></basket-link>'
  document.body.append(header)
  onTestFinished(() => header.remove())
  return header.querySelector('a') as HTMLAnchorElement
}

/** @param loadBasket returns the basket in place of the shop */
function show(loadBasket?: () => Promise<Basket>, onClose = () => {}) {
  if (loadBasket) answerQueries(async () => ({ basket: await loadBasket() }))
  return render(
    <BasketLayer
      href="/warenkorb"
      title="Winkelwagen"
      onClose={onClose}
      loadMessages={async () => ({ frame: islandFrameOf(), addresses })}
    />,
  )
}

beforeEach(() => {
  sent = []
  dropCache()
  document.documentElement.lang = 'nl-NL'
  // Without a session the page goes on, and the log has an error.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[BAS-1] the link in the header opens the basket over the page', () => {
  test('[A11Y-2] with the focus in it, and returns the focus', async () => {
    shopAnswers({ basket: basketOf([dress, blouse]) })
    const link = showLink()
    link.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(overlay()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Linnen blouse (S)' })).toBeVisible()
    expect(document.activeElement?.closest('dialog')).not.toBeNull()
    expect(lines()).toEqual(['a', 'b'])
    expect($basketCount.get()).toBe(2)
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    expect(document.activeElement).toBe(link)
  })

  test('once if pressed twice; opened again it is read from the cache', async () => {
    shopAnswers({ basket: basketOf([dress]) })
    const link = showLink()
    link.click()
    link.click()
    await expect.element(button('Winkelwagen sluiten')).toBeVisible()
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    await eventually(() => expect(lines()).toEqual(['a']))
    await userEvent.click(button('Winkelwagen sluiten'))
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    link.click()
    await eventually(() => expect(lines()).toEqual(['a']))
    await userEvent.click(button('Verder winkelen'))
    await eventually(() => expect(document.querySelector('dialog')).toBeNull())
    expect(sent.map(({ operationName }) => operationName)).toEqual(['Basket'])
  })

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('not with %s, which keeps it a link', (key) => {
    const link = showLink()
    let prevented: boolean | undefined
    addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
    expect(prevented).toBe(false)
    expect(document.querySelector('dialog')).toBeNull()
  })
})

describe('[BAS-1] [UX-4] what the overlay shows', () => {
  test('a loading message, an error, and the basket on retry', async () => {
    let isOffline = true
    await show(async () => {
      if (isOffline) throw new Error('offline')
      return basketOf([dress])
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/kon niet worden opgehaald/)
    isOffline = false
    await userEvent.click(button('Opnieuw proberen'))
    await expect
      .element(page.getByRole('link', { name: 'Bekijk winkelwagen' }))
      .toHaveAttribute('href', addresses.basket)
    await expect
      .element(page.getByRole('link', { name: 'Verder naar bestellen' }))
      .toHaveAttribute('href', addresses.checkout)
  })

  test('a loading message; it closes by its button, by Escape and by a click beside it', async () => {
    const onClose = vi.fn()
    await show(() => new Promise(() => {}), onClose)
    await expect.element(page.getByRole('status')).toMatchTextContent(/Een ogenblik/)
    const dialog = document.querySelector('dialog') as HTMLDialogElement
    await userEvent.click(button('Winkelwagen sluiten'))
    await eventually(() => expect(onClose).toHaveBeenCalledTimes(1))
    dialog.showModal()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(onClose).toHaveBeenCalledTimes(2))
    dialog.showModal()
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await eventually(() => expect(onClose).toHaveBeenCalledTimes(3))
  })

  test('the empty basket with a link to products, and none to a page with the same content', async () => {
    await show(async () => basketOf([]))
    await expect
      .element(page.getByRole('link', { name: 'Begin met kijken' }))
      .toHaveAttribute('href', addresses.start)
    expect(page.getByRole('link', { name: 'Bekijk winkelwagen' }).elements()).toEqual([])
  })

  test('changes since the last visit', async () => {
    await show(async () => changed)
    await expect.element(page.getByText(/De prijs is gestegen van/)).toBeVisible()
    await expect.element(page.getByText(/Er zijn er nog maar 2 op voorraad/)).toBeVisible()
  })

  test('[A11Y-2] a removal with the focus on the undo button, and the restored line; each command has its id', async () => {
    const without = basketOf([blouse], dress)
    shopAnswers(
      { basket: basketOf([dress, blouse]) },
      { itemId: 'a', basket: without },
      { itemId: 'a', basket: basketOf([dress, blouse]) },
    )
    await show()
    await userEvent.click(button('Wikkeljurk (S) verwijderen'))
    await expect.element(button('Ongedaan maken')).toHaveFocus()
    expect($basketCount.get()).toBe(1)
    await userEvent.click(button('Ongedaan maken'))
    await eventually(() => expect(lines()).toEqual(['a', 'b']))
    await eventually(() => expect(document.activeElement?.closest('[data-item=a]')).not.toBeNull())
    expect(sent.map(({ operationName }) => operationName)).toEqual([
      ...['Basket', 'RemoveBasketItem', 'RestoreBasketItem'],
    ])
    expect(new Set(sent.slice(1).map(({ variables }) => variables.mutationId)).size).toBe(2)
  })

  test('the totals of a new quantity; after a failure the old one, and the reason', async () => {
    shopAnswers(
      { basket: basketOf([dress]) },
      { itemId: 'a', basket: basketOf([line('a', 'Wikkeljurk', { quantity: 3 })]) },
    )
    await show()
    const quantity = page.getByRole('combobox', { name: 'Aantal van Wikkeljurk (S)' })
    await userEvent.selectOptions(quantity, '3')
    await expect.element(page.getByRole('region')).toMatchTextContent(/179,85/)
    expect(sent[1]?.variables).toMatchObject({ id: 'a', quantity: 3 })
    // Announced to users who do not see the totals change (UX-4).
    const announcement = page.getByText(/^Wikkeljurk is aangepast. Het totaal is nu/)
    await expect.element(announcement).toMatchTextContent(/179,85/)
    await expect.element(announcement).toHaveAttribute('aria-live', 'polite')
    await userEvent.selectOptions(quantity, '5')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/kon niet worden gewijzigd/)
    await expect.element(quantity).toHaveValue('3')
  })
})
