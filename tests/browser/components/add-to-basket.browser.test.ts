import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $basketCount } from '#stores/basket.ts'
import { $toasts, clearToasts } from '#stores/toasts.ts'
import messages from '../../../i18n/nl.json'
import { eventually } from './kit/eventually.ts'
import { showStory } from './kit/show-story.ts'

type Answer = { error?: string; count: number } | 'lost' | 'broken'

let sent: Record<string, string>[]

/** The response of the shop to one command after the other. */
function shopAnswers(...responses: Answer[]): void {
  // Without a session the page goes on, and the log has an error.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).includes('/api/session')) return Response.json({}, { status: 503 })
    if (String(address) === '/api/words/add-to-basket?lang=nl-NL')
      return Response.json({ basket: { error: messages.basket.error } })
    sent.push(JSON.parse(String(init?.body)).variables)
    const response = responses.shift() ?? 'lost'
    if (response === 'lost') throw new TypeError('offline')
    if (response === 'broken') return Response.json({ errors: [{ message: 'no' }] })
    const change = { error: response.error ?? null, basket: { itemCount: response.count } }
    return Response.json({ data: { change } })
  })
}

const add = () => page.getByRole('button', { name: /In winkelwagen/ })
const shownToasts = () => $toasts.get().map(({ kind, text }) => [kind, text])
const alertText = () => document.querySelector('add-to-basket [role=alert]')?.textContent
const idle = () => eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull())
const ids = () => new Set(sent.map(({ mutationId }) => mutationId))
const added = ['status', 'Wikkeljurk ligt in je winkelwagen']
const failed = ['error', 'Dit artikel kon niet in je winkelwagen worden gelegd. Probeer het nog eens.']

beforeEach(() => {
  sent = []
})
afterEach(() => {
  vi.restoreAllMocks()
  clearToasts()
  localStorage.clear()
  document.body.replaceChildren()
})

describe('[BAS-1] the add-to-basket button', () => {
  beforeEach(() => showStory('product/buy-form', 'product-buyform--chosen'))

  test('shows and announces the count, with a link to the basket', async () => {
    shopAnswers({ count: 3 })
    await userEvent.click(add())
    await eventually(() => expect(shownToasts()).toEqual([added]))
    expect($basketCount.get()).toBe(3)
    expect($toasts.get()[0]?.action?.label).toBe('Bekijk winkelwagen')
    expect(sent).toMatchObject([{ sku: '100-S' }])
    await idle()
  })

  test('works by keyboard as by mouse; another press adds another piece', async () => {
    shopAnswers({ count: 1 }, { count: 2 })
    ;(add().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect($basketCount.get()).toBe(1))
    await idle()
    await userEvent.keyboard(' ')
    await eventually(() => expect($basketCount.get()).toBe(2))
    expect(ids().size).toBe(2)
    await expect.element(add()).toHaveFocus()
  })

  test('sends once on a double click', async () => {
    shopAnswers({ count: 1 }, { count: 2 })
    await userEvent.dblClick(add())
    await eventually(() => expect(shownToasts()).toEqual([added]))
    await idle()
    expect(sent).toHaveLength(1)
    expect($basketCount.get()).toBe(1)
  })

  test.each([
    ['SOLD_OUT', 'Dit artikel is uitverkocht.', []],
    ['BASKET_FULL', 'Je winkelwagen is vol: er passen 100 verschillende artikelen in.', []],
    ['ONLY_FEWER', 'Zoveel hebben we er niet. Je krijgt wat er is.', [added]],
    ['TOO_MANY', 'Je kunt er hoogstens 20 per bestelling kopen.', [added]],
    ['UNKNOWN_PRODUCT', 'Dit artikel kennen we niet.', []],
    ['AN_ERROR_OF_TOMORROW', failed[1], []],
  ])('[ERR-1] shows %s at the button', async (error, text, toasts) => {
    shopAnswers({ error, count: 2 })
    await userEvent.click(add())
    await eventually(() => expect(alertText()).toBe(text))
    expect(shownToasts()).toEqual(toasts)
  })

  test('[ERR-1] shows a failure of the shop, and clears it on success', async () => {
    shopAnswers('broken', 'broken', { count: 1 })
    await userEvent.click(add())
    await eventually(() => expect(shownToasts()).toEqual([failed]))
    await idle()
    await userEvent.click(add())
    await idle()
    expect(shownToasts()).toEqual([failed])
    await userEvent.click(add())
    await eventually(() => expect(shownToasts()).toEqual([added]))
    expect(ids().size).toBe(1)
  })

  test('retries by itself after a lost connection, then shows an error; the next click has the same id', async () => {
    shopAnswers('lost')
    await userEvent.hover(add())
    await import('#commerce/client/browser/mutate.ts')
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    ;(add().element() as HTMLElement).click()
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(400)
      expect(shownToasts()).toEqual([failed])
    })
    expect(sent).toHaveLength(4)
    vi.useRealTimers()
    vi.restoreAllMocks()
    shopAnswers({ count: 1 })
    await idle()
    await userEvent.click(add())
    await eventually(() => expect(shownToasts()).toEqual([added]))
    expect(sent).toHaveLength(5)
    expect(ids().size).toBe(1)
  })
})

test('[UX-3] without a selection shows a message, sends nothing, and focuses the first open value that is available', async () => {
  const place = await showStory('product/buy-form', 'product-buyform--nothing-chosen')
  place.insertAdjacentHTML(
    'afterbegin',
    `<div><a href="#red">rood</a></div>
     <div id="choose"><a href="#s" class="option-sold">S, uitverkocht</a><a href="#m">M</a></div>`,
  )
  shopAnswers({ count: 1 })
  await userEvent.click(add())
  // What shows it is loaded by need.
  await expect.poll(alertText).toBe('Selecteer eerst een variant. Kies nog een maat.')
  await expect.element(page.getByRole('link', { name: 'M' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('[UX-3] adds nothing that is sold out', async () => {
  await showStory('product/buy-form', 'product-buyform--sold-out')
  await expect.element(page.getByRole('button', { name: /Uitverkocht/ })).toBeDisabled()
})
