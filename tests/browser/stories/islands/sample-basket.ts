import type { Basket, BasketItem } from '#commerce/cart/basket-operations.ts'
import { countedPieces } from '#islands/basket/pieces.ts'
import type { BasketUrls } from '#islands/basket/urls.ts'

type Product = NonNullable<BasketItem['product']>

export const addresses: BasketUrls = {
  basket: '/warenkorb',
  checkout: '/kasse/registrieren',
  start: '/',
  product: '/p/{slug}/{sku}',
}

const size = (code: string) => [{ attribute: 'size', value: code }]

const product: Product = {
  sku: '100-S',
  slug: 'wikkeljurk',
  textLanguage: null,
  brand: { name: 'Helmgras' },
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

const withoutChoice: Product = {
  ...product,
  choice: [],
  variants: [{ sku: '100-S', choice: [], availability: 'IN_STOCK' }],
}

/** A line as the shop returns it: available lines count, the others cost nothing. */
export function line(id: string, productName: string, values: Partial<BasketItem> = {}): BasketItem {
  const item = {
    ...{ id, productName, SKU: '100-S', product, quantity: 1, available: 20 },
    ...{ price: 5995, priceSeen: 5995, notice: null, joined: null },
    ...values,
  }
  return { ...item, total: item.price * countedPieces(item) }
}

export function basketOf(items: BasketItem[], lastRemoved?: BasketItem): Basket {
  const itemsTotal = items.reduce((sum, { total }) => sum + total, 0)
  const deliveryCost = itemsTotal === 0 || itemsTotal >= 7500 ? 0 : 595
  return {
    itemCount: items.reduce(
      (sum, { quantity, available }) => sum + countedPieces({ quantity, available }),
      0,
    ),
    items,
    itemsTotal,
    deliveryCost,
    discount: 0,
    voucher: null,
    total: itemsTotal + deliveryCost,
    missingForFreeDelivery: deliveryCost === 0 ? 0 : 7500 - itemsTotal,
    currency: 'EUR',
    lastRemoved: lastRemoved ? { id: lastRemoved.id, productName: lastRemoved.productName } : null,
  }
}

/** The same product in another size. */
const otherSize: Product = { ...product, sku: '100-M', choice: size('m') }

/** Two variants of one product, several pieces, a product without variants, and the labels that the law requires. */
export const full = basketOf([
  line('a', 'Wikkeljurk'),
  line('e', 'Wikkeljurk', { SKU: '100-M', product: otherSize }),
  line('b', 'Linnen blouse', { quantity: 3, price: 3999, priceSeen: 3999 }),
  line('c', 'Wasmachine Oever 8', {
    price: 54_900,
    priceSeen: 54_900,
    product: {
      ...withoutChoice,
      energyLabel: { class: 'A', scaleFrom: 'A', scaleTo: 'G' },
      documents: [{ type: 'productdatasheet', href: '/product-documents/200-productdatasheet.pdf' }],
    },
  }),
  line('d', 'Zomerband 205/55', {
    quantity: 4,
    price: 8950,
    priceSeen: 8950,
    product: {
      ...withoutChoice,
      documents: [{ type: 'productdatasheet', href: '/product-documents/200-productdatasheet.pdf' }],
      tyreFlags: {
        fuelEfficiency: 'B',
        wetgrip: 'A',
        externalRollingNoise: 69,
        externalRollingNoiseClass: 'B',
      },
    },
  }),
])

/** With a code that counts. */
export const withVoucher: Basket = {
  ...full,
  discount: 1000,
  total: full.total - 1000,
  voucher: { code: 'WINTER10', amount: 1000, refusal: null, missing: null, other: null },
}

/** With a code that waits for more goods. */
export const withWaitingVoucher: Basket = {
  ...basketOf([line('a', 'Wikkeljurk')]),
  voucher: { code: 'WINTER10', amount: 0, refusal: 'BELOW_MINIMUM', missing: 1505, other: null },
}

/** With a code that counts and another one that gives less. */
export const withTwoVouchers: Basket = {
  ...withVoucher,
  voucher: { code: 'WINTER10', amount: 1000, refusal: null, missing: null, other: 'ZOMER5' },
}

/** With a code that was selected from a promotion before any product was added. */
export const emptyWithVoucher: Basket = {
  ...basketOf([]),
  voucher: { code: 'WINTER10', amount: 0, refusal: 'OTHER_GOODS', missing: null, other: null },
}

/** With lines that two baskets had before log-in. */
export const joined = basketOf([
  line('a', 'Wikkeljurk', { quantity: 3, notice: 'JOINED', joined: { here: 2, account: 3 } }),
  line('b', 'Linnen blouse', {
    ...{ quantity: 4, available: 3, price: 3999, priceSeen: 3999 },
    ...{ notice: 'FEWER', joined: { here: 4, account: 2 } },
  }),
])

/** Below the total from which delivery is free. */
export const small = basketOf([line('a', 'Wikkeljurk')])

/** Every notice. */
export const changed = basketOf([
  line('a', 'Wikkeljurk', { price: 6995, notice: 'PRICE_ROSE' }),
  line('b', 'Linnen blouse', { quantity: 2, price: 2999, priceSeen: 3999, notice: 'PRICE_FELL' }),
  line('c', 'Badpak', { quantity: 3, available: 2, notice: 'FEWER' }),
  line('d', 'Strandtas', { quantity: 2, available: 1, notice: 'FEWER' }),
  line('e', 'Regenjas', { available: 0, notice: 'SOLD_OUT' }),
  line('f', 'Vaas die er niet meer is', { available: 0, notice: 'GONE', product: null }),
])

export const atTheLimit = basketOf([
  line('a', 'Wikkeljurk', { quantity: 20 }),
  line('b', 'Linnen blouse', { quantity: 2, available: 2 }),
])

export const longTexts = basketOf([
  line('a', 'Waterafstotende wandelregenjas met afneembare capuchon en verstelbare mouwmanchetten', {
    quantity: 20,
    price: 123_456,
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
    notice: 'PRICE_ROSE',
  }),
  line('b', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'),
])

/** A basket of a backend that knows neither the price of the delivery nor exact numbers of pieces. */
export const unknowns: Basket = {
  ...basketOf([
    line('a', 'Wikkeljurk van viscose', { quantity: 2, available: null }),
    line('b', 'Wasmachine 8 kg', { available: null, notice: 'SOLD_OUT' }),
  ]),
  ...{ deliveryCost: null, missingForFreeDelivery: null },
}
