import { expect, type Page } from '@playwright/test'
import { localeMessages } from '#i18n/locale-messages.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import {
  type CheckoutShop,
  checkoutShops,
  deliveryForm,
  field,
  heading,
  method,
  orderForm,
  paymentForm,
  startOrder,
  stepAddress,
  submitOf,
} from './kit/checkout.ts'
import { newEmail } from './kit/customer.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

const tenants = loadTenants('tenants')
const [dutch, , , french] = checkoutShops as [CheckoutShop, CheckoutShop, CheckoutShop, CheckoutShop]

/** Every kind of refusal at the order button, in a shop with one page for all steps and in one with a page for each. */
for (const [shop, tenant, locale, device, use] of [
  [dutch, 'nl', 'nl-NL', 'on a phone', phone],
  [french, 'ch', 'fr-CH', 'on a computer', computer],
] as const)
  test.describe(`${shop.name} ${device}`, () => {
    test.use(use)
    const { t } = localeMessages(tenants.byId(tenant) as Tenant, locale)
    const { words } = shop
    const refusal = (page: Page) => page.locator('.checkout-refusal')

    /** Presses the button, and expects the focused message to say why nothing was ordered. */
    async function expectRefusal(page: Page, ...texts: string[]): Promise<void> {
      await orderForm(page).getByRole('button', { name: words.place }).click()
      await expect(refusal(page)).toBeFocused()
      for (const text of texts) await expect(refusal(page)).toContainText(text)
      await expect(refusal(page)).toBeInViewport()
      expect(await findingsInBothSchemes(page)).toEqual([])
    }

    test('[ORD-1] changes in another tab and a lost session are named, and nothing is ordered', async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(90_000)
      const email = newEmail()
      await startOrder(page, baseURL, shop, email)
      await method(page, 'INVOICE').check()
      if (!shop.together) await submitOf(paymentForm(page)).click()
      await expect(orderForm(page)).toBeVisible()

      const other = await context.newPage()
      await other.goto(
        stepAddress(baseURL, shop, `/kasse/lieferservice${shop.together ? '?change=delivery' : ''}`),
      )
      await field(other, 'houseNumber').fill('99')
      await submitOf(deliveryForm(other)).click()
      await expect(deliveryForm(other)).toHaveCount(0)
      await other.close()

      await expectRefusal(
        page,
        t('checkout.refusal.ORDER_CHANGED'),
        t('checkout.orderChange.DELIVERY_ADDRESS'),
      )

      await context.clearCookies({ name: 'session' })
      await expectRefusal(page, t('checkout.refusal.SESSION_ENDED'))
      await expect(heading(page)).toBeVisible()
      if (!shop.together) await refusal(page).getByRole('link').click()
      await expect(deliveryForm(page)).toBeVisible()
    })
  })
