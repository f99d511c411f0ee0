/** Tables of ordering. Moments are ms since 1970, money is cents. */
export interface OrderTables {
  checkout: CheckoutRow
  address: AddressRow
  shop_order: OrderRow
  order_line: OrderLineRow
  order_event: OrderEventRow
}

/** What an owner has said of the order being prepared. */
export interface CheckoutRow {
  tenant_id: string
  owner: string
  /** A Draft as JSON. */
  detail: string
  changed_at: number
}

/** A customer's address book. */
export interface AddressRow {
  tenant_id: string
  owner: string
  id: string
  /** 1 for the one that is offered first. */
  is_default: number
  /** An AddressDraft as JSON. */
  detail: string
  created_at: number
}

export interface OrderRow {
  tenant_id: string
  order_no: string
  owner: string
  placed_at: number
  /** In which it was ordered: letters about it are written in it. */
  locale: string
  payment_method: string
  /** See PaymentState of the contract. */
  payment_state: string
  total: number
  points_redeemed: number
  /** An OrderDetail as JSON. */
  detail: string
  /** The mailbox of a guest's order, as `emailKeyOf` spells it; null for orders of customers. */
  email_key: string | null
}

export interface OrderLineRow {
  tenant_id: string
  order_no: string
  line_id: string
  position: number
  /** Of the variant. */
  sku: string
  master_sku: string
  product_name: string
  /** What tells it from other variants. */
  choice: string
  quantity: number
  /** Of a piece. */
  price: number
  /** Hundredths of a per cent: of the expected day of the delivery, and once it is invoiced, of the day on the invoice. */
  vat_rate: number
  /** VatFacts as JSON; null in lines of earlier releases, whose rate never changes. */
  vat_facts?: string | null
  /** OrderedService[] as JSON. */
  services: string
  /** Its share of the order's discount. */
  discount: number
  /** What of that share is of a voucher. */
  voucher_discount: number
  /** Pieces and services less the discount. */
  total: number
  /** Loyalty points it earns. */
  points: number
  state: string
  state_since: number
  tracking_number: string | null
}

/** What has happened to an order, for its owner to follow. */
export interface OrderEventRow {
  tenant_id: string
  order_no: string
  position: number
  at: number
  /** Null: all of the order. */
  line_id: string | null
  state: string
  tracking_number: string | null
}
