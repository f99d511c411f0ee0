import { needsLabel } from '#commerce/product/data-sheet.ts'
import type { SuggestResponse } from '#contract/messages/search.ts'
import { pictureBox, productPictureSources } from '#pictures/product-sources.ts'
import { useI18n } from '../island-i18n.tsx'

/**
 * A suggested product: picture, brand, name and price. The price of a product with a mandatory label is left
 * out, because there is no space for the label and its data sheet (LAW-5).
 */
export function ProductSuggestion({ product }: { product: SuggestResponse['products'][number] }) {
  const { t, format } = useI18n()
  const { brand, name, textLanguage, prices, media } = product
  const [picture] = media
  const sources = picture && productPictureSources(picture.src)
  return (
    <>
      <span className="search-bar-picture">
        {sources && (
          <picture>
            <source type="image/avif" srcSet={sources.srcset} sizes="52px" />
            <img src={sources.fallback} alt="" {...pictureBox(picture)} decoding="async" />
          </picture>
        )}
      </span>
      <span className="search-bar-name">
        <span className="search-bar-brand">{brand.name}</span>{' '}
        <span lang={textLanguage ?? undefined}>{name}</span>{' '}
        {!needsLabel(product) && (
          <span className="search-bar-price">
            {prices.from && `${t('price.from')} `}
            {format.money(prices.price)}
          </span>
        )}
      </span>
    </>
  )
}
