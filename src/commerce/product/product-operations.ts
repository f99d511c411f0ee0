import { graphql, type ResultOf } from 'gql.tada'
import { productCardFragment } from './product-card-operations.ts'

/** The fields of the product page. */
export const productQuery = graphql(`
  query Product($sku: ID!) {
    product(sku: $sku) {
      sku
      masterSku
      name
      textLanguage
      slug
      description
      highlights
      brand { slug name productCount }
      prices { price currency formerPrice reductionPercent basePrice { price unit } instalmentPrice vatRate from }
      flags { new reduced exclusive bulky gone }
      availability
      deliveryData { minWorkingDays maxWorkingDays cost method }
      rating {
        averageRating
        reviewCount
        good
        distribution
      }
      tags
      breadcrumbs { label textLanguage path }
      media { kind src alt width height view choice { attribute value } }
      countdown { endsAt }
      variantAttributes { code label values { code label swatch } }
      variants { sku price availability gtin choice { attribute value } }
      choice { attribute value }
      attributes { code label value }
      materials { part fibres { name percent } }
      care
      energyLabel { class scaleFrom scaleTo }
      tyreFlags { fuelEfficiency wetgrip externalRollingNoise externalRollingNoiseClass }
      documents { type label href }
      services { code label text price appointment }
      instalments {
        basePrice
        firstInstallment
        installmentSurcharge
        lastInstallment
        monthlyInstallment
        overallPrice
        numberOfRegularInstallments
        yearlyInterestRateFactor
        effectiveYearlyRate
      }
      loyaltyProgramme { points }
      safety { manufacturer postalAddress electronicAddress warnings }
      trackingInfo { category position }
      sponsoredData { label }
      seoData { sku title description }
      alternates { locale slug }
      gtin
    }
  }
`)

export type ProductPage = NonNullable<ResultOf<typeof productQuery>['product']>

/** The pictures of a product with those of its variants. */
export const productPicturesQuery = graphql(`
  query ProductPictures($sku: ID!) {
    product(sku: $sku) {
      media { kind src choice { attribute value } }
    }
  }
`)

/** Product cards by sku, in the requested order. */
export const productsQuery = graphql(
  `
    query Products($skus: [ID!]!) {
      products(skus: $skus) { ...ProductCard }
    }
  `,
  [productCardFragment],
)

/** Products that are similar to one. */
export const recommendationsQuery = graphql(
  `
    query Recommendations($sku: ID!, $limit: Int!) {
      recommendations(sku: $sku, limit: $limit) { products { ...ProductCard } }
    }
  `,
  [productCardFragment],
)

/** A page of a product's reviews. */
export const ratingQuery = graphql(`
  query Rating($id: ID!, $filter: ReviewFilter, $page: Int!) {
    rating(id: $id, filter: $filter, page: $page) {
      averageRating
      reviewCount
      good
      distribution
      page
      pages
      reviews { id stars title text language date verified helpful reviewer { name city } }
    }
  }
`)

export type RatingPage = NonNullable<ResultOf<typeof ratingQuery>['rating']>
