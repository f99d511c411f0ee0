import { buildSchema, graphql } from 'graphql'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { $client, checkViewer, dropCache } from '#commerce/client/browser/client.ts'
import { sendWish } from '#commerce/client/browser/wishlist.ts'
import { BasketAdder } from '#components/product/basket-adder.ts'
import { schemaText } from '#contract/schema-text.ts'
import Basket from '#islands/basket/basket.tsx'
import BasketOverlay from '#islands/basket/basket-overlay.tsx'
import { QuickView } from '#islands/quick-view/quick-view.tsx'
import Wishlist from '#islands/wishlist/wishlist.tsx'
import WishlistOverlay from '#islands/wishlist/wishlist-overlay.tsx'
import { $basketCount, setBasketCount } from '#stores/basket.ts'
import { $wishes, setWishes, wish } from '#stores/wishlist.ts'
import { writeCookie } from '#stores/write-cookie.ts'
import '#layouts/shop.css'
import { basketOf, addresses as basketUrls, line } from '../stories/islands/sample-basket.ts'
import { dress, addresses as quickViewData } from '../stories/islands/sample-quick-view.ts'
import { everything, listOf, addresses as wishlistUrls } from '../stories/islands/sample-wishlist.ts'
import { islandFrameOf } from '../storybook/island-frame.ts'

const schema = buildSchema(schemaText)
const [wished] = everything.items as [(typeof everything.items)[0]]
const first = { ...wished, id: 'first', SKU: '300-S', masterSku: '300' }
const second = { ...wished, id: 'second', SKU: '400-S', masterSku: '400' }
const alone = {
  ...dress,
  choice: [],
  variantAttributes: [],
  variants: [{ sku: '100', choice: [], availability: 'IN_STOCK' }],
}

/** The shop: what it has stored, and the names of the operations it was sent. */
let stored: { basket: ReturnType<typeof basketOf>; wishlist: ReturnType<typeof listOf> }
let sent: string[]

/** A shop that stores a basket and a wishlist; every command sets them to the values of the test. */
function openShop(after: Partial<typeof stored> = {}): void {
  sent = []
  const change = () => {
    Object.assign(stored, after)
    return { error: null, itemId: null, ...stored }
  }
  const rootValue = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'basket' || name === 'wishlist') return stored[name]
        return name === 'product' ? alone : change
      },
    },
  )
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (!String(address).includes('/graphql')) return Response.json({}, { status: 503 })
    const { query, variables, operationName } = JSON.parse(String(init?.body))
    sent.push(operationName)
    return Response.json(await graphql({ schema, source: query, variableValues: variables, rootValue }))
  })
}

const messagesOf = (addresses: object) => async () => ({
  frame: islandFrameOf(),
  addresses: addresses as never,
})
const options = { href: '/', title: 'Laag', onClose: () => {} }
const openBasket = () => render(<BasketOverlay {...options} loadMessages={messagesOf(basketUrls)} />)
const openWishlist = () => render(<WishlistOverlay {...options} loadMessages={messagesOf(wishlistUrls)} />)
const openQuickView = () =>
  render(
    <QuickView {...options} sku="100" onShowBasket={() => {}} loadMessages={messagesOf(quickViewData)} />,
  )
const items = () =>
  [...document.querySelectorAll('[data-item]')].map((each) => each.getAttribute('data-item'))
const shows = (...ids: string[]) => expect.poll(items).toEqual(ids)

/** Opens an overlay, waits until it shows these items, and closes it. */
async function look(open: typeof openBasket, ...ids: string[]): Promise<void> {
  const shown = await open()
  await shows(...ids)
  await shown.unmount()
}

/** A change of the storage by another tab. */
const inOtherTab = (key: string, newValue: string) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }))

/** The log-in of a viewer, as its cookies say. */
const become = (tag: string) => writeCookie('sessionTag', tag, tag ? 60 : 0)

beforeEach(() => {
  document.documentElement.lang = 'nl-NL'
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  $basketCount.set(undefined)
  $wishes.set(undefined)
  dropCache()
  stored = { basket: basketOf([line('a', 'Wikkeljurk')]), wishlist: listOf([first]) }
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  become('')
  checkViewer()
})

describe('[TRU-2] [DAT-1] the cache is read first', () => {
  test('opened again, each overlay sends nothing', async () => {
    openShop()
    for (const open of [openBasket, openBasket]) await look(open, 'a')
    for (const open of [openWishlist, openWishlist]) await look(open, first.id)
    expect(sent).toEqual(['Basket', 'Wishlist'])
  })

  test('a heart in the quick view brings the whole list: the wishlist opens without a request', async () => {
    openShop({ wishlist: listOf([first, second]) })
    await look(openWishlist, first.id)
    const quickView = await openQuickView()
    await userEvent.click(page.getByRole('button', { name: 'Bewaar op je verlanglijst' }))
    await expect.element(page.getByText('Bewaard op je verlanglijst.')).toBeVisible()
    await quickView.unmount()
    await look(openWishlist, first.id, second.id)
    expect(sent).toEqual(['Wishlist', 'MiniProduct', 'AddToWishlist'])
  })

  test('goods added in the quick view are in the basket, without a request', async () => {
    openShop({ basket: basketOf([line('a', 'Wikkeljurk'), line('b', 'Blouse')]) })
    await look(openBasket, 'a')
    const quickView = await openQuickView()
    await userEvent.click(page.getByRole('button', { name: 'In winkelwagen' }))
    await expect.element(page.getByRole('button', { name: 'Bekijk winkelwagen' })).toBeVisible()
    await quickView.unmount()
    await look(openBasket, 'a', 'b')
    expect(sent).toEqual(['Basket', 'MiniProduct', 'AddToBasket'])
    expect($basketCount.get()).toBe(2)
  })

  test('goods moved from the wishlist are in the basket, without a request', async () => {
    openShop({ basket: basketOf([line('a', 'Wikkeljurk'), line('b', 'Blouse')]), wishlist: listOf([]) })
    await look(openBasket, 'a')
    const list = await openWishlist()
    await userEvent.click(page.getByRole('button', { name: /in winkelwagen leggen/ }))
    await shows()
    expect(document.querySelector('[role=alert]')).toBeNull()
    await list.unmount()
    await look(openBasket, 'a', 'b')
    expect(sent).toEqual(['Basket', 'Wishlist', 'MoveWishlistItemToBasket'])
  })
})

describe('[TRU-2] the cache follows what was changed without it', () => {
  test('by a heart of the page', async () => {
    openShop({ wishlist: listOf([first, second]) })
    await look(openWishlist, first.id)
    expect(await sendWish(wish(second.SKU, second.masterSku))).toBeNull()
    await look(openWishlist, first.id, second.id)
    await look(openBasket, 'a')
    expect(sent).toEqual(['Wishlist', 'addToWishlist', 'Wishlist', 'Basket'])
  })

  test('by the button of a product page', async () => {
    openShop({ basket: basketOf([line('a', 'Wikkeljurk'), line('b', 'Blouse')]) })
    await look(openBasket, 'a')
    await new BasketAdder(document.createElement('div')).add('200')
    await look(openBasket, 'a', 'b')
    expect(sent).toEqual(['Basket', 'AddToBasket', 'Basket'])
  })

  test.each([
    ['a command of another tab', () => inOtherTab('etalage-changed', 'basket')],
    ['another number of pieces', () => setBasketCount(2)],
  ])('by %s', async (_, happens) => {
    openShop()
    await look(openBasket, 'a')
    stored.basket = basketOf([line('b', 'Blouse'), line('c', 'Badpak')])
    happens()
    await look(openBasket, 'b', 'c')
    expect(sent).toEqual(['Basket', 'Basket'])
  })

  test('and notifies the other tabs of what its own commands have changed', async () => {
    openShop({ basket: basketOf([]) })
    const messages: string[] = []
    const stores = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      if (key === 'etalage-changed') messages.push(value)
    })
    onTestFinished(() => stores.mockRestore())
    await openBasket()
    await userEvent.click(page.getByRole('button', { name: /^Wikkeljurk.* verwijderen/ }))
    await shows()
    expect(messages).toEqual(['basket'])
    expect(localStorage.getItem('etalage-changed')).toBeNull()
  })

  test('a page that shows the basket, when another tab has changed it', async () => {
    openShop()
    const props = { frame: islandFrameOf(), basket: stored.basket, addresses: basketUrls, seed: 'test-0001' }
    await render(<Basket {...props} />)
    await shows('a')
    stored.basket = basketOf([line('a', 'Wikkeljurk'), line('b', 'Blouse')])
    setBasketCount(2)
    await shows('a', 'b')
    expect(sent).toEqual(['Basket'])
  })

  test('a page that shows the wishlist, when a heart of the page is pressed', async () => {
    openShop({ wishlist: listOf([first, second]) })
    setWishes(stored.wishlist.items)
    const props = { frame: islandFrameOf(), wishlist: stored.wishlist, addresses: wishlistUrls }
    await render(<Wishlist {...props} seed="test-0001" />)
    await shows(first.id)
    await sendWish(wish(second.SKU, second.masterSku))
    await shows(first.id, second.id)
  })
})

describe('[TRU-2] [SES-2] another viewer', () => {
  test.each([
    ['logs in', '', 'anna-1'],
    ['logs out', 'anna-1', ''],
    ['takes over in another tab', 'anna-1', 'bert-1'],
  ])('%s: nothing of the former one is shown', async (_, before, after) => {
    become(before)
    checkViewer()
    openShop()
    await look(openBasket, 'a')
    const client = $client.get()
    stored.basket = basketOf([line('b', 'Blouse')])
    become(after)
    await look(openBasket, 'b')
    expect($client.get()).not.toBe(client)
    expect(sent).toEqual(['Basket', 'Basket'])
  })

  test('what is open starts again, and shows neither the former basket nor a late answer', async () => {
    become('anna-1')
    checkViewer()
    openShop()
    await openBasket()
    await shows('a')
    stored.basket = basketOf([])
    become('')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(page.getByText('Je winkelwagen is nog leeg')).toBeVisible()
    expect(items()).toEqual([])
  })

  test('a page from the back/forward cache begins with an empty cache', async () => {
    openShop()
    await look(openBasket, 'a')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await look(openBasket, 'a')
    expect(sent).toEqual(['Basket', 'Basket'])
  })
})
