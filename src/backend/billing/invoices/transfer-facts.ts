import { localeMessages } from '#i18n/locale-messages.ts'
import { accountNumbers } from '#tenancy/iban.ts'
import type { Tenant } from '#tenancy/tenants.ts'

export interface TransferDetails {
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
  { amount, reference, due }: TransferDetails,
): [label: string, value: string][] {
  const { t, format } = localeMessages(tenant, locale)
  const message = (name: string): string => t(`checkout.confirmation.${name}`)
  return [
    [message('amount'), format.money(amount)],
    ...tenant.payment.accounts.flatMap(({ holder, iban, bank }): [string, string][] => [
      ...accountNumbers(iban, tenant.i18n.currency).map(([label, value]): [string, string] => [
        message(label),
        value,
      ]),
      [message('payee'), holder],
      [message('bank'), bank],
    ]),
    [message('reference'), reference],
    ...(due === undefined ? [] : [[t('paper.due'), due] as [string, string]]),
  ]
}
