import type { Basket } from '../../commerce/documents/basket.ts'
import { useWords } from '../island-words.tsx'

/** The sums, delivery said before checkout begins (LAW-1). */
export function BasketSums({ basket, checkout }: { basket: Basket; checkout: string }) {
  const { t, format } = useWords()
  return (
    <section className="basket-sums" aria-label={t('basket.total')}>
      <dl className="figures">
        <div>
          <dt>{t('basket.items')}</dt>
          <dd>{format.money(basket.itemsTotal)}</dd>
        </div>
        <div>
          <dt>{t('basket.delivery')}</dt>
          <dd>{basket.deliveryCost === 0 ? t('basket.deliveryFree') : format.money(basket.deliveryCost)}</dd>
        </div>
        <div className="basket-total">
          <dt>{t('basket.total')}</dt>
          <dd>{format.money(basket.total)}</dd>
        </div>
      </dl>
      {basket.missingForFreeDelivery > 0 && (
        <p className="text-small text-muted">
          {t('basket.missing', { price: format.money(basket.missingForFreeDelivery) })}
        </p>
      )}
      {basket.itemCount > 0 && (
        <a className="button" href={checkout}>
          {t('basket.checkout')}
        </a>
      )}
    </section>
  )
}
