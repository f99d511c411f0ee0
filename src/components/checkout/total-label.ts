import type { OrderTotals } from '#commerce/account/order-parts-operations.ts'
import type { Translate } from '#i18n/translate.ts'

/** Label of a total; it says so while the total is without delivery, whose price is not known yet (LAW-1). */
export const totalLabel = ({ deliveryCost }: Pick<OrderTotals, 'deliveryCost'>, t: Translate): string =>
  deliveryCost === null ? `${t('checkout.total')}, ${t('checkout.withoutDelivery')}` : t('checkout.total')
