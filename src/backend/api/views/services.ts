import { serviceOffers } from '#backend/catalogue/words/services.ts'
import type { ShopContext } from '../context.ts'
import { fixedText } from './localised-text.ts'

/**
 * Returns services by code, with the tenant's constants filled into their texts (ERR-2); unknown codes, and
 * those without a price of the tenant, are left out.
 */
export const servicesView = (codes: readonly string[], context: ShopContext) =>
  codes.flatMap((code) => {
    const offer = serviceOffers[code]
    const price = context.tenant.serviceOffers[code]?.priceCents
    if (!offer || price === undefined) return []
    return [
      {
        code,
        label: fixedText(offer.label, context),
        text: withConstants(fixedText(offer.text, context), context),
        price,
        appointment: offer.appointment,
      },
    ]
  })

function withConstants(text: string, { tenant, locale }: ShopContext): string {
  const constants: Record<string, number> = tenant.constants
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = constants[name]
    return value === undefined ? placeholder : new Intl.NumberFormat(locale).format(value)
  })
}
