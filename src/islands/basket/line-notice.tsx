import type { BasketItem } from '#commerce/cart/basket-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import { countedPieces } from './pieces.ts'

/** What has changed since the shopper last saw the line (UX-4). */
export function LineNotice({ item }: { item: BasketItem }) {
  const { t, format } = useI18n()
  const { notice, joined } = item
  const values = {
    count: item.available ?? item.quantity,
    before: format.money(item.priceSeen),
    now: format.money(item.price),
  }
  return (
    <>
      {notice && notice !== 'JOINED' && (
        <p className="basket-notice">{t(`basket.notice.${notice}`, values)}</p>
      )}
      {joined && (
        <p className="basket-notice">
          {t('basket.notice.JOINED', { count: countedPieces(item), ...joined })}
        </p>
      )}
    </>
  )
}
