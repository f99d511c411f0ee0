import type { Promotion, TopBanner } from './menu-schema.ts'

/** The promotion to be told of at a moment; none once it is over. @param now ms */
export function promotionAt(banner: TopBanner | undefined, now: number): Promotion | undefined {
  const promotion = banner?.promotion
  return promotion && (!promotion.until || now < Date.parse(promotion.until)) ? promotion : undefined
}
