import { Readable } from 'node:stream'
import { type DocumentType, documentTypes } from '../catalogue/model.ts'
import { documentLabels } from '../catalogue/words/documents.ts'
import { type Asking, type Shop, shopContext } from '../graphql/context.ts'
import { assembly } from './contents/assembly.ts'
import { dataSheet } from './contents/data-sheet.ts'
import { safetySheet } from './contents/safety-sheet.ts'
import { userManual } from './contents/user-manual.ts'
import { warningLabel } from './contents/warning-label.ts'
import { warranty } from './contents/warranty.ts'
import type { Paper, Section } from './paper/paper.ts'
import { drawInTurn } from './paper/paper-bytes.ts'
import { type Subject, subjectOf } from './subject.ts'

const contents: Record<DocumentType, (subject: Subject) => Section[]> = {
  assembly,
  manufacturerwarranty: warranty,
  productdatasheet: dataSheet,
  safetydatasheet: safetySheet,
  usermanual: userManual,
  warninglabel: warningLabel,
}

export type ProductDocument = { found: 'document'; body: ReadableStream } | { found: 'nothing' | 'gone' }

/**
 * Renders a document of a product (PRO-1, PRO-2) as a PDF in the requested locale, from data of the
 * catalogue. `nothing` for an unknown sku or type, or one that the product lacks; `gone` when the product
 * left the range. Contains only products of the request's tenant (TEN-7).
 */
export async function productDocument(
  shop: Shop,
  asking: Asking,
  sku: string,
  type: string,
): Promise<ProductDocument> {
  const wanted = documentTypes.find((known) => known === type)
  if (!wanted) return { found: 'nothing' }
  const context = await shopContext(shop, asking)
  const product = (await context.shelf.find([sku])).get(sku)?.product
  if (product?.sku !== sku || !product.documents.some((known) => known.type === wanted))
    return { found: 'nothing' }
  if (product.flags.gone) return { found: 'gone' }
  const { organisation, company } = asking.tenant
  const subject = subjectOf(product, context)
  const paper: Paper = {
    theme: asking.tenant.theme,
    locale: asking.locale,
    kind: subject.read(documentLabels.get(wanted)),
    subject: `${subject.name}, ${product.brand.name}`,
    identity: identityOf(subject),
    day: product.since,
    sections: contents[wanted](subject),
    publisher: `${company} · ${organisation.legalName} · ${organisation.email}`,
    pageNumber: subject.word('page'),
  }
  return { found: 'document', body: Readable.toWeb(Readable.from(await drawInTurn(paper))) as ReadableStream }
}

function identityOf({ product, word }: Subject): string {
  const gtin = product.gtin ?? (product.variants.length === 1 ? product.variants[0]?.gtin : undefined)
  const article = word('article', { sku: product.sku })
  return gtin ? `${article} · ${word('gtin', { gtin })}` : article
}
