import { type FragmentOf, graphql } from 'gql.tada'

/** The fields of a product card. */
export const productCardFragment = graphql(`
  fragment ProductCard on Product @_unmask {
    sku
    masterSku
    name
    textLanguage
    slug
    brand { slug name }
    prices { price currency formerPrice reductionPercent basePrice { price unit } from }
    flags { new reduced exclusive gone }
    availability
    rating { averageRating reviewCount }
    media(limit: 2) { kind src alt width height view }
    variantAttributes { code label values { code label swatch } }
    energyLabel { class scaleFrom scaleTo }
    tyreFlags { fuelEfficiency wetgrip externalRollingNoise externalRollingNoiseClass }
    documents { type href }
    countdown { endsAt }
    sponsoredData { label }
  }
`)

export type ProductCard = FragmentOf<typeof productCardFragment>
