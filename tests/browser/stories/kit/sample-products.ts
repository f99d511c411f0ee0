import type { ProductCard } from '#commerce/product/product-card-operations.ts'
import type { BlockProducts } from '#content/blocks/load-block-products.ts'
import type { Block } from '#content/blocks/schemas.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'

const names: Record<Language, readonly [string, ...string[]]> = {
  nl: [
    'Vest met zakken',
    'Kabeltrui met lange mouwen en een hoge col van zachte lamswol',
    'Winterjas',
    'Pyjama',
    'Handdoek',
    'Dekbedovertrek',
  ],
  de: [
    'Strickjacke mit Taschen',
    'Zopfpullover mit langen Ärmeln und hohem Kragen aus weicher Lammwolle',
    'Wintermantel',
    'Schlafanzug',
    'Handtuch',
    'Bettwäsche',
  ],
  fr: [
    'Gilet à poches',
    'Pull torsadé à manches longues et col montant en laine d’agneau douce',
    'Manteau d’hiver',
    'Pyjama',
    'Serviette',
    'Parure de lit',
  ],
}
const pictures = [
  'tile-knitwear',
  'tile-women',
  'tile-jacket',
  'tile-nightwear',
  'tile-towels',
  'tile-bedding',
]

const card = (name: string, index: number): ProductCard => ({
  sku: `1000000${index}`,
  masterSku: `1000000${index}`,
  name,
  slug: `product-${index}`,
  textLanguage: null,
  brand: { slug: 'duynmare', name: 'Duynmare' },
  prices: {
    price: 2999 + index * 1000,
    currency: 'EUR',
    formerPrice: index === 1 ? 4999 : null,
    reductionPercent: index === 1 ? 20 : null,
    basePrice: null,
    from: index === 2,
  },
  flags: { new: index === 0, reduced: index === 1, exclusive: false, gone: false },
  availability: index === 4 ? 'SOLD_OUT' : 'IN_STOCK',
  rating: { averageRating: index % 2 ? 4.4 : null, reviewCount: index % 2 ? 12 : 0 },
  media: [
    {
      ...{ kind: 'image', src: `/pictures/${pictures[index]}`, alt: name },
      ...{ width: 960, height: 1200, view: 'front' },
    },
  ],
  variantAttributes: [],
  energyLabel: null,
  tyreFlags: null,
  documents: [],
  countdown: null,
  sponsoredData: null,
})

/** Six products as the shop returns them, one with everything that a card can show. */
export const sampleProducts = (language: Language): ProductCard[] => names[language].map(card)

/** The data that pages load for blocks with products. */
export const productsFor = (blocks: readonly Block[], language: Language): BlockProducts =>
  new Map(
    blocks.filter(({ type }) => type === 'productCarousel').map((block) => [block, sampleProducts(language)]),
  )
