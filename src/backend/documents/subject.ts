import type { ByLanguage } from '../catalogue/model.ts'
import type { ShelfProduct } from '../catalogue/reading/shelf-product.ts'
import type { ShopContext } from '../graphql/context.ts'
import { attributesView, careView, materialsView, safetyView } from '../graphql/views/details.ts'
import { fixedWord, inLanguage } from '../graphql/views/words.ts'
import type { Block, Section } from './paper/paper.ts'
import { paperSentences } from './words/paper-sentences.ts'
import { paperWords } from './words/paper-words.ts'

/** The product of a document, and the texts about it: one product of one shop, in one language. */
export interface Subject {
  product: ShelfProduct
  name: string
  safety: ReturnType<typeof safetyView>
  materials: ReturnType<typeof materialsView>
  care: string[]
  /** Measurements and classes, label and value. */
  figures: [label: string, value: string][]
  /** Returns a heading or label; fills its `{…}`. */
  word(code: string, values?: Record<string, string>): string
  /** Returns a sentence; fills in name, brand, shop, its phone number and so on. */
  say(code: string): string
  /** Returns a text of another table in the language. */
  read(text: ByLanguage | undefined): string
}

export function subjectOf(product: ShelfProduct, context: ShopContext): Subject {
  const { tenant, locale } = context
  const name = inLanguage(product.name, context)
  const safety = safetyView(product, context)
  const read = (text: ByLanguage | undefined): string => fixedWord(text, context)
  const known: Record<string, string> = {
    ...{ name, brand: product.brand.name, sku: product.sku },
    ...{ shop: tenant.company, phone: tenant.organisation.phone, email: tenant.organisation.email },
    ...{ manufacturer: safety.manufacturer, electronic: safety.electronicAddress },
    period: inYears(tenant.constants.warrantyYears, locale),
  }
  return {
    ...{ product, name, safety, read },
    materials: materialsView(product, context),
    care: careView(product, context),
    // The internal type is only for filters, and the energy class is drawn.
    figures: attributesView(product, context)
      .filter(({ code }) => code !== 'type' && code !== 'energy-class')
      .map(({ label, value }) => [label, value]),
    word: (code, values = {}) => filled(read(paperWords.get(code)), values),
    say: (code) => filled(read(paperSentences.get(code)), known),
  }
}

/** Returns sentences by code, each as a text block. */
export const sentences = (subject: Subject, ...codes: string[]): Block[] =>
  codes.map((code) => ({ kind: 'text', text: subject.say(code) }))

export const section = (heading: string, ...blocks: Block[]): Section => ({ heading, blocks })

/** Returns the manufacturer's warnings, each with a warning sign. */
export const warnings = ({ safety }: Subject): Block[] =>
  safety.warnings.map((text) => ({ kind: 'warning', text }))

/** The manufacturer with both addresses (LAW-5). */
export const manufacturerFacts = ({ safety, word }: Subject): Block => ({
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

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
