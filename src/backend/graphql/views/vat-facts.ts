import type { CatalogueVariant } from '../../catalogue/model.ts'
import type { Shelf } from '../../catalogue/reading/shelf.ts'
import type { ShelfProduct } from '../../catalogue/reading/shelf-product.ts'
import { type VatFacts, vatFactsOf } from '../../catalogue/rules/product-vat.ts'

/** Returns what determines the VAT of a product or of one of its variants (TAX-1). */
export const vatFacts = (
  product: ShelfProduct,
  variant: CatalogueVariant | undefined,
  { shelf }: { shelf: Shelf },
): VatFacts =>
  vatFactsOf(product, variant, (key) => shelf.categories.byKey(key)?.trail.map((each) => each.key) ?? [key])
