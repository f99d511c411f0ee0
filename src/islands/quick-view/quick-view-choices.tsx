import { valuePictures } from '#commerce/product/value-pictures.ts'
import {
  isValueAvailable,
  type SelectableProduct,
  type SelectedValues,
} from '#commerce/product/variant-selection.ts'
import { withColon } from '#i18n/colon.ts'
import { smallPictureUrl } from '#pictures/product-sources.ts'
import { useI18n } from '../island-i18n.tsx'

type Attributes = readonly {
  code: string
  label: string
  values: readonly { code: string; label: string; swatch: string | null }[]
}[]

interface Props {
  product: Omit<SelectableProduct, 'variantAttributes'> & { variantAttributes: Attributes }
  /** Pictures of all variants. */
  media: Parameters<typeof valuePictures>[1]
  selected: SelectedValues
  /** True if the button was pressed without a complete selection. */
  isSelectionMissing: boolean
  onSelect: (attribute: string, value: string) => void
}

/**
 * Colour, size and cup as groups of radio buttons, colours as small pictures where each has one (PHO-1); sold-out values are visible and labelled, but disabled
 * (UX-3).
 */
export function QuickViewChoices({ product, media, selected, isSelectionMissing, onSelect }: Props) {
  const { t, locale } = useI18n()
  return product.variantAttributes.map((attribute) => {
    const { code, label, values } = attribute
    const pictures = valuePictures(attribute, media)
    const value = values.find((option) => option.code === selected[code])
    if (values.length === 1)
      return (
        <p key={code} className="text-small">
          {withColon(label, locale)} <b>{value?.label}</b>
        </p>
      )
    return (
      <fieldset key={code} className="mini-choice" data-attribute={code}>
        <legend className="text-small">
          {value ? (
            <>
              {withColon(label, locale)} <b>{value.label}</b>
            </>
          ) : (
            <b className={isSelectionMissing ? 'text-reduced' : undefined}>
              {t('product.choose', { attribute: label })}
            </b>
          )}
        </legend>
        {values.map((option) => {
          const isSoldOut = !isValueAvailable(product, selected, code, option.code)
          return (
            <label
              key={option.code}
              className={`mini-value${pictures ? ' mini-picture' : option.swatch ? ' mini-colour' : ''}`}
            >
              <input
                type="radio"
                name={`mini-${code}`}
                value={option.code}
                checked={option.code === selected[code]}
                disabled={isSoldOut}
                aria-label={isSoldOut ? t('product.soldOutValue', { value: option.label }) : option.label}
                onChange={() => onSelect(code, option.code)}
              />
              {pictures ? (
                <img src={smallPictureUrl(pictures.get(option.code) ?? '')} alt="" width="48" height="60" />
              ) : option.swatch ? (
                <svg viewBox="0 0 30 30" aria-hidden="true">
                  <title>{option.label}</title>
                  <circle cx="15" cy="15" r="14.500" fill={option.swatch} stroke="var(--muted)" />
                </svg>
              ) : (
                <span aria-hidden="true">{option.label}</span>
              )}
            </label>
          )
        })}
      </fieldset>
    )
  })
}
