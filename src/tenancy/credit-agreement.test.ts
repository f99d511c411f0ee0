import { describe, expect, test } from 'vitest'
import { missingForCredit, offeredProtection, protectionProblem } from './credit-agreement.ts'
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

describe('[TRU-4] payment protection is offered only with an insurer and its papers in each locale', () => {
  const { protection = expect.unreachable() } = ch.credit
  const { insurance = expect.unreachable() } = protection
  const insured = (change: Partial<typeof insurance>): Tenant =>
    withCredit({ protection: { ...protection, insurance: { ...insurance, ...change } } })

  test.each(tenants.all.map((tenant) => [tenant.id, tenant] as const))('%s has all of it', (_, tenant) => {
    expect(offeredProtection(tenant)?.insurance.withdrawalDays).toBeGreaterThanOrEqual(14)
    expect(protectionProblem(tenant)).toBeUndefined()
  })

  test.each<[string, Tenant]>([
    ['no insurance', withCredit({ protection: { ...protection, insurance: undefined } })],
    ['the insurer in one language only', insured({ insurer: { 'de-CH': 'Beispielassekuranz' } })],
    ['no conditions', insured({ conditions: {} })],
    ['no product information in French', insured({ productInformation: { 'de-CH': '/info' } })],
  ])('not with %s, and the start names it', (_, tenant) => {
    expect(offeredProtection(tenant)).toBeUndefined()
    expect(protectionProblem(tenant)).toContain('credit.protection.insurance')
    expect(missingForCredit(tenant, true)).toEqual([])
  })

  test('and there is no problem where none is sold', () =>
    expect(protectionProblem(withCredit({ protection: undefined }))).toBeUndefined())
})

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
