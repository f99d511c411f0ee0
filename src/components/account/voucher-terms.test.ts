import { describe, expect, test } from 'vitest'
import { createFormat } from '#i18n/format.ts'
import { readMessages } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { voucherValidity } from './voucher-terms.ts'

describe('[BAS-5] [ACC-2] until when a code can be used', () => {
  // The moment after 6 December in Amsterdam and in Zürich.
  const voucher = { validUntil: '2026-12-06T23:00:00.000Z' }

  test.each([
    ['nl-NL', false, 'Geldig tot en met 6\u00a0december 2026'],
    ['nl-NL', true, 'Was geldig tot en met 6\u00a0december 2026'],
    ['de-CH', false, 'Gültig bis 6.\u00a0Dezember 2026'],
    ['de-CH', true, 'War gültig bis 6.\u00a0Dezember 2026'],
    ['fr-CH', false, 'Valable jusqu’au 6\u00a0décembre 2026'],
    ['fr-CH', true, 'Était valable jusqu’au 6\u00a0décembre 2026'],
  ])('%s, over: %s', (locale, isExpired, text) => {
    const t = createTranslate(locale, readMessages('i18n', locale))
    const formatting = {
      priceFormat: 'locale',
      i18n: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
    } as const
    expect(voucherValidity(voucher, isExpired, { t, format: createFormat(formatting, locale) })).toBe(text)
  })
})
