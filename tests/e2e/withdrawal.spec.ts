import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail } from './kit/customer.ts'
import { test } from './kit/shopper.ts'
import { enterWithdrawal, withdrawalPages } from './kit/withdrawal-pages.ts'

test.use({ trace: 'off' })

for (const shop of withdrawalPages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`${shop.host} ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled })

      test('[LAW-3] two steps without log-in, with changes in between, acknowledged by email', async ({
        page,
        baseURL,
      }) => {
        const email = newEmail()
        await page.goto(urlAt(baseURL, shop.host, '/'))
        await page.locator('footer').getByRole('link', { name: shop.link, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${shop.path}$`))
        await expect(page.locator('#withdrawal').getByRole('textbox')).toHaveCount(4)
        await enterWithdrawal(page, '2026-1', email)
        await page.getByRole('button', { name: shop.next, exact: true }).click()
        await expect(page.locator('main dl')).toContainText('2026-1')
        await page.getByRole('button', { name: shop.change, exact: true }).click()
        await expect(page.locator('#withdrawal-email')).toHaveValue(email)
        await page.locator('#withdrawal-contract').fill('2026-104233')
        await page.getByRole('button', { name: shop.next, exact: true }).click()
        await page.getByRole('button', { name: shop.confirm, exact: true }).click()
        await expect(page.locator('h1')).toHaveText(shop.done)
        await expect(page.locator('main dl')).toContainText('2026-104233')
        await expect(page.locator('main dl')).toContainText(/\d{2}:\d{2}:\d{2}/)
        // Again, by Back and by the button: it stays one.
        await page.reload()
        await expect(page.locator('h1')).toHaveText(shop.done)
        await page.goto(urlAt(baseURL, shop.host, '/outbox'))
        const emails = page.locator('main article', { hasText: email })
        await expect(emails.filter({ hasText: shop.subject })).toHaveCount(1)
        await expect(emails.filter({ hasText: shop.subject })).toContainText('2026-104233')
      })

      test('[LAW-3] [UX-6] no input is lost when a field is missing', async ({ page, baseURL }) => {
        await page.goto(urlAt(baseURL, shop.host, shop.path))
        await page.locator('#withdrawal-name').fill('שרה 🌷')
        await page.locator('#withdrawal-email').fill('anna')
        await page.getByRole('button', { name: shop.next, exact: true }).click()
        const alert = page.locator('#withdrawal').getByRole('alert')
        await expect(alert).toBeFocused()
        await expect(alert.getByRole('link')).toHaveCount(2)
        await expect(page.locator('#withdrawal-name')).toHaveValue('שרה 🌷')
        await expect(page.locator('#withdrawal-email')).toHaveValue('anna')
      })
    })

for (const shop of withdrawalPages) {
  test(`[LAW-3] ${shop.host}: the withdrawal is reachable from every page`, async ({ page, baseURL }) => {
    test.setTimeout(90_000)
    for (const path of shop.pages) {
      await page.goto(urlAt(baseURL, shop.host, path))
      await expect(
        page.locator('footer').getByRole('link', { name: shop.link, exact: true }),
      ).toHaveAttribute('href', shop.path)
    }
  })

  test(`[LAW-3] ${shop.host}: changed input is shown before it can be confirmed`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, shop.host, shop.path))
    await enterWithdrawal(page, '2026-7', newEmail())
    await page.getByRole('button', { name: shop.next, exact: true }).click()
    await page
      .locator('main form input[name=contract]')
      .first()
      .evaluate((field: HTMLInputElement) => {
        field.value = '2026-8'
      })
    await page.getByRole('button', { name: shop.confirm, exact: true }).click()
    await expect(page.locator('main').getByRole('alert')).toBeFocused()
    await expect(page.locator('main dl')).toContainText('2026-8')
    await page.getByRole('button', { name: shop.confirm, exact: true }).click()
    await expect(page.locator('h1')).toHaveText(shop.done)
  })

  test(`[LAW-3] [A11Y-1] ${shop.host}: works by keyboard alone, and axe finds nothing at any step`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, shop.host, shop.path))
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.getByRole('button', { name: shop.next, exact: true }).press('Enter')
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    expect(await findingsInBothSchemes(page)).toEqual([])
    await page.locator('#withdrawal-name').focus()
    for (const text of ['Anna de Wit', '2026-9', '', newEmail()]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: shop.confirm, exact: true })
    await expect(confirm).toBeVisible()
    expect(await findingsInBothSchemes(page)).toEqual([])
    await confirm.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText(shop.done)
    expect(await findingsInBothSchemes(page)).toEqual([])
  })
}

test('[LAW-3] Switzerland has no withdrawal function: no link, and 404', async ({ page, baseURL }) => {
  for (const prefix of ['', '/fr']) {
    const response = await page.goto(urlAt(baseURL, 'ch.localhost', `${prefix}/vertrag-widerrufen`))
    expect(response?.status()).toBe(404)
    await expect(page.locator('footer a[href*="widerrufen"]')).toHaveCount(0)
  }
})
