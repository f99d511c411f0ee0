import { type Choosable, type Chosen, canBeHad } from '../../commerce/choosing.ts'
import { withColon } from '../../i18n/colon.ts'
import { useWords } from '../island-words.tsx'

type Attributes = readonly {
  code: string
  label: string
  values: readonly { code: string; label: string; swatch: string | null }[]
}[]

interface Props {
  product: Omit<Choosable, 'variantAttributes'> & { variantAttributes: Attributes }
  chosen: Chosen
  onChoose: (attribute: string, value: string) => void
}

/**
 * Colour, size and cup as groups of radio buttons; sold-out values are visible and labelled, but disabled
 * (UX-3).
 */
export function MiniChoices({ product, chosen, onChoose }: Props) {
  const { t, locale } = useWords()
  return product.variantAttributes.map(({ code, label, values }) => {
    const value = values.find((own) => own.code === chosen[code])
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
            <b>{t('product.choose', { attribute: label })}</b>
          )}
        </legend>
        {values.map((own) => {
          const sold = !canBeHad(product, chosen, code, own.code)
          return (
            <label key={own.code} className={own.swatch ? 'mini-value mini-colour' : 'mini-value'}>
              <input
                type="radio"
                name={`mini-${code}`}
                value={own.code}
                checked={own.code === chosen[code]}
                disabled={sold}
                aria-label={sold ? t('product.soldOutValue', { value: own.label }) : own.label}
                onChange={() => onChoose(code, own.code)}
              />
              {own.swatch ? (
                <svg viewBox="0 0 30 30" aria-hidden="true">
                  <title>{own.label}</title>
                  <circle cx="15" cy="15" r="14.500" fill={own.swatch} stroke="var(--line)" />
                </svg>
              ) : (
                <span aria-hidden="true">{own.label}</span>
              )}
            </label>
          )
        })}
      </fieldset>
    )
  })
}
