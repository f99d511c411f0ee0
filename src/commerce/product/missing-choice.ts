import type { Translate } from '#i18n/translate.ts'
import { initialSelection, type SelectableProduct, type SelectedValues } from './variant-selection.ts'

interface Attribute {
  code: string
  label: string
}

const named = ['colour', 'size', 'cup'] as const

/** The attributes that a selection leaves open, in their order; those of one value need no selection. */
export const openAttributes = <Product extends SelectableProduct>(
  product: Product,
  selected: SelectedValues = initialSelection(product),
): Product['variantAttributes'][number][] =>
  product.variantAttributes.filter(({ code }) => selected[code] === undefined)

/**
 * The message to a shopper who buys without a complete selection (PHO-1), which names all that is missing: “Selecteer
 * eerst een variant. Kies nog een maat en een cupmaat.” Undefined if nothing is missing.
 * @param missing from `openAttributes`
 */
export function missingChoiceMessage(
  missing: readonly Attribute[],
  { t, locale }: { t: Translate; locale: string },
): string | undefined {
  if (missing.length === 0) return
  const list = new Intl.ListFormat(locale)
  const names = missing.flatMap(({ code }) => named.find((known) => known === code) ?? [])
  const sentence =
    names.length === missing.length
      ? t('product.missing.choose', {
          choices: list.format(names.map((name) => t(`product.missing.${name}`))),
        })
      : t('product.missing.other', { attributes: list.format(missing.map(({ label }) => label)) })
  return `${t('basket.chooseFirst')}. ${sentence}.`
}
