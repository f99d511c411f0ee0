import type { CatalogueVariant } from '#backend/catalogue/model.ts'
import type { CatalogueSnapshot } from '#backend/catalogue/reading/catalogue-snapshot.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { type VatFacts, vatFactsOf } from '#backend/catalogue/rules/product-vat.ts'

/** Returns what determines the VAT of a product or of one of its variants (TAX-1). */
export const vatFacts = (
  product: SnapshotProduct,
  variant: CatalogueVariant | undefined,
  { snapshot }: { snapshot: CatalogueSnapshot },
): VatFacts =>
  vatFactsOf(
    product,
    variant,
    (key) => snapshot.categories.byKey(key)?.trail.map((each) => each.key) ?? [key],
  )
