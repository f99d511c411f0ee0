/** The messages that the basket shows, on its page and in its layer. */
export const basketTexts = ['basket', 'mini.open', 'energy', 'tyre', 'product.soldOutValue'] as const
