import { buildSchema, graphql } from 'graphql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Basket } from '#commerce/cart/basket-operations.ts'
import { dropCache } from '#commerce/client/browser/client.ts'
import { schemaText } from '#contract/schema-text.ts'
import Island from '#islands/basket/basket.tsx'
import type { BasketScreenProps } from '#islands/basket/basket-screen.tsx'
import { $basketCount } from '#stores/basket.ts'
import { eventually } from '../components/kit/eventually.ts'
import '#layouts/shop.css'
import { addresses, basketOf, changed, full, line } from '../stories/islands/sample-basket.ts'
import { islandFrameOf } from '../storybook/island-frame.ts'
import { placeIsland } from './kit.tsx'

interface Sent {
  operationName?: string
  variables: Record<string, string | number | null>
}

const schema = buildSchema(schemaText)
const dress = line('a', 'Wikkeljurk')
const blouse = line('b', 'Linnen blouse', { SKU: '100-M' })
const two = basketOf([dress, blouse])
let sent: Sent[]
/** Releases the next response; responses are immediate unless a test holds them. */
let held: Promise<void> | undefined

/** The responses of the shop to commands, one after the other; then none. */
function shopAnswers(...responses: { error?: string; itemId?: string | null; basket: Basket }[]): void {
  // Without a session the page goes on, and the log has an error.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).includes('/api/session')) return Response.json({}, { status: 503 })
    const { query, variables, operationName } = JSON.parse(String(init?.body))
    sent.push({ operationName, variables })
    const response = responses.shift()
    await held
    if (!response) throw new TypeError('offline')
    const rootValue = new Proxy({}, { get: () => () => ({ error: null, itemId: null, ...response }) })
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }))
  })
}

const show = (basket: Basket, notice: Pick<BasketScreenProps, 'message' | 'removedId'> = {}) =>
  render(<Island frame={islandFrameOf()} {...{ basket, addresses, ...notice }} seed="test-0001" />)
const button = (name: RegExp) => page.getByRole('button', { name })
const quantityOf = (name: string) => page.getByRole('combobox', { name: new RegExp(`Aantal van ${name}`) })
const variantOf = (name: string) => page.getByRole('combobox', { name: new RegExp(`Uitvoering van ${name}`) })
const lines = () =>
  [...document.querySelectorAll('.basket-line')].map((each) => each.getAttribute('data-item'))
const ids = () => new Set(sent.map(({ variables }) => variables.mutationId))

beforeEach(() => {
  sent = []
  dropCache()
  $basketCount.set(undefined)
  held = undefined
  document.documentElement.lang = 'nl-NL'
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[BAS-1] the basket as an island', () => {
  test('shows an empty basket, with a link to products', async () => {
    await show(basketOf([]))
    await expect.element(page.getByText('Je winkelwagen is nog leeg')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Begin met kijken' }))
      .toHaveAttribute('href', addresses.start)
    expect(document.querySelector('.basket-sums')).toBeNull()
  })

  test('[LAW-1] [LAW-5] shows the totals with delivery, and the labels beside the prices', async () => {
    await show(full)
    await expect.element(page.getByRole('img', { name: /Energieklasse A/ })).toBeVisible()
    await expect.element(page.getByText('69 dB B')).toBeVisible()
    await eventually(() => expect($basketCount.get()).toBe(full.itemCount))
  })

  test('shows another quantity at once, sends it once, and keeps the focus', async () => {
    shopAnswers({ itemId: 'a', basket: basketOf([line('a', 'Wikkeljurk', { quantity: 3 }), blouse]) })
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    await show(two)
    ;(quantityOf('Wikkeljurk').element() as HTMLElement).focus()
    await userEvent.selectOptions(quantityOf('Wikkeljurk'), '3')
    await eventually(() => expect(sent).toHaveLength(1))
    await expect.element(quantityOf('Wikkeljurk')).toHaveValue('3')
    expect(document.querySelector('.basket')?.getAttribute('aria-busy')).toBe('true')
    resolve()
    await expect.element(page.getByText(/179,85/)).toBeVisible()
    await expect.element(quantityOf('Wikkeljurk')).toHaveFocus()
    expect(sent[0]).toMatchObject({
      operationName: 'ChangeBasketItem',
      variables: { id: 'a', quantity: 3, sku: null },
    })
    expect($basketCount.get()).toBe(4)
  })

  test('sends a selection made before hydration', async () => {
    shopAnswers({ basket: basketOf([line('a', 'Wikkeljurk', { quantity: 3 })]) })
    const props = { frame: islandFrameOf(), basket: basketOf([dress]), addresses, seed: 'test-0001' }
    const island = placeIsland(Island, props)
    await userEvent.selectOptions(quantityOf('Wikkeljurk'), '3')
    expect(sent).toEqual([])
    island.deliver()
    await expect.element(page.getByText(/179,85/).first()).toBeVisible()
    await expect.element(quantityOf('Wikkeljurk')).toHaveValue('3')
    expect(sent.map(({ variables }) => variables.quantity)).toEqual([3])
  })

  test('[UX-3] changes the variant; a sold-out one is named and cannot be selected', async () => {
    const medium = { ...dress, SKU: '100-M' }
    shopAnswers({ itemId: 'a', basket: basketOf([medium]) })
    await show(basketOf([dress]))
    await expect.element(page.getByRole('option', { name: 'L, uitverkocht' })).toBeDisabled()
    await userEvent.selectOptions(variantOf('Wikkeljurk'), '100-M')
    await eventually(() => expect(sent).toHaveLength(1))
    await expect.element(variantOf('Wikkeljurk')).toHaveValue('100-M')
    expect(sent[0]?.variables).toMatchObject({ id: 'a', sku: '100-M', quantity: null })
  })

  test('[UX-4] [A11Y-2] removes, offers undo, restores; the focus follows', async () => {
    shopAnswers(
      { itemId: 'a', basket: basketOf([blouse], dress) },
      { itemId: 'a', basket: basketOf([dress, blouse]) },
    )
    await show(two)
    await userEvent.click(button(/Wikkeljurk \(S\) verwijderen/))
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/Wikkeljurk is uit je winkelwagen gehaald\./)
    await expect.element(button(/Ongedaan maken/)).toHaveFocus()
    expect(lines()).toEqual(['b'])
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(lines()).toEqual(['a', 'b']))
    await expect.element(page.getByRole('link', { name: 'Wikkeljurk (S)', exact: true })).toHaveFocus()
    expect(sent.map(({ operationName, variables }) => [operationName, variables.id])).toEqual([
      ['RemoveBasketItem', 'a'],
      ['RestoreBasketItem', 'a'],
    ])
    expect(ids().size).toBe(2)
  })

  test('sends once on a double click', async () => {
    shopAnswers({ itemId: 'a', basket: basketOf([blouse], dress) })
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    await show(two)
    await userEvent.dblClick(button(/Wikkeljurk \(S\) verwijderen/))
    resolve()
    await eventually(() => expect(lines()).toEqual(['b']))
    expect(sent).toHaveLength(1)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('sends commands one after the other: the last one counts', async () => {
    const held3 = basketOf([line('a', 'Wikkeljurk', { quantity: 3 })])
    const held2 = basketOf([line('a', 'Wikkeljurk', { quantity: 2 })])
    shopAnswers({ basket: held3 }, { basket: held2 }, { basket: held3 })
    await show(basketOf([dress]))
    for (const quantity of ['3', '2', '3']) await userEvent.selectOptions(quantityOf('Wikkeljurk'), quantity)
    await eventually(() => expect(document.querySelector('.basket')?.getAttribute('aria-busy')).toBe('false'))
    expect(sent.map(({ variables }) => variables.quantity)).toEqual([3, 2, 3])
    expect(ids().size).toBe(3)
    await expect.element(quantityOf('Wikkeljurk')).toHaveValue('3')
  })
})

describe('[ERR-1] refusals of the shop', () => {
  test.each([
    ['SOLD_OUT', 'Dit artikel is uitverkocht.'],
    ['ONLY_FEWER', 'Zoveel hebben we er niet. Je krijgt wat er is.'],
    ['QUANTITY', 'Kies een heel aantal van 1 tot en met 20. Er is niets gewijzigd.'],
  ])('%s is shown beside the line, which has its stored quantity', async (error, text) => {
    shopAnswers({ error, itemId: 'a', basket: basketOf([dress]) })
    await show(basketOf([dress]))
    await userEvent.selectOptions(quantityOf('Wikkeljurk'), '20')
    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
    await expect.element(quantityOf('Wikkeljurk')).toHaveValue('1')
    await expect.element(quantityOf('Wikkeljurk')).toHaveAccessibleDescription(text)
    expect(document.querySelector('.basket-line')?.contains(document.querySelector('[role=alert]'))).toBe(
      true,
    )
  })

  test('a line removed by another tab disappears, with a message', async () => {
    shopAnswers({ error: 'UNKNOWN_ITEM', basket: basketOf([blouse]) })
    await show(two)
    await userEvent.selectOptions(quantityOf('Wikkeljurk'), '2')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Dit artikel ligt niet meer in je winkelwagen.')
    expect(lines()).toEqual(['b'])
  })

  test('a lost connection loses nothing; a retry has the same id', async () => {
    shopAnswers()
    await show(two)
    await userEvent.click(button(/Wikkeljurk \(S\) verwijderen/))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Je winkelwagen kon niet worden gewijzigd. Probeer het nog eens.')
    expect(lines()).toEqual(['a', 'b'])
    vi.restoreAllMocks()
    shopAnswers({ itemId: 'a', basket: basketOf([blouse], dress) })
    await userEvent.click(button(/Wikkeljurk \(S\) verwijderen/))
    await eventually(() => expect(lines()).toEqual(['b']))
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(sent).toHaveLength(2)
    expect(ids().size).toBe(1)
  })

  test('another quantity that is not sent is reverted, and can be selected again', async () => {
    shopAnswers()
    await show(basketOf([dress]))
    await userEvent.selectOptions(quantityOf('Wikkeljurk'), '2')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/kon niet worden gewijzigd/)
    await expect.element(quantityOf('Wikkeljurk')).toHaveValue('1')
    vi.restoreAllMocks()
    shopAnswers({ basket: basketOf([line('a', 'Wikkeljurk', { quantity: 2 })]) })
    await userEvent.selectOptions(quantityOf('Wikkeljurk'), '2')
    await eventually(() => expect(document.querySelector('[role=alert]')).toBeNull())
    await expect.element(quantityOf('Wikkeljurk')).toHaveValue('2')
    expect(ids().size).toBe(1)
  })
})

describe('[UX-4] changes meanwhile', () => {
  test('are explained at each line, and accepted once they have been read', async () => {
    const [, , fewer] = changed.items
    const taken = basketOf([dress, line('c', 'Badpak', { quantity: 2, available: 2 })])
    shopAnswers({ basket: taken })
    await show(changed)
    for (const text of [
      /De prijs is gestegen van .*59,95 naar .*69,95\./,
      /De prijs is gedaald van .*39,99 naar .*29,99\./,
      /Er zijn er nog maar 2 op voorraad; we rekenen er 2\./,
      /Er is nog maar 1 op voorraad; we rekenen er 1\./,
      /Dit artikel is uitverkocht\. Het telt niet mee\./,
      /Dit artikel verkopen we niet meer\. Het telt niet mee\./,
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(quantityOf(fewer?.productName ?? '')).toHaveValue('3')
    await userEvent.click(button(/Begrepen/))
    await eventually(() => expect(lines()).toEqual(['a', 'c']))
    expect(document.querySelector('.basket-notice')).toBeNull()
    // The button disappears with its message.
    expect(document.activeElement?.className).toBe('basket')
    expect(sent[0]?.operationName).toBe('AcceptBasketChanges')
  })

  test('to an unavailable line remove its quantity field, and it can be removed', async () => {
    await show(changed)
    expect(document.querySelectorAll('select[name=quantity]')).toHaveLength(4)
    await expect.element(button(/Vaas die er niet meer is .*verwijderen/)).toBeVisible()
    await expect.element(button(/Regenjas \(S\) verwijderen/)).toBeVisible()
  })
})
