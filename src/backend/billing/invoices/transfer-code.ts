import type { PaymentCode, SwissPaymentSlip } from '#backend/infra/pdf/pdf-document.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { InvoiceDetail } from './invoice.ts'
import { epcPayload } from './rules/epc-code.ts'
import { swissSlip } from './rules/swiss-slip.ts'

interface CodedTransfer {
  /** Cents. */
  amount: number
  reference: string
  payer: Pick<InvoiceDetail, 'contact' | 'address'>
}

/**
 * Returns the payment code of a transfer to a tenant, which banking apps read (PAP-4): a GiroCode for euro, the slip of
 * a QR-bill for francs, none for other currencies. It uses the first account that such a code supports; empty if there is none.
 */
export function transferCode(
  tenant: Tenant,
  locale: string,
  { amount, reference, payer: { contact, address } }: CodedTransfer,
): { code?: PaymentCode; slip?: SwissPaymentSlip } {
  const { payment, organisation, i18n } = tenant
  if (i18n.currency === 'EUR') {
    const payload = firstOf(payment.accounts, ({ holder, iban }) =>
      epcPayload({ holder, iban, amount, reference }),
    )
    return payload === undefined
      ? {}
      : { code: { payload, caption: localeMessages(tenant, locale).t('paper.scan') } }
  }
  if (i18n.currency !== 'CHF') return {}
  const data = firstOf(payment.accounts, ({ holder, iban }) =>
    swissSlip({
      ...{ holder, iban, amount, reference, address: organisation.address },
      payer: { name: address.recipient || `${contact.firstName} ${contact.lastName}`, address },
    }),
  )
  return data ? { slip: { data, language: locale.startsWith('fr') ? 'FR' : 'DE' } } : {}
}

function firstOf<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = read(item)
    if (result !== undefined) return result
  }
  return
}
