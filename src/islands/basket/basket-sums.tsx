import type { Basket } from '#commerce/cart/basket-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import { BasketOutlook, type BasketPromises } from './basket-outlook.tsx'
import { BasketVoucher } from './basket-voucher.tsx'
import type { CommandFormTarget } from './command-form.tsx'
import { FreeDeliveryBar } from './free-delivery-bar.tsx'

interface Props extends CommandFormTarget {
  basket: Basket
  checkout: string
  seed: string
  promises?: BasketPromises | undefined
}

/** The totals, with delivery costs shown before the checkout where they are known (LAW-1), and the voucher code (BAS-5). */
export function BasketSums({ basket, checkout, promises, ...forms }: Props) {
  const { t, format } = useI18n()
  const isDeliveryKnown = basket.deliveryCost !== null
  const delivery =
    basket.deliveryCost === null
      ? t('basket.deliveryLater')
      : basket.deliveryCost === 0
        ? t('basket.deliveryFree')
        : format.money(basket.deliveryCost)
  return (
    <section className="basket-sums" aria-label={t('basket.total')}>
      <dl className="figures">
        <div>
          <dt>{t('basket.items')}</dt>
          <dd>{format.money(basket.itemsTotal)}</dd>
        </div>
        <div>
          <dt>{t('basket.delivery')}</dt>
          <dd>{delivery}</dd>
        </div>
        {basket.discount > 0 && (
          <div>
            <dt>{t('basket.discount')}</dt>
            <dd>{format.money(-basket.discount)}</dd>
          </div>
        )}
        <div className="basket-total">
          <dt>
            {t('basket.total')}
            {!isDeliveryKnown && `, ${t('basket.withoutDelivery')}`}
          </dt>
          <dd>{format.money(basket.total)}</dd>
        </div>
      </dl>
      <FreeDeliveryBar basket={basket} />
      <BasketVoucher voucher={basket.voucher} {...forms} />
      {basket.itemCount > 0 && (
        <a className="button" href={checkout}>
          {t('basket.checkout')}
        </a>
      )}
      {promises && <BasketOutlook {...promises} />}
    </section>
  )
}
