/** What the mini details have to know of the shop. */
export interface MiniAddresses {
  basket: string
  /** With `{slug}` and `{sku}` in it. */
  product: string
  /** How many working days after the order an appointment for delivery can be, at the earliest. */
  appointmentLead: number
}

/** @param query of what is chosen while something is open; empty for none */
export const productHref = (
  { product }: Pick<MiniAddresses, 'product'>,
  { slug, sku }: { slug: string; sku: string },
  query = '',
): string => product.replace('{slug}', slug).replace('{sku}', encodeURIComponent(sku)) + query
