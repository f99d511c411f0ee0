import type { ShopContext } from '#backend/api/context.ts'
import type { ProductView } from '#backend/api/views/product.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import type { FeedOffer } from './feed-offer.ts'

type Facts = Pick<
  FeedOffer,
  'fibres' | 'audience' | 'condition' | 'pattern' | 'mpn' | 'highlights' | 'details'
>

/** The feed's data of a product besides name, price and choice: all that the import reads is exported. */
export function offerFacts(
  product: SnapshotProduct,
  view: ProductView,
  { snapshot: { vocabulary } }: Pick<ShopContext, 'snapshot'>,
): Facts {
  const codeOf = (attribute: string): string | undefined =>
    product.attributes.find(({ code }) => code === attribute)?.values[0]
  const labelsOf = (attribute: string): string[] =>
    view
      .attributes()
      .find(({ code }) => code === attribute)
      ?.value.split(', ') ?? []
  const facts = view
    .attributes()
    .filter(({ code }) => code === 'detail' || vocabulary.attributes[code]?.fact !== undefined)
  const [material] = view.materials()
  const fibres = (material?.fibres ?? []).toSorted((a, b) => b.percent - a.percent).map(({ name }) => name)
  return {
    fibres: fibres.length > 0 ? fibres : labelsOf('material'),
    audience: { gender: codeOf('gender'), ageGroup: codeOf('age-group') },
    condition: codeOf('condition'),
    pattern: labelsOf('pattern')[0],
    mpn: product.facts?.find(({ code }) => code === 'mpn')?.value,
    highlights: view.highlights,
    details: facts.map(({ label, value }) => [label, value]),
  }
}
