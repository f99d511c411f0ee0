/** The messages that the basket needs, on its page and in its overlay. */
export const basketTexts = ['basket', 'mini.open', 'energy', 'tyre', 'product.soldOutValue'] as const
