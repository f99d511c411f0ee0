/** What a card shows of a product; the contract's names (src/contract/schema.graphql). Money in cents. */
export interface ProductCardData {
  sku: string
  slug: string
  name: string
  brand: { name: string }
  prices: CardPrices
  flags: { new: boolean }
  availability: string
  rating: { averageRating: number | null; reviewCount: number }
  media: CardMedia[]
  variantAttributes: { code: string; values: { code: string; label: string; swatch: string | null }[] }[]
  energyLabel: { class: string; scaleFrom: string; scaleTo: string } | null
  tyreFlags: {
    fuelEfficiency: string
    wetgrip: string
    externalRollingNoise: number
    externalRollingNoiseClass: string
  } | null
  sponsoredData: { label: string } | null
}

export interface CardPrices {
  price: number
  formerPrice: number | null
  reductionPercent: number | null
  basePrice: { price: number; unit: string } | null
  from: boolean
}

export interface CardMedia {
  kind: string
  src: string
  alt: string
  width: number
  height: number
}
