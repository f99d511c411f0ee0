import type { BasketItem } from '#commerce/cart/basket-operations.ts'
import { useI18n } from '../island-i18n.tsx'

/** What has changed since the shopper last saw the line (UX-4). */
export function LineNotice({ item }: { item: BasketItem }) {
  const { t, format } = useI18n()
  const { notice, joined } = item
  const values = {
    count: item.available,
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
          {t('basket.notice.JOINED', { count: Math.min(item.quantity, item.available), ...joined })}
        </p>
      )}
    </>
  )
}
