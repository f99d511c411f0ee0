import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import {
  addButton,
  basketShops,
  chooseVariant,
  count,
  lines,
  openDress,
  quantity,
  remove,
  selected,
} from './kit/baskets.ts'
import { newEmail, password, register } from './kit/customer.ts'
import { computer } from './kit/devices.ts'
import { test, waitForScripts } from './kit/shopper.ts'

const [nl] = basketShops as [(typeof basketShops)[0]]

/**
 * Puts a dress of the list in the basket.
 * @returns its name
 */
async function addDress(page: Page, baseURL: string | undefined, card: number): Promise<string> {
  const name = await openDress(page, baseURL, nl, card)
  await chooseVariant(page)
  await expect(selected(page)).toBeVisible()
  await addButton(page).click()
  await expect(page.locator('toast-region .toast').first()).toBeVisible()
  return name
}

/** A successful page with a message as an alert. */
const withAlert = (sentence: string) => new RegExp(`^200 [^]*role="alert"[^>]*>${sentence}<`)

test.use(computer)

test('[BAS-1] a basket is joined at log-in with that of the customer', async ({ page, browser, baseURL }) => {
  const email = newEmail()
  const first = await addDress(page, baseURL, 0)
  await register(page, email)
  await page.goto('/warenkorb')
  await expect(lines(page).locator('h3')).toContainText(first)

  const second = await browser.newContext({ ...computer, baseURL: baseURL ?? '' })
  await waitForScripts(second)
  const other = await second.newPage()
  const another = await addDress(other, baseURL, 1)
  await other.goto('/kasse/registrieren')
  const logIn = other.locator('#log-in')
  await logIn.getByLabel('E-mailadres').fill(email)
  await logIn.getByLabel('Wachtwoord').fill(password)
  await logIn.getByRole('button', { name: 'Inloggen' }).click()
  await expect(other.getByText('Dag Anna de Wit')).toBeVisible()
  await other.goto('/warenkorb')
  await expect(lines(other).locator('h3')).toContainText([first, another])
  await expect(count(other)).toHaveText('2')
  await second.close()
})

test('[BAS-1] [ERR-1] a connection lost while adding is reported, and nothing is lost or doubled', async ({
  page,
  context,
  baseURL,
}) => {
  await openDress(page, baseURL, nl)
  await chooseVariant(page)
  await expect(selected(page)).toBeVisible()
  // The shop executes the command, and its response is lost.
  const ids = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) ids.add(request.postDataJSON().variables.mutationId)
  })
  await page.evaluate(() => {
    const whole = window.fetch
    window.fetch = async (...args) => {
      await whole(...args)
      throw new TypeError('lost')
    }
    addEventListener('connected', () => {
      window.fetch = whole
    })
  })
  await addButton(page).click()
  await expect(page.locator('toast-region [role=alert]')).toContainText(
    'Dit artikel kon niet in je winkelwagen worden gelegd. Probeer het nog eens.',
    { timeout: 10_000 },
  )
  await page.evaluate(() => dispatchEvent(new Event('connected')))
  await addButton(page).click()
  await expect(count(page)).toHaveText('1')
  expect(ids.size).toBe(1)
  await expect(page.locator('toast-region [role=alert]')).toBeEmpty()

  await page.goto('/warenkorb')
  await quantity(page).selectOption('2')
  await expect(count(page)).toHaveText('2')
  await context.setOffline(true)
  await remove(page).click()
  await expect(lines(page).getByRole('alert')).toHaveText(
    'Je winkelwagen kon niet worden gewijzigd. Probeer het nog eens.',
  )
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await context.setOffline(false)
  await remove(page).dblclick()
  await expect(lines(page)).toHaveCount(0)
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
})

test('[BAS-1] an invalid quantity gets a clear message, changes nothing, and discloses nothing', async ({
  page,
  baseURL,
}) => {
  await addDress(page, baseURL, 0)
  const sku = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto('/warenkorb')
  const id = (await lines(page).getAttribute('data-item')) as string
  const post = (form: Record<string, string>) =>
    page.evaluate(async (fields) => {
      const response = await fetch('/warenkorb', { method: 'POST', body: new URLSearchParams(fields) })
      return `${response.status} ${await response.text()}`
    }, form)
  for (const quantity of [
    '0',
    '-1',
    '21',
    '2147483648',
    '99999999999999999999',
    '1.5',
    '1,5',
    '1e1',
    'NaN',
    'x',
  ])
    for (const form of [
      { do: 'add', sku, quantity },
      { do: 'change', id, quantity },
    ] as Record<string, string>[])
      expect(await post(form), `${form.do} ${quantity}`).toMatch(withAlert(nl.messages.quantity))
  const script = await post({ do: 'add', sku: '<script>alert(1)</script>' })
  expect(script).toMatch(withAlert('Dit artikel kennen we niet.'))
  expect(script).not.toContain('alert(1)')
  expect(await post({ do: 'remove', id: 'somebody-else' })).toMatch(withAlert(nl.messages.unknownItem))
  await page.goto('/warenkorb')
  await expect(lines(page)).toHaveCount(1)
  await expect(quantity(page)).toHaveValue('1')
})

test('[SEC-8] [BAS-1] the basket is private: not cacheable, not indexed', async ({ page }) => {
  const own = await page.goto('/warenkorb')
  expect(own?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
