import type { CatalogueVariant } from '../catalogue/model.ts'
import type { FeedRow } from './feed-row.ts'

type Facts = Pick<CatalogueVariant, 'measure' | 'energyLabel' | 'vatClass'>

/**
 * The amount in the pack and the energy label, which affect what is shown beside a price (LAW-1, LAW-5), and
 * the VAT class (TAX-1). They belong to the product if all rows agree, else to each variant; a variant whose
 * row states nothing has none.
 * @returns for the product, and for each variant in the order of the rows
 */
export function variantFacts(rows: readonly FeedRow[]): { shared: Facts; own: Facts[] } {
  const shared: Facts = {}
  const own: Facts[] = rows.map(() => ({}))
  const [first] = rows
  if (!first) return { shared, own }
  const isSame = (key: keyof Facts): boolean =>
    rows.every((row) => JSON.stringify(row[key]) === JSON.stringify(first[key]))
  const sameMeasure = isSame('measure')
  const sameLabel = isSame('energyLabel')
  const sameVat = isSame('vatClass')
  const put = (facts: Facts, row: FeedRow, isShared: boolean): void => {
    if (row.measure && sameMeasure === isShared) facts.measure = row.measure
    if (row.energyLabel && sameLabel === isShared) facts.energyLabel = row.energyLabel
    if (row.vatClass && sameVat === isShared) facts.vatClass = row.vatClass
  }
  put(shared, first, true)
  for (const [index, row] of rows.entries()) put(own[index] as Facts, row, false)
  return { shared, own }
}

/** All energy classes of the rows, so that a filter finds each. */
export const energyClasses = (rows: readonly FeedRow[]): string[] =>
  rows.flatMap(({ energyLabel }) => (energyLabel ? [energyLabel.class] : []))
