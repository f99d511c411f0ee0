import { expect, type Page } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { newEmail, password } from './kit/customer.ts'
import { computer, phone } from './kit/devices.ts'
import { test, waitForScripts } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'

test.use({ ...computer, trace: 'off' })

const field = (page: Page, form: string, name: string) => page.locator(`${form} input[name=${name}]`)
const nameOf = async (page: Page, card: number) =>
  ((await page.locator('main .card .name a').nth(card).textContent()) ?? '').trim()

/** Presses the button that adds until nothing is left to select; every selection is the first that is offered. */
async function addWithFirstChoices(page: Page): Promise<void> {
  const choice = page.locator('#choose a:focus')
  for (let group = 0; group < 4; group++) {
    await expect(page.locator('add-to-basket:defined')).toBeAttached()
    await page.locator('add-to-basket button').click()
    await expect(page.locator('toast-region .toast').or(choice)).toBeVisible()
    if (!(await choice.isVisible())) return
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  }
}

async function logInAddress(page: Page): Promise<string> {
  return (await page.locator('account-link > a').getAttribute('href')) as string
}

for (const { name, host, home, misspelt, found } of swimsuitPaths)
  test(`[BAS-1] [WIS-1] [LOG-1] [SEA-2] in ${name} the items of a visitor are on a second device after logging in`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const shop = (path: string) => urlAt(baseURL, host, path)
    await withoutPictures(page)
    await page.goto(shop(home))
    await page.locator('header input[name=q]').fill(misspelt)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?q=/)
    await expect(page.locator('main .card').first()).toContainText(found)
    const [wanted, wished] = [await nameOf(page, 0), await nameOf(page, 1)]
    await expect(page.locator('wishlist-hearts:defined')).toBeAttached()
    await page.locator('main .heart').nth(1).click()
    await expect(page.locator('wishlist-link .count')).toHaveText('1')
    await page.locator('main .card .name a').first().click()
    await expect(page.locator('h1')).toHaveText(wanted)
    await addWithFirstChoices(page)
    await expect(page.locator('basket-link .count')).toHaveText('1')

    const email = newEmail()
    const logIn = await logInAddress(page)
    await page.goto(shop(logIn))
    const birthday = host.startsWith('nl') ? '31-12-1980' : '31.12.1980'
    const person = { firstName: 'Anna', lastName: 'de Wit', email, password, birthday }
    for (const [input, text] of Object.entries(person)) await field(page, '#register', input).fill(text)
    await page.locator('#register button[type=submit]').click()
    await expect(page).toHaveURL(/done=registered/)
    await page.goto(shop('/outbox'))
    const sentEmail = page.locator('main article', { hasText: email }).first()
    await page.goto((await sentEmail.locator('a').first().getAttribute('href')) as string)
    await page.locator('main form button[type=submit]').first().click()
    await expect(page.locator('account-link summary')).toBeVisible()

    const device = await browser.newContext(phone)
    await waitForScripts(device)
    const second = await device.newPage()
    await withoutPictures(second)
    await second.goto(shop(logIn))
    await field(second, '#log-in', 'email').fill(email)
    await field(second, '#log-in', 'password').fill(password)
    await second.locator('#log-in button[type=submit]').first().tap()
    await expect(second.locator('account-link summary')).toBeVisible()
    await expect(second.locator('wishlist-link .count')).toHaveText('1')
    await second.goto(shop((await second.locator('basket-link a').getAttribute('href')) as string))
    await expect(second.locator('main')).toContainText(wanted)
    await second.goto(shop((await second.locator('.wishlist-link').getAttribute('href')) as string))
    await expect(second.locator('.wish')).toContainText(wished)
    await device.close()
  })
