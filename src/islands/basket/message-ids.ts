/** The messages that the basket needs, on its page and in its overlay. */
export const basketMessageIds = ['basket', 'mini.open', 'energy', 'tyre', 'product.soldOutValue'] as const
