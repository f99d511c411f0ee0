import { expect, type Page } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test, untilScriptsLoaded } from './kit/shopper.ts'

test.use({ trace: 'off' })

const list = '/c/dames'
const field = (page: Page, name: string) => page.locator(`#list-filters [name=${name}]`)
const priceGroup = '#list-filters details:has([name=min])'
const order = (page: Page) => page.locator('select[name=sort]')
const parameters = (page: Page) => new URL(page.url()).searchParams
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Every document that is requested from now on. */
function pageRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url())
  })
  return requests
}

test.describe('on a computer', () => {
  test.use(computer)

  test('[A11Y-2] [UX-2] a box ticked by key keeps the focus and its position, and nothing is stored for it', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', list))
    // The last of its list, in the part that opens below the first ones, and far down the page.
    const value = await page
      .locator('#list-filters input[value^="brand:"]:enabled')
      .last()
      .evaluate((box: HTMLInputElement) => box.value)
    const box = `#list-filters input[value="${value}"]`
    await page.locator(box).evaluate((element) => {
      for (const group of document.querySelectorAll('details')) if (group.contains(element)) group.open = true
    })
    await page.locator(box).focus()
    await page.evaluate(() => scrollBy(0, 200))
    // Scrolling lays out the rest, whose heights are then no longer estimated.
    await expect(page.locator('.later, .later-cards')).toHaveCount(0)
    const place = await topOf(page, box)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(150)
    await page.keyboard.press('Space')
    await expect(page.locator('.chip[aria-label]')).toHaveCount(1)
    await expect(page.locator(box)).toBeFocused()
    await expect(page.locator(box)).toBeChecked()
    await expect.poll(async () => Math.abs((await topOf(page, box)) - place)).toBeLessThanOrEqual(2)
    expect([...parameters(page)]).toEqual([['filter', value]])
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContainEqual(
      expect.stringContaining('list'),
    )
    // The next one is a Tab away, and Space removes the filter again.
    await page.keyboard.press('Space')
    await expect(page.locator('.chip[aria-label]')).toHaveCount(0)
    await expect(page.locator(box)).toBeFocused()
  })

  test('[A11Y-2] [UX-2] both prices are typed before either is sent, by leaving them or by Enter', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', list))
    await page.locator(`${priceGroup} > summary`).click()
    await field(page, 'min').focus()
    const requests = pageRequests(page)
    await page.keyboard.type('20')
    await page.keyboard.press('Tab')
    await expect(field(page, 'max')).toBeFocused()
    await page.keyboard.type('50')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/\?min=20&max=50$/)
    expect(requests.length).toBe(1)
    await untilScriptsLoaded(page)
    await expect(field(page, 'max')).toBeFocused()
    await expect(field(page, 'max')).toHaveValue('50')
    // Nothing has been typed since: leaving the field sends no request.
    await page.keyboard.press('Tab')
    await expect(page.locator(`${priceGroup} + details > summary`)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    const place = await topOf(page, '[name=max]')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?min=20&max=60$/)
    await expect(field(page, 'max')).toBeFocused()
    await expect.poll(async () => Math.abs((await topOf(page, '[name=max]')) - place)).toBeLessThanOrEqual(2)
    expect(requests.length).toBe(2)
  })

  test('[A11Y-2] a sort order is selected with the arrows and sent with Enter, or by leaving the field', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', list))
    const requests = pageRequests(page)
    await order(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const third = await order(page).inputValue()
    expect(third).toBe(await order(page).locator('option').nth(2).getAttribute('value'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`\\?sort=${third}$`))
    await expect(order(page)).toBeFocused()
    await expect(order(page)).toHaveValue(third)
    expect(requests.map((url) => new URL(url).search)).toEqual([`?sort=${third}`])
    await page.keyboard.press('ArrowUp')
    const second = await order(page).inputValue()
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(new RegExp(`\\?sort=${second}$`))
    await expect(order(page)).toBeFocused()
    expect(requests.length).toBe(2)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[UX-2] a sort order is sent when it is selected; the drawer waits for its button', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', list))
    const requests = pageRequests(page)
    const taken = (await order(page).locator('option').nth(1).getAttribute('value')) as string
    await order(page).selectOption(taken)
    await expect(page).toHaveURL(new RegExp(`\\?sort=${taken}$`))
    await expect(order(page)).toBeFocused()
    await untilScriptsLoaded(page)
    await page.locator('.opener').click()
    await page.locator('#list-filters input[type=checkbox]:enabled').first().check()
    await page.locator(`${priceGroup} > summary`).click()
    await field(page, 'min').fill('20')
    await field(page, 'max').fill('90')
    await page.locator('#list-filters summary').first().focus()
    expect(requests.length).toBe(1)
    await page.locator('#list-filters [type=submit]').click()
    await expect(page.locator('.chip[aria-label]')).toHaveCount(2)
    expect(requests.length).toBe(2)
    expect([parameters(page).get('min'), parameters(page).get('sort'), new URL(page.url()).hash]).toEqual([
      '20',
      taken,
      '',
    ])
  })
})
