import { z } from 'zod'
import { isCreditMethod } from './payment-methods.ts'
import type { Tenant } from './tenants.ts'

const perLocale = z.record(z.string().regex(/^[a-z]{2}-[A-Z]{2}$/), z.string().trim().min(1))

/** Terms of the pre-contract information and the contract of a credit, beyond its figures (ORD-5). */
export const creditAgreementSchema = z.strictObject({
  /** Authority that supervises the creditor, with its address, by locale. */
  supervisor: perLocale,
  /** Where customers can complain out of court, with the way to do it, by locale. */
  complaints: perLocale,
  /** Interest on late payments, in per cent a year. */
  lateInterestPercent: z.number().min(0).max(30),
  /** Compensation for early repayment in per cent of the amount repaid early; the law allows 1 at most. */
  earlyRepaymentPercent: z.number().min(0).max(1),
  /** Days in which the customer can withdraw from the credit. */
  withdrawalDays: z.int().min(14),
})

/** A page of the shop, or a document of the insurer. */
const link = z.string().regex(/^(?:\/[a-z0-9/-]*|https:\/\/\S+)$/)

/** The insurance behind a payment protection (Directive (EU) 2016/97). */
export const protectionInsuranceSchema = z.strictObject({
  /** Name, address and supervisory authority of the insurer, by locale. */
  insurer: perLocale,
  /** Conditions of the insurance, by locale. */
  conditions: z.record(z.string(), link),
  /** Insurance product information document, by locale. */
  productInformation: z.record(z.string(), link),
  /** Days in which the customer can withdraw from the insurance. */
  withdrawalDays: z.int().min(14),
})

/**
 * Returns the payment protection that a tenant offers: only with an insurer, conditions and product information in every locale.
 */
export function offeredProtection({ credit, i18n }: Pick<Tenant, 'credit' | 'i18n'>) {
  const { protection } = credit
  const { insurance } = protection ?? {}
  if (!protection || !insurance) return
  const isComplete = i18n.locales.every(
    (locale) =>
      insurance.insurer[locale] && insurance.conditions[locale] && insurance.productInformation[locale],
  )
  return isComplete ? { ...protection, insurance } : undefined
}

/** Returns why a tenant that sells a payment protection does not offer it; undefined if it does, or sells none. */
export const protectionProblem = (tenant: Pick<Tenant, 'credit' | 'i18n'>): string | undefined =>
  tenant.credit.enabled && tenant.credit.protection && !offeredProtection(tenant)
    ? 'payment protection is not offered: credit.protection.insurance has to name insurer, conditions and product information in each locale'
    : undefined

/** A missing key of `tenant.json` or a setting of the server, and the expected value. */
export interface MissingCreditSetting {
  key: string
  problem: string
}

type CreditTenant = Pick<Tenant, 'i18n' | 'payment' | 'credit' | 'creditRisk'>

/**
 * Returns what a tenant that sells credit lacks of the legal requirements before the contract: information, contract, a
 * decision on creditworthiness. While anything is missing, credit is not offered. Empty for a tenant without credit.
 * @param canDecide whether a service decides on creditworthiness for the tenant; undefined where that is unknown
 */
export function missingForCredit(tenant: CreditTenant, canDecide?: boolean): MissingCreditSetting[] {
  const { credit, creditRisk, payment, i18n } = tenant
  const sold = payment.methods.filter(isCreditMethod)
  if (!credit.enabled || sold.length === 0) return []
  const missing: MissingCreditSetting[] = []
  if (!credit.contracts)
    missing.push({ key: 'credit.contracts', problem: 'has to be true: credit needs a contract' })
  if (!credit.agreement)
    missing.push({
      key: 'credit.agreement',
      problem: 'is missing: pre-contract information and contract need it',
    })
  for (const name of ['supervisor', 'complaints'] as const)
    for (const locale of i18n.locales)
      if (credit.agreement && !credit.agreement[name][locale])
        missing.push({ key: `credit.agreement.${name}`, problem: `is missing in ${locale}` })
  const unchecked = sold.filter((method) => !creditRisk.check?.methods.includes(method))
  if (unchecked.length > 0)
    missing.push({
      key: 'creditRisk.check.methods',
      problem: `has to name ${unchecked.join(' and ')}: creditworthiness is checked before the contract`,
    })
  if (canDecide === false)
    missing.push({ key: 'CREDIT_CHECK_URL', problem: 'is not set: no service decides on creditworthiness' })
  return missing
}
