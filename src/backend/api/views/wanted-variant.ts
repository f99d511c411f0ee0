import type { CatalogueVariant } from '#backend/catalogue/model.ts'

export interface FilterChoice {
  code: string
  values: string[]
}

type SelectableVariant = Pick<CatalogueVariant, 'choice' | 'stock'>

/**
 * Selects the variant to show for filters with several values (UX-2): one in stock first, then by the
 * position of its values in the filters. Filters by which the variants do not differ are ignored; undefined
 * where no variant matches.
 */
export function wantedVariant<Variant extends SelectableVariant>(
  variants: readonly Variant[],
  wanted: readonly FilterChoice[],
): Variant | undefined {
  const relevant = wanted.filter(({ code }) => variants.some(({ choice }) => choice[code] !== undefined))
  if (relevant.length === 0) return
  const matching = variants.filter(({ choice }) =>
    relevant.every(({ code, values }) => values.includes(choice[code] ?? '')),
  )
  const rank = ({ choice }: Variant): number =>
    relevant.reduce((sum, { code, values }) => sum + values.indexOf(choice[code] ?? ''), 0)
  const inStock = matching.filter(({ stock }) => stock > 0)
  const [first, ...others] = inStock.length > 0 ? inStock : matching
  return first && others.reduce((best, next) => (rank(next) < rank(best) ? next : best), first)
}
