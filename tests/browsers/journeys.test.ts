import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'
import { returningVisitorState } from '../e2e/kit/returning-visitor-state.ts'
import { openFirefox } from './kit/firefox.ts'
import {
  arrived,
  type Browser,
  type BrowserWindow,
  contains,
  enterKey,
  escapeKey,
  fill,
  press,
  ready,
  shown,
  tabKey,
  textOf,
  type,
  until,
} from './kit/page.ts'
import { openWebkit } from './kit/webkit.ts'

/** The short form has what CI runs: one journey through each kind of page. */
const isShort = process.env.BROWSERS === 'short'

const pictures = join(import.meta.dirname, '..', '.output', 'browsers')

/** A dialog or a drawer that is open. */
const overlay = 'dialog[open], [popover]:popover-open'

/**
 * Runs in the page: headings, labels and prices that barely differ from the background of the dark page, which is
 * dark itself. Each browser computes `light-dark()` and `color-mix()` on its own.
 */
function unreadableTexts(): string[] {
  const drawing = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const lightness = (colour: string): number => {
    if (!drawing) return Number.NaN
    drawing.fillStyle = colour
    drawing.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = drawing.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
  const background = getComputedStyle(document.body).backgroundColor
  const texts = [...document.querySelectorAll('main h1, main h2, main label, main legend, main .price')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => !(lightness(getComputedStyle(element).color) > 0.5))
    .map(({ textContent }) => textContent ?? '')
  return lightness(background) < 0.2 ? texts : [`the background ${background}`, ...texts]
}

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
  await mkdir(pictures, { recursive: true })
})
afterAll(() => shops?.stop())

const address = (path: string, host = 'nl.localhost') => `http://${host}:${shops.port}${path}`
const newEmail = () => `anna.${randomUUID()}@klant.example`

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
] as const)('[PHO-8] %s', (name, openBrowser) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  /** Runs a journey in a window of its own, on a phone unless stated otherwise. A failure leaves a picture. */
  async function inWindow(
    title: string,
    journey: (window: BrowserWindow) => Promise<void>,
    { width = 390, isFirstVisit = false, host = 'nl.localhost' } = {},
  ): Promise<void> {
    const window = await browser.openWindow()
    try {
      await window.resize(width, 844)
      await window.open(address('/robots.txt', host))
      if (!isFirstVisit)
        await window.run((cookies) => {
          // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no Cookie Store
          for (const [key, value] of Object.entries(cookies)) document.cookie = `${key}=${value}; path=/`
        }, returningVisitorState)
      await journey(window)
      expect(window.errors()).toEqual([])
    } catch (error) {
      const file = join(pictures, `${name}-${title}.png`)
      await writeFile(file, await window.picture()).catch(() => undefined)
      const where = await window.run(() => location.href).catch(() => 'an unknown page')
      throw new Error(`${(error as Error).message} At ${where}; see ${file}.`, { cause: error })
    } finally {
      await window.close()
    }
  }

  const journey = (
    title: string,
    inBrowser: (window: BrowserWindow) => Promise<void>,
    how: { width?: number; isFirstVisit?: boolean; host?: string } = {},
  ) => test(title, { timeout: 120_000 }, () => inWindow(title.replace(/\W+/g, '-'), inBrowser, how))
  const inWhole = isShort ? test.skip : undefined
  const wholeJourney: typeof journey = (title, inBrowser, how) =>
    inWhole ? inWhole(title, () => undefined) : journey(title, inBrowser, how)

  async function openProduct(window: BrowserWindow, term = 'jurk'): Promise<string> {
    await window.open(address(`/s/?q=${term}`))
    await ready(window, 'wishlist-link')
    const product = await textOf(window, 'main .card .name a')
    await press(window, 'main .card .name a')
    await arrived(window, '/p/')
    await contains(window, 'h1', product)
    return product
  }

  /** The number on the basket's link; a customer may have a basket already. */
  const countOf = (window: BrowserWindow) =>
    window.run(() => document.querySelector('basket-link .count')?.textContent)

  /** Chooses the first values that can be bought, and adds to the basket. */
  async function addToBasket(window: BrowserWindow): Promise<void> {
    for (let group = 0; group < 4; group += 1) {
      await ready(window, 'add-to-basket')
      const before = await window.run(() => {
        const open = document.querySelector<HTMLAnchorElement>('main #choose a:not(.option-sold)')
        return open && location.href
      })
      if (!before) break
      await press(window, 'main #choose a:not(.option-sold)')
      await until(window, 'the chosen value', (href) => location.href !== href, before)
      await shown(window, 'main add-to-basket')
    }
    const before = await countOf(window)
    await press(window, 'add-to-basket button')
    await until(
      window,
      'a greater count',
      (count) => document.querySelector('basket-link .count')?.textContent !== count,
      before,
    )
  }

  /** Types an address unless it is known, chooses a bill and orders; all steps share a page in nl. */
  async function order(window: BrowserWindow, typed?: Record<string, string>): Promise<void> {
    await window.open(address('/kasse/lieferservice'))
    for (const [field, text] of Object.entries(typed ?? {}))
      await fill(window, `#delivery-form input[name="${field}"]`, text)
    if (typed) await press(window, '#delivery-form .checkout-submit button')
    await shown(window, '#payment-form')
    await press(window, '#payment-form input[name=method][value=INVOICE]')
    await until(
      window,
      'the order form',
      () => document.querySelector('#order-form button:not([disabled])') !== null,
    )
    await press(window, '#order-form button:not([disabled])')
    await shown(window, '[data-ordered]')
    await contains(window, 'h1', 'Bedankt voor je bestelling')
  }

  const home = {
    postalCode: '2042zz',
    houseNumber: '12',
    addition: 'A',
    street: 'Helmgrasweg',
    city: 'Zandvoort',
  }

  journey(
    'consent is asked once, and refused by one press',
    async (window) => {
      await window.open(address('/'))
      await shown(window, '[data-notice=consent] button')
      await press(window, '[data-notice=consent] button')
      await until(window, 'no banner', () => !document.querySelector('[data-notice=consent]'))
      await until(window, 'the stored choice', () => document.cookie.includes('consent=C0001'))
      await window.open(address('/klantenservice'))
      await ready(window, 'wishlist-link')
      expect(await window.run(() => document.querySelector('[data-notice=consent]'))).toBeNull()
    },
    { isFirstVisit: true },
  )

  journey('from a list to a product, into the basket, and back', async (window) => {
    const product = await openProduct(window)
    await addToBasket(window)
    await contains(window, 'toast-region', 'ligt in je winkelwagen')
    await window.open(address('/warenkorb'))
    await contains(window, '.basket-line', product)
    await window.goBack()
    await arrived(window, '/p/')
    await contains(window, 'h1', product)
    await contains(window, 'basket-link .count', '1')
  })

  wholeJourney('Back leads from a product to its list', async (window) => {
    await window.open(address('/c/badmode/badpakken'))
    await ready(window, 'wishlist-link')
    await press(window, 'main .card .name a')
    await arrived(window, '/p/')
    await ready(window, 'wishlist-link')
    await window.goBack()
    await arrived(window, '/c/badmode/badpakken')
    await shown(window, 'main .card .name a')
  })

  wholeJourney('a product is saved, and is on the wishlist', async (window) => {
    await window.open(address('/s/?q=jurk'))
    await ready(window, 'wishlist-hearts')
    const product = await textOf(window, 'main .card .name a')
    await press(window, 'main .card .heart')
    await contains(window, 'wishlist-link .count', '1')
    await contains(window, 'toast-region', 'Bewaard op je verlanglijst.')
    await window.open(address('/merkzettel'))
    await contains(window, '.wish', product)
  })

  wholeJourney(
    '[WIS-1] a heart pressed in the moment of going back is sent by the page before',
    async (window) => {
      await window.open(address('/klantenservice'))
      await ready(window, 'wishlist-hearts')
      await window.open(address('/s/?q=jurk'))
      await ready(window, 'wishlist-hearts')
      const product = await textOf(window, 'main .card .name a')
      await window.run(() => {
        document.querySelector<HTMLElement>('main .card .heart')?.click()
        history.back()
      })
      await arrived(window, '/klantenservice')
      await until(window, 'no unsent change', () => !localStorage.getItem('etalage-wishes-pending'))
      await contains(window, 'wishlist-link .count', '1')
      await window.open(address('/merkzettel'))
      await contains(window, '.wish', product)
    },
  )

  const overlays: [selector: string, path: string, width: number][] = [
    ['basket-link > a', '/s/?q=jurk', 1280],
    ['account-link > a', '/s/?q=jurk', 1280],
    ['wishlist-link > a', '/s/?q=jurk', 1280],
    ['main .card .quick', '/s/?q=jurk', 1280],
    ['.cookie-settings', '/klantenservice', 1280],
    ['[popovertarget=departments]', '/klantenservice', 390],
    ['[popovertarget=list-filters]', '/s/?q=jurk', 390],
  ]
  for (const [selector, path, width] of overlays)
    wholeJourney(
      `${selector} is opened by keyboard, holds the focus, and gives it back`,
      async (window) => {
        await window.open(address(path))
        await ready(window, 'wishlist-link')
        await until(
          window,
          selector,
          (css) => {
            const opener = [...document.querySelectorAll<HTMLElement>(css)].find(
              (element) => element.getClientRects().length > 0,
            )
            opener?.focus()
            return opener && document.activeElement === opener
          },
          selector,
        )
        await type(window, enterKey)
        await shown(window, overlay)
        for (let step = 0; step < 5; step += 1) {
          await type(window, tabKey)
          // After the last element Firefox gives the focus to its own window, where no element of the page has it.
          const isHeld = await window.run(
            (css) => document.activeElement === document.body || !!document.activeElement?.closest(css),
            overlay,
          )
          expect([step, isHeld]).toEqual([step, true])
        }
        await type(window, escapeKey)
        await until(window, 'no overlay', (css) => !document.querySelector(css), overlay)
        await until(
          window,
          'the focus on the opener',
          (css) => document.activeElement?.matches(css),
          selector,
        )
      },
      { width },
    )

  wholeJourney(
    'a product of the English shop goes through a dark basket to the checkout',
    async (window) => {
      const host = 'uk.localhost'
      await window.run(() => localStorage.setItem('etalage-colour-mode', 'dark'))
      await window.open(address('/s/?q=dress', host))
      await ready(window, 'wishlist-link')
      await press(window, 'main .card .name a')
      await arrived(window, '/p/')
      await addToBasket(window)
      await window.open(address('/basket', host))
      await contains(window, 'main', 'Total including VAT')
      await contains(window, '.basket-line', '£')
      expect(await window.run(unreadableTexts)).toEqual([])
      await press(window, 'main a.button[href*="/checkout/"]')
      await arrived(window, '/checkout/')
      await shown(window, 'main form input[type=email]')
      expect(await window.run(unreadableTexts)).toEqual([])
    },
    { host: 'uk.localhost' },
  )

  wholeJourney(
    'a customer logs in by the dialog, and the focus is on the account',
    async (window) => {
      await window.open(address('/klantenservice'))
      await ready(window, 'account-link')
      await press(window, 'account-link > a')
      await shown(window, '[role=dialog] input[name=email], dialog input[name=email]')
      const { email } = demoCustomers.nl as { email: string }
      await fill(window, 'dialog input[name=email], [role=dialog] input[name=email]', email)
      await fill(window, 'dialog input[name=password], [role=dialog] input[name=password]', demoPassword)
      await type(window, enterKey)
      await shown(window, 'account-link summary')
      await until(window, 'the focus on the account link', () =>
        document.activeElement?.closest('account-link'),
      )
    },
    { width: 1280 },
  )

  journey('a guest orders on a bill', async (window) => {
    await openProduct(window)
    await addToBasket(window)
    await order(window, { firstName: 'Anna', lastName: 'de Wit', email: newEmail(), ...home })
  })

  wholeJourney('a customer orders on a bill', async (window) => {
    await window.open(address('/kasse/registrieren'))
    const { email } = demoCustomers.nl as { email: string }
    await fill(window, '#log-in input[name=email]', email)
    await fill(window, '#log-in input[name=password]', demoPassword)
    await type(window, enterKey)
    await shown(window, 'account-link summary')
    await openProduct(window)
    await addToBasket(window)
    await order(window)
  })

  wholeJourney('the newsletter is ordered, and the terms of its voucher open', async (window) => {
    await window.open(address('/klantenservice/nieuwsbrief/aanmelden?areaKey=customerService'))
    await press(window, '.terms summary')
    await shown(window, '.terms .terms-list')
    await fill(window, '#newsletter-email', newEmail())
    await press(window, '#newsletter-consent')
    await press(window, 'form:has(#newsletter-email) button[type=submit]')
    await contains(window, 'main', 'Je bent aangemeld')
  })

  journey('a message is sent, and a wrong field is named before', async (window) => {
    await window.open(address('/klantenservice/contact?topic=other&write=1'))
    await ready(window, 'contact-form')
    const typed = {
      message: 'Hoe laat is de winkel open?',
      email: 'geen adres',
      firstname: 'Anna',
      lastname: 'de Wit',
    }
    for (const [field, text] of Object.entries(typed)) await fill(window, `#contact-${field}`, text)
    await shown(window, '#contact-email[aria-invalid=true]')
    await fill(window, '#contact-email', newEmail())
    await press(window, 'contact-form button[type=submit]')
    await contains(window, 'main', 'Je bericht is verstuurd')
  })

  wholeJourney('links in texts are underlined', async (window) => {
    for (const path of ['/', '/klantenservice', '/warenkorb', '/klantenservice/contact']) {
      await window.open(address(path))
      const plain = await window.run(() =>
        [...document.querySelectorAll('.link')]
          .filter((link) => link.getClientRects().length > 0)
          .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
          .map(({ textContent }) => textContent),
      )
      expect([path, plain]).toEqual([path, []])
    }
  })
})
