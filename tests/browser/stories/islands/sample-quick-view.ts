import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import type { QuickViewData } from '#islands/quick-view/urls.ts'

export const addresses: QuickViewData = {
  basket: '/warenkorb',
  wishlist: '/merkzettel',
  product: '/p/{slug}/{sku}',
  appointmentLead: 3,
}

const choice = (colour: string, size: string) => [
  { attribute: 'colour', value: colour },
  { attribute: 'size', value: size },
]

const picture = (src: string) => ({ kind: 'image', src, alt: '', width: 800, height: 1000, choice: [] })

/** Two colours and three sizes; blue L is sold out, and so is all of green. */
export const dress: QuickViewProduct = {
  sku: '100',
  masterSku: '100',
  name: 'Wikkeljurk',
  slug: 'wikkeljurk',
  textLanguage: null,
  brand: { name: 'Helmgras' },
  prices: { price: 5995, formerPrice: null, reductionPercent: null, basePrice: null, from: true },
  flags: { gone: false },
  availability: 'IN_STOCK',
  deliveryData: { minWorkingDays: 1, maxWorkingDays: 2, cost: 595, method: 'parcel' },
  rating: { averageRating: 4.3, reviewCount: 12 },
  media: [picture('/pictures/tile-women'), picture('/pictures/tile-swim')],
  variantAttributes: [
    {
      code: 'colour',
      label: 'Kleur',
      values: [
        { code: 'blue', label: 'Blauw', swatch: '#2b4fa0' },
        { code: 'red', label: 'Rood', swatch: '#b3202c' },
        { code: 'green', label: 'Groen', swatch: '#1f6b45' },
      ],
    },
    {
      code: 'size',
      label: 'Maat',
      values: [
        { code: 's', label: 'S', swatch: null },
        { code: 'm', label: 'M', swatch: null },
        { code: 'l', label: 'L', swatch: null },
      ],
    },
  ],
  variants: [
    { sku: '100-BS', choice: choice('blue', 's'), availability: 'IN_STOCK' },
    { sku: '100-BM', choice: choice('blue', 'm'), availability: 'LOW_STOCK' },
    { sku: '100-BL', choice: choice('blue', 'l'), availability: 'SOLD_OUT' },
    { sku: '100-RS', choice: choice('red', 's'), availability: 'IN_STOCK' },
    { sku: '100-RL', choice: choice('red', 'l'), availability: 'IN_STOCK' },
    { sku: '100-GS', choice: choice('green', 's'), availability: 'SOLD_OUT' },
  ],
  choice: [],
  energyLabel: null,
  tyreFlags: null,
  documents: [],
}

/** A variant of the dress, at a price of its own. */
export const variantOf = (sku: string, values: Partial<QuickViewProduct> = {}): QuickViewProduct => {
  const variant = dress.variants.find((own) => own.sku === sku)
  if (!variant) throw new Error(`No variant ${sku}`)
  const { availability } = variant
  return {
    ...dress,
    sku,
    availability,
    choice: variant.choice,
    prices: { ...dress.prices, from: false },
    ...values,
  }
}

export const reduced = variantOf('100-BS', {
  prices: { price: 4495, formerPrice: 5995, reductionPercent: 25, basePrice: null, from: false },
})

/** A product of a backend that returns neither the price nor the time of the delivery. */
export const littleKnown: QuickViewProduct = {
  ...dress,
  deliveryData: { minWorkingDays: null, maxWorkingDays: null, cost: null, method: 'parcel' },
}

export const soldOut: QuickViewProduct = {
  ...dress,
  availability: 'SOLD_OUT',
  variants: dress.variants.map((variant) => ({ ...variant, availability: 'SOLD_OUT' as const })),
}

export const gone: QuickViewProduct = { ...soldOut, flags: { gone: true }, availability: 'GONE' }

const plain = {
  variantAttributes: [],
  variants: [{ sku: '200', choice: [], availability: 'IN_STOCK' as const }],
}

export const washer: QuickViewProduct = {
  ...dress,
  ...plain,
  sku: '200',
  masterSku: '200',
  name: 'Wasmachine Oever 8',
  prices: { ...dress.prices, price: 54_900, from: false },
  deliveryData: { minWorkingDays: 3, maxWorkingDays: 5, cost: 0, method: 'appointment' },
  energyLabel: { class: 'A', scaleFrom: 'A', scaleTo: 'G' },
  documents: [
    { type: 'productdatasheet', label: 'Productinformatieblad', href: '/product-documents/200.pdf' },
  ],
}

export const tyre: QuickViewProduct = {
  ...washer,
  name: 'Zomerband 205/55',
  energyLabel: null,
  documents: [],
  rating: { averageRating: null, reviewCount: 0 },
  prices: {
    price: 8950,
    formerPrice: null,
    reductionPercent: null,
    basePrice: { price: 8950, unit: 'piece' },
    from: false,
  },
  tyreFlags: {
    fuelEfficiency: 'B',
    wetgrip: 'A',
    externalRollingNoise: 69,
    externalRollingNoiseClass: 'B',
  },
}

export const longTexts: QuickViewProduct = {
  ...dress,
  name: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen mit abnehmbarem Wetterschutz',
  brand: { name: 'Noordzeekustwandelvereniging' },
  prices: { ...reduced.prices, price: 123_456, formerPrice: 234_567 },
  variantAttributes: [
    {
      code: 'size',
      label: 'Maat',
      values: [
        { code: 's', label: 'Donkerbergkristalblauw gemêleerd, extra lang model', swatch: null },
        { code: 'm', label: 'M', swatch: null },
      ],
    },
  ],
  variants: [
    { sku: '100-S', choice: [{ attribute: 'size', value: 's' }], availability: 'IN_STOCK' },
    { sku: '100-M', choice: [{ attribute: 'size', value: 'm' }], availability: 'IN_STOCK' },
  ],
}
