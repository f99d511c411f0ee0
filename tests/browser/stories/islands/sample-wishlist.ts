import type { Wishlist, WishlistItem } from '#commerce/cart/wishlist-operations.ts'
import type { WishlistUrls } from '#islands/wishlist/urls.ts'

type Product = NonNullable<WishlistItem['product']>

export const addresses: WishlistUrls = {
  wishlist: '/merkzettel',
  basket: '/warenkorb',
  login: '/kasse/registrieren?back=%2Fmerkzettel',
  start: '/',
  product: '/p/{slug}/{sku}',
}

const size = (code: string) => [{ attribute: 'size', value: code }]

const product: Product = {
  sku: '100-S',
  masterSku: '100',
  slug: 'wikkeljurk',
  textLanguage: null,
  brand: { name: 'Helmgras' },
  availability: 'IN_STOCK',
  prices: { price: 5995, formerPrice: null, reductionPercent: null, basePrice: null, from: false },
  choice: size('s'),
  variantAttributes: [
    {
      code: 'size',
      label: 'Maat',
      values: [
        { code: 's', label: 'S' },
        { code: 'm', label: 'M' },
        { code: 'l', label: 'L' },
      ],
    },
  ],
  variants: [
    { sku: '100-S', choice: size('s'), availability: 'IN_STOCK' },
    { sku: '100-M', choice: size('m'), availability: 'LOW_STOCK' },
    { sku: '100-L', choice: size('l'), availability: 'SOLD_OUT' },
  ],
  media: [{ src: '/pictures/tile-women', alt: '', width: 800, height: 1000 }],
  energyLabel: null,
  tyreFlags: null,
  documents: [],
}

const item = (id: string, productName: string, values: Partial<WishlistItem> = {}): WishlistItem => ({
  id,
  SKU: '100-S',
  masterSku: '100',
  productName,
  notices: [],
  product,
  ...values,
})

export const listOf = (items: WishlistItem[]): Wishlist => ({
  itemCount: items.length,
  items,
  lastRemoved: null,
})

/** A variant, a product without one, every notice, every label that the law requires beside a price. */
export const everything = listOf([
  item('a', 'Wikkeljurk'),
  item('m', 'Wikkeljurk', { SKU: '100-M', product: { ...product, sku: '100-M', choice: size('m') } }),
  item('b', 'Wikkeljurk', {
    SKU: '100',
    product: { ...product, sku: '100', choice: [], prices: { ...product.prices, from: true } },
  }),
  item('c', 'Linnen blouse', {
    notices: ['BACK_IN_STOCK', 'PRICE_FELL'],
    product: {
      ...product,
      prices: { ...product.prices, price: 3999, formerPrice: 4999, reductionPercent: 20 },
    },
  }),
  item('d', 'Regenjas', { notices: ['SOLD_OUT'], product: { ...product, availability: 'SOLD_OUT' } }),
  item('e', 'Wasmachine Oever 8', {
    product: {
      ...product,
      variants: [{ sku: '100-S', choice: [], availability: 'IN_STOCK' }],
      choice: [],
      energyLabel: { class: 'A', scaleFrom: 'A', scaleTo: 'G' },
      documents: [{ type: 'productdatasheet', href: '/product-documents/200-productdatasheet.pdf' }],
    },
  }),
  item('f', 'Zomerband 205/55', {
    product: {
      ...product,
      choice: [],
      documents: [{ type: 'productdatasheet', href: '/product-documents/200-productdatasheet.pdf' }],
      tyreFlags: {
        fuelEfficiency: 'B',
        wetgrip: 'A',
        externalRollingNoise: 69,
        externalRollingNoiseClass: 'B',
      },
    },
  }),
  item('g', 'Vaas die er niet meer is', { notices: ['GONE'], product: null }),
])

export const longTexts = listOf([
  item('a', 'Waterafstotende wandelregenjas met afneembare capuchon en verstelbare mouwmanchetten', {
    product: {
      ...product,
      brand: { name: 'Noordzeekustwandelvereniging' },
      variantAttributes: [
        {
          code: 'size',
          label: 'Maat',
          values: [{ code: 's', label: 'Donkerbergkristalblauw gemêleerd, extra lang model' }],
        },
      ],
    },
    notices: ['BACK_IN_STOCK', 'PRICE_FELL'],
  }),
  item('b', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'),
])
