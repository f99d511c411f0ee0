import type { ShelfProduct } from '../../catalogue/reading/shelf-product.ts'
import { careLabels } from '../../catalogue/words/care.ts'
import { documentLabels } from '../../catalogue/words/documents.ts'
import { fibreLabels } from '../../catalogue/words/fibres.ts'
import type { ShopContext } from '../context.ts'
import { attributeLabel, valueLabel } from './variants.ts'
import { fixedWord, inLanguage } from './words.ts'

export const attributesView = (product: ShelfProduct, context: ShopContext) => [
  ...product.attributes.map(({ code, values }) => ({
    code,
    label: attributeLabel(code, context),
    value: values.map((value) => valueLabel(code, value, context)).join(', '),
  })),
  ...(product.facts ?? []).map(({ code, label, value }) => ({
    code,
    label: inLanguage(label, context),
    value,
  })),
]

export const materialsView = (product: ShelfProduct, context: ShopContext) =>
  product.materials.map(({ part, fibres }) => ({
    part: part ? inLanguage(part, context) : null,
    fibres: fibres.map(({ fibre, percent }) => ({
      name: fixedWord(fibreLabels.get(fibre), context) || fibre,
      percent,
    })),
  }))

export const careView = (product: ShelfProduct, context: ShopContext): string[] =>
  product.care.map((code) => fixedWord(careLabels.get(code), context) || code)

export const documentsView = (product: ShelfProduct, context: ShopContext) =>
  product.documents.map(({ type, href }) => ({
    type,
    href: inLocale(href, context),
    label: fixedWord(documentLabels.get(type), context),
  }))

/** The shop's own documents are rendered in the locale of the request; others are unchanged. */
const inLocale = (href: string, { locale, tenant }: ShopContext): string =>
  href.startsWith('/product-documents/') && locale !== tenant.i18n.locales[0]
    ? `${href}?locale=${locale}`
    : href

/** The responsible manufacturer and the safety warnings (LAW-5). */
export const safetyView = (product: ShelfProduct, context: ShopContext) => ({
  manufacturer: product.safety.manufacturer,
  postalAddress: product.safety.postalAddress,
  electronicAddress: product.safety.electronicAddress,
  warnings: product.safety.warnings.map((warning) => inLanguage(warning, context)),
})

/**
 * Delivery terms for a price in cents: free from the tenant's threshold on; an appointment has the tenant's
 * lead time.
 */
export function deliveryView(
  { delivery }: ShelfProduct,
  price: number,
  { tenant: { constants } }: ShopContext,
) {
  const lead = delivery.method === 'appointment' ? constants.appointmentLeadWorkingDays : 1
  const minWorkingDays = Math.max(lead, delivery.minWorkingDays)
  return {
    minWorkingDays,
    maxWorkingDays: Math.max(minWorkingDays, delivery.maxWorkingDays),
    cost: price >= constants.freeDeliveryFromCents ? 0 : constants.deliveryCostCents,
    method: delivery.method,
  }
}
