import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { voucherCode } from '../contract/voucher-code.ts'
import { startOfDay } from '../tenancy/local-day.ts'
import { loadTenants, type Tenant } from '../tenancy/tenants.ts'
import { sampleVouchers } from './sample-vouchers.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each(
  loadTenants('tenants').all.flatMap((tenant) =>
    tenant.i18n.locales.map((locale) => [tenant.id, locale, tenant] as const),
  ),
)('[BAS-5] every code that a page of %s in %s names can be redeemed', (id, locale, tenant) => {
  const read = (file: string) => JSON.parse(readFileSync(`content-cache/${id}/${file}`, 'utf8'))
  const banners = [
    ...read(`${locale}/storefront.json`).blocks.filter(
      ({ type }: { type: string }) => type === 'promotionBanner',
    ),
    ...['web', 'mobile'].map((channel) => read(`${locale.slice(0, 2)}/top-banner.${channel}.json`).promotion),
  ]
  const good = sampleVouchers(tenant, now).filter(
    ({ validFrom, validUntil }) => validFrom <= now && now < validUntil,
  )
  for (const { codes } of banners)
    for (const { code, label } of codes) {
      const voucher = good.find((each) => each.code === voucherCode(code))
      expect(voucher, code).toBeDefined()
      expect(label).toContain(String(voucher?.percent))
    }
  expect(good.map(({ code }) => code)).toContain('WINTER10')
})

test.each([
  ['nl', '2026-11-21T12:00:00Z', '2027-01-20'],
  // Already the next day in the shop.
  ['nl', '2026-11-21T23:30:00Z', '2027-01-21'],
  ['uk', '2026-06-21T23:30:00Z', '2026-08-21'],
])(
  '[TRU-1] [BAS-5] WINTER10 of %s at %s ends at midnight of the shop: its first day without is %s',
  (id, at, ends) => {
    const tenant = loadTenants('tenants').byId(id) as Tenant
    const winter = sampleVouchers(tenant, Date.parse(at)).find(({ code }) => code === 'WINTER10')
    expect(winter?.validUntil).toBe(startOfDay(ends, tenant.i18n.timeZone))
  },
)
