import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resetSystemFonts } from '#backend/infra/pdf/fonts.ts'
import { checkoutProblemText } from '#commerce/checkout/checkout-form-state.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { knownCustomer } from './new-customer.ts'
import { openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { address, contact, orderingCommands, parcelsOf, typed, visitor } from './ordering.ts'

describe('[PAP-2] a name that cannot be printed is requested in Latin letters before the order', () => {
  let opened: TestShop
  let ordering: ReturnType<typeof orderingCommands>
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  beforeAll(async () => {
    vi.stubEnv('PAPER_FONTS', folder)
    resetSystemFonts()
    opened = await openTestShop({ products: 20 })
    ordering = orderingCommands(queryClient(opened.shop))
  })
  afterAll(async () => {
    await opened.close()
    vi.unstubAllEnvs()
    resetSystemFonts()
    rmSync(folder, { recursive: true })
  })

  const change = '{ error problems { field problem letters } }'
  const save = (name: object, where: object) =>
    ordering.command(visitor(), 'saveCheckoutContact', 'input: $i', change, {
      i: typed('CheckoutContactInput!', {
        contact: { ...contact, ...name },
        deliveryAddress: { ...address, ...where },
      }),
    })

  test.each([
    [
      { firstName: '李', lastName: '测试' },
      {},
      [
        ['contact.firstName', '李'],
        ['contact.lastName', '测 试'],
      ],
    ],
    [{}, { recipient: 'Anna สม' }, [['deliveryAddress.recipient', 'ส ม']]],
    [{}, { city: '東京' }, [['deliveryAddress.city', '東 京']]],
  ])('%j %j', async (name, where, expected) => {
    expect(await save(name, where)).toEqual({
      error: 'INVALID_INPUT',
      problems: expected.map(([field, emails]) => ({ field, problem: 'unprintable', letters: emails })),
    })
  })

  test.each([
    [{ firstName: 'Олена', lastName: 'Приклад' }, {}],
    [{ firstName: 'Γεωργία', lastName: 'Δοκιμή' }, {}],
    [{ firstName: 'Nguyễn', lastName: 'Thị Thử' }, { recipient: 'Żółć Işık' }],
    [{ firstName: 'سارة', lastName: 'الحداد' }, {}],
  ])('%j is accepted', async (name, where) => {
    expect(await save(name, where)).toEqual({ error: null, problems: [] })
  })

  test.each(['nl', 'de', 'ch'])('the form of %s names the letters', (id) => {
    const tenant = tenants.byId(id)
    if (!tenant) throw new Error(`${id} is needed.`)
    for (const locale of tenant.i18n.locales) {
      const { t } = localeMessages(tenant, locale)
      expect(checkoutProblemText(t, 'firstName', 'unprintable', '李')).toMatch(/: 李\. /)
    }
  })

  test('the address book accepts no address that cannot be printed', async () => {
    const { as } = await knownCustomer(opened.database)
    const saved = await ordering.command(as, 'saveAddress', 'address: $a', change, {
      a: typed('AddressInput!', { ...address, city: '東京' }),
    })
    expect(saved).toEqual({
      error: 'INVALID_INPUT',
      problems: [{ field: 'address.city', problem: 'unprintable', letters: '東 京' }],
    })
  })

  test('an account older than the rule has to enter its name again before it orders', async () => {
    const { as } = await knownCustomer(opened.database, { firstName: '李', lastName: '测试' })
    const [sku = ''] = await parcelsOf(opened)
    await ordering.add(as, sku)
    await ordering.command(as, 'saveAddress', 'address: $a', '{ error }', {
      a: typed('AddressInput!', address),
    })
    expect((await ordering.checkout(as)).missing).toContain('DELIVERY')
  })
})
