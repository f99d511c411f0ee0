/** Tables of ordering. Moments are ms since 1970, money is cents. */
export interface OrderTables {
  checkout: CheckoutRow
  address: AddressRow
  shop_order: OrderRow
  order_line: OrderLineRow
  order_link_failure: OrderLinkFailureRow
  order_event: OrderEventRow
  order_step: OrderStepRow
}

/** The last step of an order that staff can take back. */
export interface OrderStepRow {
  tenant_id: string
  order_no: string
  at: number
  /** A StaffStep as JSON. */
  detail: string
}

/** The order that an owner is preparing. */
export interface CheckoutRow {
  tenant_id: string
  owner: string
  /** A Draft as JSON. */
  detail: string
  changed_at: number
}

/** An address in the address book of a customer. */
export interface AddressRow {
  tenant_id: string
  owner: string
  id: string
  /** 1 for the default address. */
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
  /** Locale of the order, in which e-mails about it are written. */
  locale: string
  payment_method: string
  /** See PaymentState of the contract. */
  payment_state: string
  total: number
  points_redeemed: number
  /** An OrderDetail as JSON. */
  detail: string
  /** Mailbox of a guest's order, as normalised by `emailKeyOf`; null for orders of customers. */
  email_key: string | null
}

/** Wrong postal codes that were entered at one link of a guest's order. */
export interface OrderLinkFailureRow {
  tenant_id: string
  order_no: string
  /** When the link expires, ms: it distinguishes the links of an order. */
  valid_until: number
  failures: number
}

export interface OrderLineRow {
  tenant_id: string
  order_no: string
  line_id: string
  position: number
  /** Sku of the variant. */
  sku: string
  master_sku: string
  product_name: string
  /** Attribute values that distinguish it from other variants. */
  choice: string
  quantity: number
  /** Price of one piece. */
  price: number
  /** Hundredths of a per cent: of the expected day of the delivery, and once invoiced, of the day on the invoice. */
  vat_rate: number
  /** VatFacts as JSON; null in lines of earlier releases, whose rate never changes. */
  vat_facts?: string | null
  /** OrderedService[] as JSON. */
  services: string
  /** Share of the line in the order's discount. */
  discount: number
  /** The part of that share that a voucher gives. */
  voucher_discount: number
  /**
   * Part of that share that came from other lines when this line was returned, because the order no longer reaches the
   * voucher's minimum; below 0 if this line has lost it to a return. Left out for 0.
   */
  voucher_moved?: number
  /**
   * Discount that other lines lose when this returned line is credited. Null before its return has arrived, and in lines of
   * earlier releases.
   */
  voucher_pending?: number | null
  /** Price of pieces and services less the discount. */
  total: number
  /** Loyalty points that the line earns. */
  points: number
  state: string
  state_since: number
  tracking_number: string | null
}

/** An event in the history of an order that its owner can follow. */
export interface OrderEventRow {
  tenant_id: string
  order_no: string
  position: number
  at: number
  /** Null if it is about the whole order. */
  line_id: string | null
  state: string
  tracking_number: string | null
}
