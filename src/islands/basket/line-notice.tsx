import type { BasketItem } from '../../commerce/documents/basket.ts'
import { useWords } from '../island-words.tsx'

/** What has become different since the shopper last saw the line (UX-4). */
export function LineNotice({ item }: { item: BasketItem }) {
  const { t, format } = useWords()
  if (!item.notice) return null
  const values = {
    count: item.available,
    before: format.money(item.priceSeen),
    now: format.money(item.price),
  }
  return <p className="basket-notice">{t(`basket.notice.${item.notice}`, values)}</p>
}
