import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { AdapterContext, AdapterProduct } from '#gateway/adapter.ts'
import type { AddressView } from '../shared/sale/address-rules.ts'
import type { PlaceOrderError } from '../shared/sale/order-fields.ts'
import type { Salutation } from '../shared/sale/read-contact.ts'

/**
 * A server with carts and orders, as `sale.ts` needs it: the functions of one server, and the facts that they return.
 * All amounts are cents, VAT included.
 */

export interface LineFacts {
  id: string
  /** Sku of the variant. */
  sku: string
  /** Name of the product. */
  name: string
  quantity: number
  /** Price of a piece. */
  price: number
}

export interface CartLineFacts extends LineFacts {
  /** How many can be bought now; 0 if it is sold out. */
  pieces: number
}

export interface ContactFacts {
  firstName: string
  lastName: string
  email: string
  phone?: string | null
  salutation?: Salutation | null
  company?: string | null
  vatId?: string | null
}

export interface OptionFacts {
  id: string
  /** As shoppers read it. */
  label: string
}

/** The cart of the visitor as the server has it now. */
export interface CartFacts {
  lines: readonly CartLineFacts[]
  contact: ContactFacts | null
  deliveryAddress: AddressView | null
  /** Null for that of the delivery. */
  invoiceAddress: AddressView | null
  deliveryOptions: readonly (OptionFacts & { cost: number | null })[]
  /** Id of the chosen option; null until one is chosen. */
  delivery: string | null
  paymentOptions: readonly OptionFacts[]
  payment: string | null
  /** Null until a delivery is chosen. `total` is then without it. */
  deliveryCost: number | null
  /** Less than goods and delivery if there is a discount. */
  total: number
}

export interface OrderFacts {
  orderNo: string
  /** The server's id of the customer; null for a guest. */
  customer: string | null
  /** ISO 8601 with offset. */
  placedAt: string
  state: 'PLACED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'
  lines: readonly LineFacts[]
  contact: ContactFacts
  deliveryAddress: AddressView
  invoiceAddress: AddressView | null
  delivery: { label: string; cost: number }
  /** `payAt` is the address of the page on which the order is paid. */
  payment: { label: string; state: 'OPEN' | 'PENDING' | 'PAID' | 'FAILED'; payAt?: string | null }
  total: number
}

/** Who orders and where the goods go, checked. */
export interface CheckedContact {
  contact: ContactFacts
  delivery: AddressDraft
  invoice: AddressDraft
}

/** What one server does. Each function is called for the visitor of the context; commands run one after another. */
export interface SaleServer {
  /** Products for the lines. */
  bySku(skus: readonly string[], context: AdapterContext): Promise<(AdapterProduct | undefined)[]>
  /**
   * Returns how many pieces of a variant can be bought, or why it has no number: it is unknown, or a product with
   * variants.
   */
  pieces(sku: string, context: AdapterContext): Promise<number | 'UNKNOWN_PRODUCT' | 'CHOOSE_VARIANT'>
  /** Returns the cart with the id of `cartIdOf`; undefined without one. */
  cart(context: AdapterContext): Promise<CartFacts | undefined>
  /** Adds pieces to the cart. Opens one, and stores its id by `keepCartId`, if the visitor has none. */
  add(sku: string, quantity: number, context: AdapterContext): Promise<unknown>
  setQuantity(lineId: string, quantity: number, context: AdapterContext): Promise<unknown>
  removeLine(lineId: string, context: AdapterContext): Promise<unknown>
  saveContact(checked: CheckedContact, context: AdapterContext): Promise<unknown>
  /** @param id one of the cart's `deliveryOptions` */
  saveDelivery(id: string, context: AdapterContext): Promise<unknown>
  /** @param id one of the cart's `paymentOptions` */
  savePayment(id: string, context: AdapterContext): Promise<unknown>
  /**
   * Makes an order of the cart, once for each key.
   * @param total that the shopper has seen. The server refuses another one: prices may change at this moment.
   * @returns the order number, or why there is none
   */
  place(
    order: { key: string; total: number },
    context: AdapterContext,
  ): Promise<{ orderNo: string } | { error: PlaceOrderError }>
  /**
   * Returns the number of the order that was placed with a key; undefined if there is none. Needed where the answer of
   * `place` was lost.
   */
  placedWith(key: string, context: AdapterContext): Promise<string | undefined>
  /** Returns any order by its number; whether it is the visitor's is checked here. */
  order(orderNo: string, context: AdapterContext): Promise<OrderFacts | undefined>
  /** Returns one page of the orders of the customer who is logged in, the latest first. */
  customerOrders(
    skip: number,
    limit: number,
    context: AdapterContext,
  ): Promise<{ orders: OrderFacts[]; total: number }>
  /** Returns the customer who is logged in; undefined for a guest. */
  customer(context: AdapterContext): Promise<SimpleCustomer | undefined>
}

export interface SavedAddressFacts {
  id: string
  default: boolean
  address: AddressView
}

export interface SimpleCustomer extends ContactFacts {
  /** The server's lasting id. */
  id: string
  addresses: readonly SavedAddressFacts[]
}
