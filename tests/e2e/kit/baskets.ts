import { expect, type Locator, type Page } from '@playwright/test'
import { urlAt } from './content-pages.ts'

/** A shop in one of its languages, with the texts of its basket. */
export interface BasketShop {
  name: string
  host: string
  /** A list of dresses, in sizes. */
  search: string
  basket: string
  messages: (typeof messages)[keyof typeof messages]
}

const messages = {
  nl: {
    chooseFirst: 'Selecteer eerst een variant',
    added: 'ligt in je winkelwagen',
    empty: 'Je winkelwagen is nog leeg',
    removed: 'is uit je winkelwagen gehaald',
    undo: 'Ongedaan maken',
    quantity: 'Kies een heel aantal van 1 tot en met 20. Er is niets gewijzigd.',
    unknownItem: 'Dit artikel ligt niet meer in je winkelwagen.',
  },
  de: {
    chooseFirst: 'Bitte wählen Sie zuerst eine Variante',
    added: 'liegt im Warenkorb',
    empty: 'Ihr Warenkorb ist noch leer',
    removed: 'wurde aus dem Warenkorb entfernt',
    undo: 'Rückgängig machen',
    quantity: 'Bitte wählen Sie eine ganze Zahl von 1 bis 20. Es wurde nichts geändert.',
    unknownItem: 'Dieser Artikel liegt nicht mehr im Warenkorb.',
  },
  fr: {
    chooseFirst: 'Veuillez d’abord choisir une variante',
    added: 'est dans votre panier',
    empty: 'Votre panier est encore vide',
    removed: 'a été retiré du panier',
    undo: 'Annuler',
    quantity: 'Choisissez un nombre entier de 1 à 20. Rien n’a été modifié.',
    unknownItem: 'Cet article n’est plus dans votre panier.',
  },
} as const

const shop = (
  name: string,
  host: string,
  search: string,
  basket: string,
  language: keyof typeof messages,
) => ({
  ...{ name, host, search, basket },
  messages: messages[language],
})

export const basketShops: BasketShop[] = [
  shop('nl', 'nl.localhost', '/s/?q=jurk', '/warenkorb', 'nl'),
  shop('de', 'de.localhost', '/s/?q=kleid', '/warenkorb', 'de'),
  shop('ch in German', 'ch.localhost', '/s/?q=kleid', '/warenkorb', 'de'),
  shop('ch in French', 'ch.localhost', '/fr/s/?q=robe', '/fr/warenkorb', 'fr'),
]

export const lines = (page: Page) => page.locator('.basket-line')
export const count = (page: Page) => page.locator('basket-link .count')
/** After its script has loaded: before, or without, the form is sent as it is. */
export const addButton = (page: Page) => page.locator('add-to-basket:defined button')
export const plainAddButton = (page: Page) => page.locator('add-to-basket button')
/** Available sizes and colours. */
export const options = (page: Page) => page.locator('main variant-choice a:not(.option-sold)')
/** The selected size or colour. */
export const selected = (page: Page) =>
  page.locator('main variant-choice a:is([aria-current], [aria-checked=true])').first()
export const quantity = (page: Page) => lines(page).first().locator('select[name=quantity]')
export const variant = (page: Page) => lines(page).first().locator('select[name=sku]')
export const remove = (page: Page) => lines(page).first().locator('.basket-remove')

/** Waits until all of a product's page is there: what it has is counted next. */
export async function expectProduct(page: Page): Promise<void> {
  await expect(page.locator('main add-to-basket')).toBeVisible()
  await page.waitForLoadState('domcontentloaded')
}

/**
 * Selects the first available value of every attribute, page by page.
 * @param choose by click by default
 */
export async function chooseVariant(
  page: Page,
  choose: (value: Locator) => Promise<void> = (value) => value.click(),
): Promise<void> {
  const open = page.locator('main #choose a:not(.option-sold)')
  await expectProduct(page)
  while ((await open.count()) > 0) {
    const before = page.url()
    await choose(open.first())
    await expect(page).not.toHaveURL(before)
    await expectProduct(page)
  }
}

/**
 * Opens a dress with sizes, with none selected.
 * @returns its name
 */
export async function openDress(
  page: Page,
  baseURL: string | undefined,
  { host, search }: BasketShop,
  card = 0,
): Promise<string> {
  await page.goto(urlAt(baseURL, host, search))
  const link = page.locator('main .card .name a').nth(card)
  const name = (await link.textContent())?.trim() as string
  await link.click()
  await expect(page.locator('h1')).toHaveText(name)
  await expectProduct(page)
  return name
}

/** An available size, different from the one in the basket; its value. */
export async function anotherVariant(page: Page): Promise<string> {
  const now = await variant(page).inputValue()
  const open = variant(page).locator(`option:not([disabled]):not([value="${now}"])`)
  return (await open.first().getAttribute('value')) as string
}
