import { describe, expect, test } from 'vitest'
import { missingForCredit } from './credit-agreement.ts'
import { loadTenants, type Tenant } from './tenants.ts'

const tenants = loadTenants('tenants')
const ch = tenants.byId('ch') ?? expect.unreachable()
const agreement = ch.credit.agreement ?? expect.unreachable()
const withCredit = (credit: Partial<Tenant['credit']>, creditRisk = ch.creditRisk): Tenant => ({
  ...ch,
  credit: { ...ch.credit, ...credit },
  creditRisk,
})
const keys = (tenant: Tenant, canDecide?: boolean) =>
  missingForCredit(tenant, canDecide).map(({ key }) => key)

describe('[ORD-5] credit is sold only with information, contract and decision', () => {
  test.each(tenants.all.map((tenant) => [tenant.id, tenant] as const))('%s has all of it', (_, tenant) => {
    expect(tenant.credit.enabled).toBe(true)
    expect(missingForCredit(tenant, true)).toEqual([])
    expect(missingForCredit(tenant)).toEqual([])
  })

  test.each<[string, Tenant, boolean | undefined, string[]]>([
    ['contracts', withCredit({ contracts: false }), true, ['credit.contracts']],
    [
      'the content of information and contract',
      withCredit({ agreement: undefined }),
      true,
      ['credit.agreement'],
    ],
    [
      'the supervisor in a language',
      withCredit({ agreement: { ...agreement, supervisor: { 'de-CH': 'Aufsicht' } } }),
      true,
      ['credit.agreement.supervisor'],
    ],
    [
      'the complaints office',
      withCredit({ agreement: { ...agreement, complaints: {} } }),
      true,
      ['credit.agreement.complaints', 'credit.agreement.complaints'],
    ],
    [
      'a check of creditworthiness',
      withCredit({}, { ...ch.creditRisk, check: undefined }),
      true,
      ['creditRisk.check.methods'],
    ],
    [
      'a check of one payment method',
      withCredit({}, { ...ch.creditRisk, check: { methods: ['INSTALMENTS'], fromCents: 0, timeoutMs: 500 } }),
      true,
      ['creditRisk.check.methods'],
    ],
    ['a service that decides', ch, false, ['CREDIT_CHECK_URL']],
    ['nothing where none is sold', withCredit({ enabled: false, contracts: false }), false, []],
    [
      'nothing where no payment method gives credit',
      { ...withCredit({ contracts: false }), payment: { ...ch.payment, methods: ['INVOICE'] } },
      false,
      [],
    ],
  ])('lacks %s', (_, tenant, canDecide, missing) => {
    expect(keys(tenant, canDecide)).toEqual(missing)
  })
})
