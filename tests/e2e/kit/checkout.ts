import { expect, type Locator, type Page } from '@playwright/test'
import type { BasketShop } from './baskets.ts'
import { basketShops } from './baskets.ts'
import { urlAt } from './content-pages.ts'
import { currentFocus } from './focus.ts'

/** A shop in one of its languages, and its checkout. */
export interface CheckoutShop extends BasketShop {
  /** Path prefix of the language. */
  prefix: string
  /** Delivery, payment and order share one page. */
  together: boolean
  language: keyof typeof words
  address: Record<string, string>
  wrongPostalCode: string
  words: (typeof words)[keyof typeof words]
}

const words = {
  nl: {
    guest: 'Verder zonder account',
    place: 'Bestelling met betalingsverplichting',
    thanks: 'Bedankt voor je bestelling, Anna',
    reference: 'Betalingskenmerk',
    visible: 'binnen 3 werkdagen',
    postalCode: 'Vul alsjeblieft je postcode in',
    logInFirst: 'Alleen voor klanten die zijn ingelogd.',
    changed: 'het totaal is veranderd en is nu',
    noOrder: 'Er is niets te bestellen',
    terms: 'algemene voorwaarden',
  },
  de: {
    guest: 'Weiter ohne Konto',
    place: 'Zahlungspflichtig bestellen',
    thanks: 'Vielen Dank für Ihre Bestellung, Anna',
    reference: 'Verwendungszweck',
    visible: 'innerhalb von 3 Werktagen',
    postalCode: 'Nur Zahlen sind erlaubt',
    logInFirst: 'Nur für angemeldete Kundinnen und Kunden.',
    changed: 'Die Summe hat sich geändert und beträgt jetzt',
    noOrder: 'Es gibt nichts zu bestellen',
    terms: 'Allgemeinen Geschäftsbedingungen',
  },
  fr: {
    guest: 'Continuer sans compte',
    place: 'Commande avec obligation de paiement',
    thanks: 'Merci pour votre commande, Anna',
    reference: 'Référence de paiement',
    visible: 'dans un délai de 3 jours ouvrables',
    postalCode: 'Seuls les chiffres sont autorisés',
    logInFirst: 'Réservé aux clientes et clients connectés.',
    changed: 'le total a changé et s’élève maintenant à',
    noOrder: 'Il n’y a rien à commander',
    terms: 'conditions générales',
  },
} as const

const places = {
  nl: { postalCode: '2042zz', houseNumber: '12', addition: 'A', street: 'Helmgrasweg', city: 'Zandvoort' },
  de: { street: 'Am Lindenwall', houseNumber: '21', postalCode: '26999', city: 'Musterhafen' },
  ch: { street: 'Rebgasse', houseNumber: '7', postalCode: '8400', city: 'Winterthur' },
}

const shopOf = (shop: BasketShop): CheckoutShop => {
  const country = shop.host.slice(0, 2) as keyof typeof places
  const french = shop.basket.startsWith('/fr/')
  const language = french ? 'fr' : country === 'nl' ? 'nl' : 'de'
  return {
    ...shop,
    prefix: french ? '/fr' : '',
    together: country === 'nl',
    address: places[country],
    wrongPostalCode: country === 'nl' ? '0000' : '12',
    language,
    words: words[language],
  }
}

export const checkoutShops: CheckoutShop[] = basketShops.map(shopOf)
export const dutchShop = checkoutShops[0] as CheckoutShop
export const germanShop = checkoutShops[1] as CheckoutShop

export const deliveryForm = (page: Page) => page.locator('#delivery-form')
export const paymentForm = (page: Page) => page.locator('#payment-form')
export const orderForm = (page: Page) => page.locator('#order-form')
export const submitOf = (form: Locator) => form.locator('.checkout-submit button')
export const field = (page: Page, name: string) => page.locator(`#delivery-form input[name="${name}"]`)
export const kind = (page: Page, value: string) =>
  page.locator(`#delivery-form input[name=kind][value=${value}]`)
export const method = (page: Page, value: string) =>
  page.locator(`#payment-form input[name=method][value=${value}]`)
export const points = (page: Page) => page.locator('#delivery-form input[name=point]')
export const heading = (page: Page) => page.locator('h1')

/** Input of a guest: name, e-mail address and address. */
export const inputOf = ({ address }: CheckoutShop, email: string): Record<string, string> => ({
  ...{ firstName: 'Anna', lastName: 'de Wit', email },
  ...address,
})

const locales = { nl: 'nl-NL', de: 'de-DE', 'ch in German': 'de-CH', 'ch in French': 'fr-CH' }

/** Puts a dress or similar product in the basket, as any form of the shop does. */
export async function putInBasket(page: Page, baseURL: string | undefined, shop: CheckoutShop, most = false) {
  // A page of the shop without script: two sessions opened at once would be two visitors.
  await page.goto(urlAt(baseURL, shop.host, '/robots.txt'))
  await page.evaluate(
    async ({ term, most, basket, language }) => {
      const query = `{ searchResult(query: { size: 48${term ? `, term: "${term}"` : ''} }) { products { variants { sku price availability } } } }`
      const headers = { 'accept-language': language }
      const response = await fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers })
      const { products } = (await response.json()).data.searchResult
      const variants = products
        .flatMap(({ variants }: { variants: object[] }) => variants)
        .filter(({ availability }: { availability: string }) => availability === 'IN_STOCK')
      if (most) variants.sort((one: { price: number }, other: { price: number }) => other.price - one.price)
      const body = new URLSearchParams({ do: 'add', sku: variants[0].sku })
      await fetch(basket, { method: 'POST', body })
    },
    {
      term: most ? '' : new URLSearchParams(shop.search.split('?')[1]).get('q'),
      most,
      basket: shop.basket,
      language: locales[shop.name as keyof typeof locales],
    },
  )
}

/** The URL of a step in the default tenants; nl has its main steps on one. */
export const stepAddress = (
  baseURL: string | undefined,
  { host, prefix }: CheckoutShop,
  path: string,
): string => urlAt(baseURL, host, `${prefix}${path}`)

/** Enters the delivery, with a day if someone has to be at home for it. */
export async function enterDelivery(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  const appointment = kind(page, 'APPOINTMENT')
  if (await appointment.isEnabled()) {
    await appointment.check()
    await page.locator('#delivery-day').selectOption({ index: 1 })
  }
  await submitOf(deliveryForm(page)).click()
  await expect(paymentForm(page)).toBeVisible()
}

/** Puts something in the basket as a guest and enters the delivery, so that the payment is next. */
export async function startOrder(
  page: Page,
  baseURL: string | undefined,
  shop: CheckoutShop,
  email: string,
): Promise<void> {
  await putInBasket(page, baseURL, shop)
  await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
  await enterDelivery(page, inputOf(shop, email))
}

/** Presses Tab, or Shift and Tab, until an element has the focus; each step must be visible (WCAG 2.4.7, 2.4.11). */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    expect(await currentFocus(page)).toMatchObject({ visible: true, outlined: true })
  }
  throw new Error('No Tab leads there.')
}

/** How many emails of the demonstration's outbox name an order. */
export async function emailsAbout(page: Page, orderNo: string): Promise<number> {
  await page.goto(new URL('/outbox', page.url()).href)
  return await page.locator('main article', { hasText: orderNo }).count()
}

/** The order number on the confirmation. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page.locator('[data-ordered]')).toBeVisible()
  return (await page.locator('[data-ordered] .text-lead b').textContent()) as string
}
