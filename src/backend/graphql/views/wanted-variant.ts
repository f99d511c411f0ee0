import type { CatalogueVariant } from '../../catalogue/model.ts'

export interface FilterChoice {
  code: string
  values: string[]
}

type Choosable = Pick<CatalogueVariant, 'choice' | 'stock'>

/**
 * The variant to show for what is wanted of several (UX-2): one in stock before all, then by the place of its values
 * among the wanted ones. Filters of what the variants do not differ by say nothing; undefined where no variant fits.
 */
export function wantedVariant<Variant extends Choosable>(
  variants: readonly Variant[],
  wanted: readonly FilterChoice[],
): Variant | undefined {
  const meant = wanted.filter(({ code }) => variants.some(({ choice }) => choice[code] !== undefined))
  if (meant.length === 0) return
  const fitting = variants.filter(({ choice }) =>
    meant.every(({ code, values }) => values.includes(choice[code] ?? '')),
  )
  const place = ({ choice }: Variant): number =>
    meant.reduce((sum, { code, values }) => sum + values.indexOf(choice[code] ?? ''), 0)
  const inStock = fitting.filter(({ stock }) => stock > 0)
  const [first, ...others] = inStock.length > 0 ? inStock : fitting
  return first && others.reduce((best, next) => (place(next) < place(best) ? next : best), first)
}
