import { expect, type Page } from '@playwright/test'
import { openDatabase } from '#backend/infra/database/database.ts'
import { orderLinkToken } from '#backend/orders/order-link.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import {
  checkoutShops,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  startOrder,
  submitOf,
} from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail } from './kit/customer.ts'
import { phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { withoutPictures } from './kit/swimsuit-paths.ts'

test.use({ ...phone, trace: 'off' })
test.setTimeout(90_000)
test.beforeEach(async ({ page }) => withoutPictures(page))

const tenants = loadTenants('tenants')
const locales = { nl: 'nl-NL', de: 'de-DE', 'ch in German': 'de-CH', 'ch in French': 'fr-CH' } as const
const accounts = { nl: 'NL20INGB0001234567', de: 'DE89370400440532013000', ch: 'CH9300762011623852957' }

/** axe checks the order page, and nothing of it is cut off at the side. */
async function expectSound(page: Page): Promise<void> {
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

for (const shop of checkoutShops)
  test(`[PAP-5] [A11Y-1] ${shop.name}: a guest opens the order on a phone, names an account for refunds, cancels, and becomes a customer`, async ({
    page,
    baseURL,
  }) => {
    const id = shop.host.slice(0, 2) as keyof typeof accounts
    const tenant = tenants.byId(id) as Tenant
    const email = newEmail()
    await startOrder(page, baseURL, shop, email)
    await method(page, 'INVOICE').check()
    if (!shop.together) await submitOf(paymentForm(page)).click()
    await orderForm(page).getByRole('button', { name: shop.words.place }).click()
    const orderNo = await orderNumber(page)

    const database = await openDatabase()
    const token = await orderLinkToken(database, id, orderNo, Date.now())
    const locale = locales[shop.name as keyof typeof locales]
    const addressOf = (route: 'orderLink' | 'orderRefund') =>
      urlAt(baseURL, shop.host, `${routeUrl(tenant, locale, route)}?token=${token}`)

    await page.goto(addressOf('orderRefund'))
    await expectSound(page)
    const code = page.locator('#open-order-postalCode')
    await code.fill('99')
    await page.locator('#open-order button').click()
    await expect(page.locator('#open-order').getByRole('alert')).toBeFocused()
    await expectSound(page)
    await code.fill(shop.address.postalCode ?? '')
    await page.locator('#open-order button').click()
    await page.locator('#refund-account-holder').fill('Anna de Wit')
    await page.locator('#refund-account-iban').fill(accounts[id])
    await expectSound(page)
    await page.locator('#refund-account button').click()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await expectSound(page)

    await page.goto(addressOf('orderLink'))
    await expect(page.getByRole('complementary')).toContainText('Anna')
    await expectSound(page)
    await page.locator('details:has(#cancel-order) summary').click()
    await page.locator('#cancel-order button').click()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    await expect(page.locator('#cancel-order')).toHaveCount(0)

    await page.locator('#request-account button').click()
    await expect(page).toHaveURL(/done=account/)
    const emails = await database
      .selectFrom('letter')
      .select('text')
      .where('tenant_id', '=', id)
      .where('recipient', '=', email)
      .execute()
    await database.destroy()
    const path = routeUrl(tenant, locale, 'orderCustomer')
    const link = emails.map(({ text }) => text.match(`${path}\\?token=[\\w-]{43}`)?.[0]).find(Boolean)
    await page.goto(urlAt(baseURL, shop.host, link ?? ''))
    await expectSound(page)
    await page.locator('#make-account button').click()
    await expect(page).toHaveURL(/done=opened/)
    await page.locator('.account-card-title a').first().click()
    await expect(page.getByRole('main')).toContainText(orderNo)
    await page.goto(addressOf('orderLink'))
    await expect(page.locator('#open-order')).toHaveCount(0)
    await expectSound(page)
  })
