import type { OrderTotals } from '#commerce/account/order-parts-operations.ts'
import type { Translate } from '#i18n/translate.ts'

/** Returns the label of a total, with a note while the price of the delivery is not known (LAW-1). */
export const totalLabel = ({ deliveryCost }: Pick<OrderTotals, 'deliveryCost'>, t: Translate): string =>
  deliveryCost === null ? `${t('checkout.total')}, ${t('checkout.withoutDelivery')}` : t('checkout.total')
