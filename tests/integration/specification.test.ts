import { expect, test } from 'vitest'
import {
  dataLifetime,
  dedupeTimes,
  focusThrottle,
  initialDataLifetime,
  retryPause,
} from '#commerce/client/browser/get-timing.ts'
import { assumedWidth } from '#commerce/session/visitor-kind.ts'
import { FETCH_TIMEOUT_MS, NAVIGATION_FRESH_MS, PAGE_FRESH_MS } from '#content/limits.ts'
import { isGoodRating } from '#contract/good-rating.ts'
import { consentSeconds } from '#stores/consent-choice.ts'
import { refreshMargin } from '#stores/session-timing.ts'
import { withToast } from '#stores/toast-eviction.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import specification from '#tests/specification/values.json' with { type: 'json' }

const { default: tailwind } = await import(new URL('../../tailwind.config.ts', import.meta.url).href)

/** Values of section 9 that no response and no page shows. The others are read from the served shops. */
const { technical, ...values } = specification['9']
const dutch = loadTenants('tenants').byId('nl')

test('[TRU-1] [ERR-2] section 9: the business constants of the Dutch shop', () =>
  expect(dutch?.constants).toMatchObject(values.commercial))

test('[TRU-1] [TEN-4] section 9: the flags of the Dutch shop', () =>
  expect(dutch?.features).toMatchObject(values.dutchFlags))

test('[TRU-1] [RAT-1] section 9: a rating is good below a grade of 200, which is more than four stars', () => {
  const grade = (stars: number) => 600 - 100 * stars
  for (const stars of [1, 2, 3, 4, 5])
    expect(isGoodRating([5, 4, 3, 2, 1].map((each) => Number(each === stars)))).toBe(
      grade(stars) < values.goodRatingBelow,
    )
})

test.each([
  [
    'largest number of toasts',
    [1, 2, 3, 4, 5].map((text) => ({ text: `${text}` })).reduce<{ text: string }[]>(withToast, []).length,
    technical.toastMaximum,
  ],
  ['lifetime of initial data, ms', initialDataLifetime, technical.initialDataMs],
  ['lifetime of data, ms', dataLifetime, technical.dataCacheSeconds * 1000],
  ['dedupe interval of data, ms', dedupeTimes.data, technical.dataDedupeMs],
  ['other dedupe interval, ms', dedupeTimes.other, technical.otherDedupeMs],
  ['margin in which a token is refreshed, ms', refreshMargin, technical.tokenRefreshMarginSeconds * 1000],
  ['time a fetch of content may take, ms', FETCH_TIMEOUT_MS, technical.fetchTimeoutMs],
  ['freshness of a page, ms', PAGE_FRESH_MS, technical.pageRevalidationSeconds * 1000],
  ['freshness of navigation, ms', NAVIGATION_FRESH_MS, technical.dataCacheSeconds * 1000],
  ['pause before a retry, ms', retryPause(1, undefined, 0), technical.retryIntervalMs],
  ['pause on a slow network, ms', retryPause(1, { effectiveType: '2g' }, 0), technical.slowRetryIntervalMs],
  ['age of the consent cookie, days', consentSeconds / 86_400, technical.consentCookieYears * 365],
])('[TRU-1] section 9: %s: %d', (_, value, specified) => expect(value).toBe(specified))

test('[TRU-1] section 9: breakpoints, spacing, headings and heights of buttons are the tokens of the styles', () => {
  const { screens, spacing, fontSize, extend } = tailwind.theme
  const { xs: _, ...widths } = values.breakpoints
  expect(screens).toEqual(Object.fromEntries(Object.entries(widths).map(([name, px]) => [name, `${px}px`])))
  expect(spacing[1]).toBe(values.spacingUnit)
  expect(fontSize).toMatchObject({ ...values.headings, body: values.bodyFont })
  const { small, medium, large } = values.buttonHeights
  expect(extend.height).toEqual({ 'button-small': small, 'button-medium': medium, 'button-large': large })
})

test('[TRU-1] section 9: throttle of the focus, and width guesses', () => {
  const passes = focusThrottle()
  const { focusThrottleMs } = technical
  expect([0, focusThrottleMs - 1, focusThrottleMs].map((now) => passes(now))).toEqual([true, false, true])
  expect(assumedWidth).toEqual(values.widthGuesses)
})
