import type { OrderLine } from '#commerce/account/order-operations.ts'
import type { CheckoutLine } from '#commerce/checkout/checkout-operations.ts'
import { choiceText } from '#contract/variant-name.ts'
import type { LocaleMessages } from '#i18n/locale-messages.ts'
import type { ShownLine } from './OrderLines.astro'

type TextContext = Pick<LocaleMessages, 't' | 'format'>

/** Converts the lines of a checkout for display. */
export const checkoutLines = (lines: readonly CheckoutLine[], context: TextContext): ShownLine[] =>
  lines.map((line) => toShownLine(line, context))

function toShownLine(line: CheckoutLine, context: TextContext): ShownLine {
  const { productName: name, product, quantity, total, services } = line
  return {
    ...{ name, quantity, total },
    textLanguage: product?.textLanguage,
    notes: lineNotices(line, context),
    choice: product ? choiceText(product) : '',
    services: services.filter(({ chosen }) => chosen).map(({ label }) => label),
    medium: product?.media[0],
    product,
    link: product && { sku: product.sku, slug: product.slug },
    facts: product?.highlights.slice(0, 4),
  }
}

type LineWithNotice = Pick<CheckoutLine, 'notice' | 'joined' | 'price' | 'priceSeen' | 'quantity'>

/** What has changed in a line since the shopper last saw it, with the basket's messages (UX-4, ORD-1). */
export function lineNotices(
  { notice, joined, price, priceSeen, quantity }: LineWithNotice,
  { t, format }: TextContext,
): string[] {
  const prices = { before: format.money(priceSeen), now: format.money(price) }
  if (notice) return [t(`basket.notice.${notice}`, { count: quantity, ...prices })]
  return [
    ...(price === priceSeen
      ? []
      : [t(`basket.notice.${price > priceSeen ? 'PRICE_ROSE' : 'PRICE_FELL'}`, prices)]),
    ...(joined ? [t('basket.notice.JOINED', { count: quantity, ...joined })] : []),
  ]
}

/** Converts the lines of an order for display. */
export const orderLines = (lines: readonly OrderLine[]): ShownLine[] =>
  lines.map(({ productName: name, choice, product, quantity, price, services }) => ({
    ...{ name, choice, quantity },
    total: quantity * (price + services.reduce((sum, service) => sum + service.price, 0)),
    services: services.map(({ label }) => label),
    medium: product?.media[0],
  }))
