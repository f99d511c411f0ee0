import { buildSchema, graphql } from 'graphql'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { WishlistNotice } from '#commerce/cart/wishlist-message.ts'
import type { Wishlist } from '#commerce/cart/wishlist-operations.ts'
import { dropCache } from '#commerce/client/browser/client.ts'
import { schemaText } from '#contract/schema-text.ts'
import Island from '#islands/wishlist/wishlist.tsx'
import WishlistLayer from '#islands/wishlist/wishlist-overlay.tsx'
import { $loginState, loggedOut } from '#stores/login-state.ts'
import { $wishes } from '#stores/wishlist.ts'
import { eventually } from '../components/kit/eventually.ts'
import '#layouts/shop.css'
import { addresses, everything, listOf } from '../stories/islands/sample-wishlist.ts'
import { answerQueries } from '../storybook/answering-client.ts'
import { islandFrameOf } from '../storybook/island-frame.ts'

interface Sent {
  operationName?: string
  variables: Record<string, string>
}

const [first, second] = everything.items as [Wishlist['items'][0], Wishlist['items'][0]]
let sent: Sent[]

/** The responses of the shop to commands; the requests are recorded. */
function shopAnswers(...responses: object[]): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (String(address).includes('/api/session')) return Response.json({}, { status: 503 })
    sent.push(JSON.parse(String(init?.body)))
    const response = responses.shift()
    if (!response) throw new TypeError('offline')
    const { query, variables } = JSON.parse(String(init?.body))
    const change = () => ({ error: null, itemId: null, basket: null, ...response })
    const rootValue = new Proxy({}, { get: () => change })
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }))
  })
}

const schema = buildSchema(schemaText)

const show = (wishlist: Wishlist, notice: WishlistNotice = {}) =>
  render(<Island frame={islandFrameOf()} {...{ wishlist, addresses, notice: notice }} seed="test-0001" />)
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  sent = []
  dropCache()
  $wishes.set(undefined)
  document.documentElement.lang = 'nl-NL'
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('[WIS-1] the wishlist as an island', () => {
  test('[UX-5] asks visitors to log in, and shows an empty list', async () => {
    await show(listOf([]))
    await expect
      .element(page.getByRole('link', { name: 'Inloggen' }))
      .toHaveAttribute('href', addresses.login)
    await expect.element(page.getByText('Je verlanglijst is nog leeg')).toBeVisible()
  })

  test('[TRU-2] asks no customer: the log-in state decides, as it changes', async () => {
    const invitation = page.getByRole('link', { name: 'Inloggen' })
    $loginState.set({ ...loggedOut, loggedIn: true })
    await show(listOf([]))
    await expect.element(invitation).not.toBeInTheDocument()
    $loginState.set(loggedOut)
    await expect.element(invitation).toBeVisible()
  })

  test('updates the hearts', async () => {
    await show(everything)
    await eventually(() => expect($wishes.get()).toHaveLength(everything.items.length))
  })

  test('removes, focuses the undo button, and restores', async () => {
    const gone = { ...listOf([second]), lastRemoved: { id: 'a', productName: 'Wikkeljurk' } }
    shopAnswers({ itemId: 'a', wishlist: gone }, { itemId: 'a', wishlist: listOf([first, second]) })
    await show(listOf([first, second]))
    await userEvent.click(button('Wikkeljurk (S) verwijderen').first())
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/Wikkeljurk is van je verlanglijst gehaald\./)
    await expect.element(button('Ongedaan maken')).toHaveFocus()
    await userEvent.click(button('Ongedaan maken'))
    await eventually(() => expect(document.querySelectorAll('.wish')).toHaveLength(2))
    expect(sent.map(({ operationName, variables }) => [operationName, variables.id])).toEqual([
      ['RemoveFromWishlist', 'a'],
      ['RestoreWishlistItem', 'a'],
    ])
    expect(new Set(sent.map(({ variables }) => variables.mutationId)).size).toBe(2)
  })

  test.each([
    ['NO_CHANGE', 'Deze uitvoering stond al op je verlanglijst. Er is niets gewijzigd.'],
    ['SOLD_OUT', 'Deze uitvoering is uitverkocht. Er is niets gewijzigd.'],
  ])('[ERR-1] shows beside the item that a change causes %s', async (error, text) => {
    shopAnswers({ error, itemId: 'a', wishlist: listOf([first]) })
    await show(listOf([first]))
    await userEvent.selectOptions(page.getByRole('combobox', { name: /Uitvoering van Wikkeljurk/ }), '100-M')
    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
    expect(document.querySelector('.wish')?.contains(document.querySelector('[role=alert]'))).toBe(true)
    expect(sent[0]?.variables).toMatchObject({ id: 'a', sku: '100-M' })
  })

  test('[ERR-1] shows that a change failed, and can be retried', async () => {
    shopAnswers()
    await show(listOf([first]))
    await userEvent.click(button('Wikkeljurk (S) verwijderen'))
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Je verlanglijst kon niet worden gewijzigd\./)
    expect(document.querySelectorAll('.wish')).toHaveLength(1)
  })

  test('has no add-to-basket button for an unavailable item', async () => {
    await show(everything)
    const buyable = everything.items.filter(
      ({ notices }) => !notices.some((each) => /GONE|SOLD_OUT/.test(each)),
    )
    expect(page.getByText('In winkelwagen', { exact: true }).elements()).toHaveLength(buyable.length)
  })
})

describe('[WIS-1] the wishlist overlay', () => {
  const showLayer = (loadList: () => Promise<Wishlist>, onClose = () => {}) => {
    answerQueries(async () => ({ wishlist: await loadList() }))
    return render(
      <WishlistLayer
        href="/merkzettel"
        title="Verlanglijst"
        onClose={onClose}
        loadMessages={async () => ({ frame: islandFrameOf(), addresses })}
      />,
    )
  }

  test('shows that the list failed to load, and retries', async () => {
    let isOffline = true
    await showLayer(async () => {
      if (isOffline) throw new Error('offline')
      return listOf([first])
    })
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/Je verlanglijst kon niet worden opgehaald/)
    isOffline = false
    await userEvent.click(button('Opnieuw proberen'))
    await expect.element(page.getByRole('link', { name: 'Bekijk je hele verlanglijst' })).toBeVisible()
  })

  test('shows that it is loading, and closes by its button, by Escape and by a click beside it', async () => {
    const onClose = vi.fn()
    const shown = await showLayer(() => new Promise(() => {}), onClose)
    onTestFinished(() => shown.unmount())
    await expect.element(page.getByRole('status')).toMatchTextContent(/Een ogenblik/)
    const dialog = document.querySelector('dialog') as HTMLDialogElement
    await userEvent.click(button('Verlanglijst sluiten'))
    await eventually(() => expect(onClose).toHaveBeenCalledTimes(1))
    dialog.showModal()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(onClose).toHaveBeenCalledTimes(2))
    dialog.showModal()
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await eventually(() => expect(onClose).toHaveBeenCalledTimes(3))
  })
})

test('a shop that sells nothing and has no accounts offers neither basket nor log-in', async () => {
  const catalogue = { ...addresses, basket: undefined, login: undefined }
  await render(
    <Island
      frame={islandFrameOf()}
      {...{ wishlist: everything, addresses: catalogue, notice: { done: 'moved', itemId: 'a' } }}
      seed="test-0001"
    />,
  )
  await expect.element(page.getByRole('heading', { name: first.productName }).first()).toBeVisible()
  expect(document.querySelectorAll('[href*="warenkorb"], [href*="registrieren"]')).toHaveLength(0)
  expect(document.querySelectorAll('button[value="move"], input[value="move"]')).toHaveLength(0)
})
