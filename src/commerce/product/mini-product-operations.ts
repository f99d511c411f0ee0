import { graphql, type ResultOf } from 'gql.tada'

/** Data of a product's quick view (PRO-3); the sku of a variant brings its own price, stock and delivery. */
export const quickViewProductQuery = graphql(`
  query MiniProduct($sku: ID!) {
    product(sku: $sku) {
      sku
      masterSku
      name
      textLanguage
      slug
      brand { name }
      prices { price formerPrice reductionPercent basePrice { price unit } from }
      flags { gone }
      availability
      deliveryData { minWorkingDays maxWorkingDays cost method }
      rating { averageRating reviewCount }
      media { kind src alt width height choice { attribute value } }
      variantAttributes { code label values { code label swatch } }
      variants { sku availability choice { attribute value } }
      choice { attribute value }
      energyLabel { class scaleFrom scaleTo }
      tyreFlags { fuelEfficiency wetgrip externalRollingNoise externalRollingNoiseClass }
      documents { type label href }
    }
  }
`)

export type QuickViewProduct = NonNullable<ResultOf<typeof quickViewProductQuery>['product']>
