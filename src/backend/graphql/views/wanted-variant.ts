import type { CatalogueVariant } from '../../catalogue/model.ts'

export interface FilterChoice {
  code: string
  values: string[]
}

type Choosable = Pick<CatalogueVariant, 'choice' | 'stock'>

/**
 * Selects the variant to show for filters with several values (UX-2): one in stock first, then by the
 * position of its values in the filters. Filters by which the variants do not differ are ignored; undefined
 * where no variant matches.
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
