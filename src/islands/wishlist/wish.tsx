import type { WishlistItem } from '#commerce/cart/wishlist-operations.ts'
import { choiceText, nameWithChoice } from '#contract/variant-name.ts'
import { ItemPicture } from '../basket/item-picture.tsx'
import { useI18n } from '../island-i18n.tsx'
import { ProductLabels } from '../product-labels.tsx'
import { ProductName } from '../product-name.tsx'
import { ProductPrice } from '../product-price.tsx'
import { QuickViewLink } from '../quick-view/quick-view-link.tsx'
import { WishForm, type WishFormTarget } from './wish-form.tsx'
import { WishVariant } from './wish-variant.tsx'

interface Props {
  item: WishlistItem
  /** URL of the product; undefined if it has left the catalogue. */
  href: string | undefined
  forms: WishFormTarget
  /** Whether the shop has a basket. */
  sells: boolean
  error: string | undefined
}

/** One item as a card: product, price, notices and commands. */
export function Wish({ item, href, forms, sells, error }: Props) {
  const { t } = useI18n()
  const { id, productName, product, notices } = item
  const choice = product ? choiceText(product) : item.SKU
  const name = nameWithChoice(productName, choice)
  const errorId = error ? `wish-error-${id}` : undefined
  const sourceLine = {
    list: 'wishlist' as const,
    sku: item.SKU,
    change: (sku: string) => forms.onCommand({ do: 'change', id, sku }),
  }
  const buyable = sells && !notices.includes('GONE') && !notices.includes('SOLD_OUT')
  return (
    <li className="wish" data-item={id}>
      <div className="wish-picture picture-ground">
        {product?.media[0] && (
          <ItemPicture medium={product.media[0]} sizes="(min-width: 900px) 270px, 50vw" />
        )}
        {href && <QuickViewLink {...{ href, name, sourceLine }} />}
      </div>
      <div className="wish-what">
        {product && <p className="text-small text-muted">{product.brand.name}</p>}
        <h2 className="wish-name heading-plain" lang={product?.textLanguage ?? undefined}>
          <ProductName {...{ href, choice }} name={productName} />
        </h2>
        {product && choice && (
          <p className="text-small text-muted" aria-hidden="true">
            {choice}
          </p>
        )}
        {product && !notices.includes('GONE') && <ProductPrice prices={product.prices} />}
        {product && <ProductLabels {...{ product, name }} />}
        {notices.map((notice) => (
          <p key={notice} className="wish-notice">
            {t(`wishlist.notice.${notice}`)}
          </p>
        ))}
        {error && (
          <p className="mt-1 text-small text-reduced" id={errorId} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="wish-tools">
        {!notices.includes('GONE') && <WishVariant {...{ item, name, forms, errorId }} />}
        {buyable && (
          <WishForm {...forms} command="move" id={id}>
            <button
              type="submit"
              className="button button-quiet button-medium w-full"
              aria-label={t('wishlist.moveOf', { name })}
            >
              {t('wishlist.move')}
            </button>
          </WishForm>
        )}
        <WishForm {...forms} command="remove" id={id}>
          <button
            type="submit"
            className="wish-remove link text-small"
            aria-label={t('wishlist.removeOf', { name })}
          >
            {t('wishlist.remove')}
          </button>
        </WishForm>
      </div>
    </li>
  )
}
