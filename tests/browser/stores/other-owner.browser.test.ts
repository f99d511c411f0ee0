import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { $basketCount, setBasketCount } from '../../../src/stores/basket.ts'
import { addPending } from '../../../src/stores/pending-wishes.ts'
import { $session, renewSession } from '../../../src/stores/session.ts'
import { $wishes, followWishes, setWishes, unsettledWishes } from '../../../src/stores/wishlist.ts'
import { writeCookie } from '../../../src/stores/write-cookie.ts'

const wished = [{ SKU: 'M-1', masterSku: 'M' }]
const flags = 'li=1&ca=0&bop=0&np=0'
/** What the shop was asked for the list and the basket. */
const ask = vi.fn()

/** What logging in and out does to what the page can read: two customers have the same flags, never the same tag. */
function become(tag: string): void {
  writeCookie('loginState', flags, tag ? 60 : 0)
  writeCookie('sessionTag', tag, tag ? 60 : 0)
}

/** The page is looked at anew, as every page does when it loads. */
const nextPage = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const stored = () => Object.keys(localStorage).filter((key) => /wish|basket/.test(key))

/** A token that says nobody is logged in. */
const anonymous = () => {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600, type: 0, cc: 'NL' }))
  return Response.json({ token: `e30.${payload}.${crypto.randomUUID()}` })
}

beforeAll(() => followWishes(ask))
beforeEach(() => {
  become('')
  nextPage()
  ask.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  become('')
})

/** Anna has two things on her mind and in her basket, and one that the shop has not heard of. */
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

describe('[WIS-1] [SES-2] what the browser keeps for one customer', () => {
  test('is there on the next page, without asking', () => {
    annaShops()
    ask.mockClear()
    nextPage()
    expect($wishes.get()).toHaveLength(2)
    expect($basketCount.get()).toBe(2)
    expect(ask).not.toHaveBeenCalled()
  })

  test.each([
    ['another customer with the same flags', 'bert-1'],
    ['the same customer after another log-in', 'anna-2'],
    ['a visitor', ''],
  ])('is not shown to %s, not sent for them, nor kept on', (_, tag) => {
    annaShops()
    ask.mockClear()
    become(tag)
    nextPage()
    expect($wishes.get()).toEqual([])
    expect($basketCount.get()).toBeUndefined()
    expect(unsettledWishes()).toEqual([])
    expect(stored()).toEqual([])
    expect(ask).toHaveBeenCalledTimes(tag ? 1 : 0)
  })

  test('[SES-2] goes from sight when the shop says that the session has ended elsewhere', async () => {
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

test('[BAS-1] a visitor’s count is not shown again after somebody has logged in and out', () => {
  setBasketCount(3)
  nextPage()
  expect($basketCount.get()).toBe(3)
  become('anna-1')
  nextPage()
  become('')
  nextPage()
  expect($basketCount.get()).toBeUndefined()
})

test('[BAS-1] who has logged in and is shown the list first has the basket counted, too', () => {
  become('anna-1')
  setWishes(wished)
  nextPage()
  expect(ask).toHaveBeenCalledTimes(1)
  setBasketCount(0)
  nextPage()
  expect(ask).toHaveBeenCalledTimes(1)
})
