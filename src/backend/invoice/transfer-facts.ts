import { localeWords } from '../../i18n/locale-words.ts'
import { ibanInGroups } from '../../tenancy/iban.ts'
import type { Tenant } from '../../tenancy/tenants.ts'

export interface Transfer {
  /** Cents. */
  amount: number
  /** Creditor reference, see bankTransferReference. */
  reference: string
  /** Due day, formatted in the locale; undefined if the account page shows it. */
  due?: string | undefined
}

/**
 * Returns what is needed for a bank transfer to a tenant, as labels and values in a locale: amount, account with its
 * holder and bank, reference and the last day. A tenant with several accounts has the account rows once for each.
 */
export function transferFacts(
  tenant: Tenant,
  locale: string,
  { amount, reference, due }: Transfer,
): [label: string, value: string][] {
  const { t, format } = localeWords(tenant, locale)
  const word = (name: string): string => t(`checkout.confirmation.${name}`)
  return [
    [word('amount'), format.money(amount)],
    ...tenant.payment.accounts.flatMap(({ holder, iban, bank }): [string, string][] => [
      // Normal spaces, so that it can wrap between its groups.
      [word('account'), ibanInGroups(iban).replaceAll('\u00a0', ' ')],
      [word('payee'), holder],
      [word('bank'), bank],
    ]),
    [word('reference'), reference],
    ...(due === undefined ? [] : [[t('paper.due'), due] as [string, string]]),
  ]
}
