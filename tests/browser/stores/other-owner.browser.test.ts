import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { $basketCount, setBasketCount } from '#stores/basket.ts'
import { addPending } from '#stores/pending-wishes.ts'
import { $session, renewSession } from '#stores/session.ts'
import { $wishes, followWishes, setWishes, unsettledWishes } from '#stores/wishlist.ts'
import { writeCookie } from '#stores/write-cookie.ts'

const wished = [{ SKU: 'M-1', masterSku: 'M' }]
const flags = 'li=1&ca=0&bop=0&np=0'
/** Requests to the shop for the list and the basket. */
const request = vi.fn()

/**
 * What logging in and out does to the data that the page can read: two customers have the same flags, never the same
 * tag.
 */
function become(tag: string): void {
  writeCookie('loginState', flags, tag ? 60 : 0)
  writeCookie('sessionTag', tag, tag ? 60 : 0)
}

/** Loads the page again, as every page does. */
const nextPage = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const stored = () => Object.keys(localStorage).filter((key) => /wish|basket/.test(key))

/** A token without a customer. */
const anonymous = () => {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600, type: 0, cc: 'NL' }))
  return Response.json({ token: `e30.${payload}.${crypto.randomUUID()}` })
}

beforeAll(() => followWishes(request))
beforeEach(() => {
  become('')
  nextPage()
  request.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  become('')
})

/** Anna has two items in her wishlist and in her basket, and one that the shop has not received. */
function annaShops(): void {
  become('anna-1')
  nextPage()
  setWishes(wished)
  setBasketCount(2)
  addPending({ mutationId: 'p', sku: 'N', masterSku: 'N', on: true, login: 'anna-1', at: Date.now() })
  nextPage()
  expect($wishes.get()).toHaveLength(2)
  expect($basketCount.get()).toBe(2)
}

describe('[WIS-1] [SES-2] the stored items of one customer', () => {
  test('are there on the next page, without a request', () => {
    annaShops()
    request.mockClear()
    nextPage()
    expect($wishes.get()).toHaveLength(2)
    expect($basketCount.get()).toBe(2)
    expect(request).not.toHaveBeenCalled()
  })

  test.each([
    ['another customer with the same flags', 'bert-1'],
    ['the same customer after another log-in', 'anna-2'],
    ['a visitor', ''],
  ])('are not shown to %s, not sent for them, and deleted', (_, tag) => {
    annaShops()
    request.mockClear()
    become(tag)
    nextPage()
    expect($wishes.get()).toEqual([])
    expect($basketCount.get()).toBeUndefined()
    expect(unsettledWishes()).toEqual([])
    expect(stored()).toEqual([])
    expect(request).toHaveBeenCalledTimes(tag ? 1 : 0)
  })

  test('[SES-2] disappear when the shop reports that the session was ended on another device', async () => {
    annaShops()
    vi.spyOn(window, 'fetch').mockImplementation(async () => {
      become('')
      return anonymous()
    })
    await renewSession($session.get()?.token ?? '')
    expect($wishes.get()).toEqual([])
    expect($basketCount.get()).toBeUndefined()
    expect(stored()).toEqual([])
  })
})

test('[BAS-1] a visitor’s count is not shown again after a customer has logged in and out', () => {
  setBasketCount(3)
  nextPage()
  expect($basketCount.get()).toBe(3)
  become('anna-1')
  nextPage()
  become('')
  nextPage()
  expect($basketCount.get()).toBeUndefined()
})

test('[BAS-1] a customer who has logged in and sees the list first gets the basket count, too', () => {
  become('anna-1')
  setWishes(wished)
  nextPage()
  expect(request).toHaveBeenCalledTimes(1)
  setBasketCount(0)
  nextPage()
  expect(request).toHaveBeenCalledTimes(1)
})
