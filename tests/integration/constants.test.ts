import { expect, test } from 'vitest'
import { dataLifetime, dedupeTimes, initialDataLifetime } from '#commerce/client/browser/get-timing.ts'
import { basketCookieSeconds } from '#commerce/session/cookie-names.ts'
import { FETCH_TIMEOUT_MS, NAVIGATION_FRESH_MS, PAGE_FRESH_MS } from '#content/limits.ts'
import { refreshMargin } from '#stores/session-timing.ts'
import { maxToasts } from '#stores/toast-eviction.ts'
import { loadTenants } from '#tenancy/tenants.ts'

const constants = loadTenants('tenants').byId('nl')?.constants

test.each([
  ['newsletterVoucherCents', 500],
  ['newsletterVoucherMinimumCents', 5000],
  ['newsletterVoucherIntervalMonths', 6],
  ['newsletterDiscountPercent', 10],
  ['passwordResetHours', 24],
  ['paymentPauseMonths', 4],
  ['refundWorkingDays', 2],
  ['returnCreditDays', 14],
  ['bankTransferVisibleWorkingDays', 3],
  ['contactReplyWorkingDays', 2],
  ['warrantyYears', 1],
  ['appointmentLeadWorkingDays', 3],
  ['hoseExtensionMetres', 3.5],
  ['withdrawalDays', 14],
] as const)('[ERR-2] %s of the Dutch tenant is %d, as specified', (name, value) =>
  expect(constants?.[name]).toBe(value),
)

test.each([
  ['largest number of toasts', maxToasts, 3],
  ['lifetime of initial data, ms', initialDataLifetime, 60_000],
  ['lifetime of data, ms', dataLifetime, 900_000],
  ['dedupe interval of data, ms', dedupeTimes.data, 3000],
  ['other dedupe interval, ms', dedupeTimes.other, 2000],
  ['margin in which a token is refreshed, ms', refreshMargin, 1_800_000],
  ['age of the cookie kkBRE, s', basketCookieSeconds, 86_400],
  ['time a fetch of content may take, ms', FETCH_TIMEOUT_MS, 5000],
  ['freshness of a page, ms', PAGE_FRESH_MS, 15_000],
  ['freshness of navigation, ms', NAVIGATION_FRESH_MS, 900_000],
])('[ERR-2] %s: %d', (_, value, specified) => expect(value).toBe(specified))
