import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { factsIn } from '#backend/catalogue/rules/facts-in.ts'
import { careLabels } from '#backend/catalogue/words/care.ts'
import { documentLabels } from '#backend/catalogue/words/documents.ts'
import { fibreLabels } from '#backend/catalogue/words/fibres.ts'
import type { ShopContext } from '../context.ts'
import { fixedText, localisedText } from './localised-text.ts'
import { attributeLabel, valueLabel } from './variants.ts'

export function attributesView(product: SnapshotProduct, context: ShopContext) {
  const { attributes } = context.snapshot.vocabulary
  const facts = product.attributes.map(({ code, values }) => ({
    label: attributes[code]?.label ?? {},
    isFact: attributes[code]?.fact !== undefined,
    isRange: attributes[code]?.fact === 'range',
    view: () => ({
      code,
      label: attributeLabel(code, context),
      value: values.map((value) => valueLabel(code, value, context)).join(', '),
    }),
  }))
  const others = (product.facts ?? []).map(({ code, label, value }) => ({
    label,
    isFact: code !== 'mpn',
    isRange: false,
    view: () => ({ code, label: localisedText(label, context), value }),
  }))
  // A fact with ranges is shown by its exact value, which is one of the others.
  const shown = [...facts, ...others].filter(({ isRange }) => !isRange)
  return factsIn(context.locale.slice(0, 2), shown).map(({ view }) => view())
}

export const materialsView = (product: SnapshotProduct, context: ShopContext) =>
  product.materials.map(({ part, fibres }) => ({
    part: part ? localisedText(part, context) : null,
    fibres: fibres.map(({ fibre, percent }) => ({
      name: fixedText(fibreLabels.get(fibre), context) || fibre,
      percent,
    })),
  }))

export const careView = (product: SnapshotProduct, context: ShopContext): string[] =>
  product.care.map((code) => fixedText(careLabels.get(code), context) || code)

export const documentsView = (product: SnapshotProduct, context: ShopContext) =>
  product.documents.map(({ type, href }) => ({
    type,
    href: inLocale(href, context),
    label: fixedText(documentLabels.get(type), context),
  }))

/** The shop's own documents are rendered in the locale of the request; others are unchanged. */
const inLocale = (href: string, { locale, tenant }: ShopContext): string =>
  href.startsWith('/product-documents/') && locale !== tenant.i18n.locales[0]
    ? `${href}?locale=${locale}`
    : href

/** The responsible manufacturer and the safety warnings (LAW-5). */
export const safetyView = (product: SnapshotProduct, context: ShopContext) => ({
  manufacturer: product.safety.manufacturer,
  postalAddress: product.safety.postalAddress,
  electronicAddress: product.safety.electronicAddress,
  warnings: product.safety.warnings.map((warning) => localisedText(warning, context)),
})

/**
 * Delivery terms for a price in cents: free from the tenant's threshold on; an appointment has the tenant's
 * lead time.
 */
export function deliveryView(
  { delivery }: SnapshotProduct,
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
