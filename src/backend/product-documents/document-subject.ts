import type { ShopContext } from '../api/context.ts'
import { attributesView, careView, materialsView, safetyView } from '../api/views/details.ts'
import { fixedText, localisedText } from '../api/views/localised-text.ts'
import type { ByLanguage } from '../catalogue/model.ts'
import type { SnapshotProduct } from '../catalogue/reading/snapshot-product.ts'
import type { Block, Section } from '../infra/pdf/pdf-document.ts'
import { pdfLabels } from './words/pdf-labels.ts'
import { pdfSentences } from './words/pdf-sentences.ts'

/** The product of a document, and the texts about it: one product of one shop, in one language. */
export interface DocumentSubject {
  product: SnapshotProduct
  name: string
  safety: ReturnType<typeof safetyView>
  materials: ReturnType<typeof materialsView>
  care: string[]
  /** Measurements and classes, label and value. */
  figures: [label: string, value: string][]
  /** Returns a heading or label; fills its `{…}`. */
  label(code: string, values?: Record<string, string>): string
  /** Returns a sentence; fills in name, brand, shop, its phone number and so on. */
  sentence(code: string): string
  /** Returns a text of another table in the language. */
  localised(text: ByLanguage | undefined): string
}

export function subjectOf(product: SnapshotProduct, context: ShopContext): DocumentSubject {
  const { tenant, locale } = context
  const name = localisedText(product.name, context)
  const safety = safetyView(product, context)
  const localised = (text: ByLanguage | undefined): string => fixedText(text, context)
  const values: Record<string, string> = {
    ...{ name, brand: product.brand.name, sku: product.sku },
    ...{ shop: tenant.company, phone: tenant.organisation.phone, email: tenant.organisation.email },
    ...{ manufacturer: safety.manufacturer, electronic: safety.electronicAddress },
    period: inYears(tenant.constants.warrantyYears, locale),
  }
  return {
    ...{ product, name, safety, localised },
    materials: materialsView(product, context),
    care: careView(product, context),
    // The internal type is only for filters, and the energy class is drawn.
    figures: attributesView(product, context)
      .filter(({ code }) => code !== 'type' && code !== 'energy-class')
      .map(({ label, value }) => [label, value]),
    label: (code, values = {}) => fillPlaceholders(localised(pdfLabels.get(code)), values),
    sentence: (code) => fillPlaceholders(localised(pdfSentences.get(code)), values),
  }
}

/** Returns sentences by code, each as a text block. */
export const sentences = (subject: DocumentSubject, ...codes: string[]): Block[] =>
  codes.map((code) => ({ kind: 'text', text: subject.sentence(code) }))

export const section = (heading: string, ...blocks: Block[]): Section => ({ heading, blocks })

/** Returns the manufacturer's warnings, each with a warning sign. */
export const warnings = ({ safety }: DocumentSubject): Block[] =>
  safety.warnings.map((text) => ({ kind: 'warning', text }))

/** The manufacturer with both addresses (LAW-5). */
export const manufacturerFacts = ({ safety, label: word }: DocumentSubject): Block => ({
  kind: 'facts',
  rows: [
    [word('manufacturer'), safety.manufacturer],
    [word('postal'), safety.postalAddress],
    [word('electronic'), safety.electronicAddress],
  ],
})

/** `1 jaar`, `2 Jahre` */
const inYears = (years: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' }).format(years)

const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
