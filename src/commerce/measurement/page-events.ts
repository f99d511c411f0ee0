import { decimalAmount } from '#tenancy/currencies.ts'
import type { Order } from '../account/order-operations.ts'
import type { Basket } from '../cart/basket-operations.ts'
import type { Checkout } from '../checkout/checkout-operations.ts'
import type { ProductPage } from '../product/product-operations.ts'

/**
 * Item of an event in the shape of Google Analytics 4 (https://developers.google.com/analytics/devguides/collection/ga4/ecommerce).
 * Prices are in the currency's unit, such as 12.9 euro.
 */
export interface MeasuredItem {
  item_id: string
  item_name: string
  item_brand?: string | undefined
  item_variant?: string
  item_category?: string
  item_category2?: string
  item_category3?: string
}

/** Item with the price of a piece and the number of pieces. */
export interface CountedItem extends MeasuredItem {
  price: number
  quantity: number
}

/** Goods and money of an event. `value` is the sum of the goods without delivery. */
interface Ecommerce {
  currency: string
  value: number
  items: CountedItem[]
  shipping_tier?: string
  payment_type?: string
  transaction_id?: string
  tax?: number
  shipping?: number
  coupon?: string
}

/** An event for the tenant's tag manager. */
export interface PageEvent {
  event: 'view_item' | 'view_cart' | 'begin_checkout' | 'add_shipping_info' | 'add_payment_info' | 'purchase'
  ecommerce: Ecommerce
  /** A page that is loaded again does not push an event with the same text; left out: each view is an event. */
  once?: string
}

interface Line {
  SKU: string
  productName: string
  quantity: number
  price: number
  product?: Partial<Varied & { brand: { name: string } }> | null
}

/** A product with its selected variant, as codes and as words. */
interface Varied {
  choice: readonly { attribute: string; value: string }[]
  variantAttributes: readonly { code: string; values: readonly { code: string; label: string }[] }[]
}

/** A product page was opened; the item is the selected variant. */
export function viewItemEvent(product: ProductPage): PageEvent {
  const { currency, price } = product.prices
  const [item_category, item_category2, item_category3] = product.breadcrumbs.map(({ label }) => label)
  const item: CountedItem = {
    ...{ item_id: product.sku, item_name: product.name, item_brand: product.brand.name },
    ...variantOf(product),
    ...(item_category !== undefined && { item_category }),
    ...(item_category2 !== undefined && { item_category2 }),
    ...(item_category3 !== undefined && { item_category3 }),
    ...{ price: units(price, currency), quantity: 1 },
  }
  return { event: 'view_item', ecommerce: { currency, value: units(price, currency), items: [item] } }
}

/** The basket page was opened. */
export function viewCartEvent({ currency, itemsTotal, items }: Basket): PageEvent[] {
  if (items.length === 0) return []
  return [
    {
      event: 'view_cart',
      ecommerce: {
        currency,
        value: units(itemsTotal, currency),
        items: items.map((line) => itemOf(line, currency)),
      },
    },
  ]
}

/** A page of the checkout was opened: begun once for each basket, and each choice of delivery and payment once. */
export function checkoutEvents({ lines, totals, delivery, payment }: Checkout): PageEvent[] {
  if (lines.length === 0) return []
  const { currency, itemsTotal } = totals
  const ecommerce = {
    ...{ currency, value: units(itemsTotal, currency) },
    items: lines.map((line) => itemOf(line, currency)),
  }
  const basket = lines.map(({ SKU, quantity }) => `${SKU} ${quantity}`).join()
  const tier = delivery && (delivery.label ?? delivery.kind)
  const type = payment && (payment.label ?? payment.method)
  return [
    { event: 'begin_checkout', once: basket, ecommerce },
    ...(tier
      ? [
          {
            event: 'add_shipping_info',
            once: `${basket} ${tier}`,
            ecommerce: { ...ecommerce, shipping_tier: tier },
          } as const,
        ]
      : []),
    ...(type
      ? [
          {
            event: 'add_payment_info',
            once: `${basket} ${type}`,
            ecommerce: { ...ecommerce, payment_type: type },
          } as const,
        ]
      : []),
  ]
}

/**
 * An order is placed, once however often its confirmation is opened. An order that waits for a hosted payment is not an
 * event before it is paid; one that was cancelled, or whose payment has failed, is none.
 */
export function purchaseEvents({ orderNo, state, payment, lines, totals, vouchers }: Order): PageEvent[] {
  if (state === 'CANCELLED' || (payment.state !== 'OPEN' && payment.state !== 'PAID')) return []
  const { currency, itemsTotal, discount, deliveryCost, vat } = totals
  const [voucher] = vouchers
  const tax = vat.reduce((sum, rate) => sum + rate.vat, 0)
  const event: PageEvent = {
    event: 'purchase',
    once: orderNo,
    ecommerce: {
      ...{ transaction_id: orderNo, currency, value: units(itemsTotal - discount, currency) },
      ...{
        tax: units(tax, currency),
        ...(deliveryCost !== null && { shipping: units(deliveryCost, currency) }),
      },
      ...(voucher && { coupon: voucher.code }),
      items: lines.map((line) => ({
        ...itemOf({ ...line, product: null }, currency),
        ...(line.choice && { item_variant: line.choice }),
      })),
    },
  }
  return [event]
}

const itemOf = ({ SKU, productName, quantity, price, product }: Line, currency: string): CountedItem => ({
  ...{ item_id: SKU, item_name: productName },
  ...(product?.brand && { item_brand: product.brand.name }),
  ...variantOf(product ?? {}),
  ...{ price: units(price, currency), quantity },
})

/** The words of the selected variant, such as `Petrol, 42`: as in the lines of an order. */
function variantOf({
  choice = [],
  variantAttributes = [],
}: Partial<Varied>): Pick<MeasuredItem, 'item_variant'> {
  const labels = choice.map(({ attribute, value }) => {
    const values = variantAttributes.find(({ code }) => code === attribute)?.values ?? []
    return values.find(({ code }) => code === value)?.label ?? value
  })
  return labels.length > 0 ? { item_variant: labels.join(', ') } : {}
}

const units = (cents: number, currency: string): number => Number(decimalAmount(cents, currency))
