import { expect, test } from 'vitest'
import type { Tenant } from '#tenancy/tenants.ts'
import { deliveryDays, nextWorkingDays } from './delivery-days.server.ts'

const shop = (country: string, timeZone: string) =>
  ({ organisation: { address: { country } }, i18n: { timeZone } }) as unknown as Tenant
const nl = shop('NL', 'Europe/Amsterdam')
const de = shop('DE', 'Europe/Berlin')
const uk = shop('GB', 'Europe/London')

test.each([
  ['a working day', nl, '2026-12-01T10:00Z', [1, 3], ['2026-12-02', '2026-12-04']],
  ['over a weekend', nl, '2026-12-04T10:00Z', [1, 1], ['2026-12-07', '2026-12-07']],
  ['over a public holiday of the country', nl, '2027-04-26T10:00Z', [1, 1], ['2027-04-28', '2027-04-28']],
  ['no holiday elsewhere', de, '2027-04-26T10:00Z', [1, 1], ['2027-04-27', '2027-04-27']],
  ['over Christmas', de, '2026-12-24T10:00Z', [1, 2], ['2026-12-28', '2026-12-29']],
  [
    'the next day already, in the time zone of the shop',
    nl,
    '2026-12-01T23:30Z',
    [1, 1],
    ['2026-12-03', '2026-12-03'],
  ],
  [
    'the same day still, in the time zone of the shop',
    uk,
    '2026-12-01T23:30Z',
    [1, 1],
    ['2026-12-02', '2026-12-02'],
  ],
])('[PHO-1] delivery is on %s', async (_, tenant, now, [min, max], [from, to]) =>
  expect(
    await deliveryDays(tenant, { minWorkingDays: min ?? null, maxWorkingDays: max ?? null }, Date.parse(now)),
  ).toEqual({ from, to }),
)

test('[PHO-1] unknown working days are no days', async () =>
  expect(await deliveryDays(nl, { minWorkingDays: null, maxWorkingDays: null })).toBeUndefined())

test('[PHO-1] the working days of browsers are those of the page', async () => {
  const now = Date.parse('2026-12-23T10:00Z')
  const days = await nextWorkingDays(de, 3, now)
  expect(days).toEqual(['2026-12-23', '2026-12-24', '2026-12-28', '2026-12-29'])
  expect(await deliveryDays(de, { minWorkingDays: 1, maxWorkingDays: 3 }, now)).toEqual({
    from: days[1],
    to: days[3],
  })
})
