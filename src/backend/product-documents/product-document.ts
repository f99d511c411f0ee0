import { Readable } from 'node:stream'
import { type Backend, type RequestContext, shopContext } from '../api/context.ts'
import { type DocumentType, documentTypes } from '../catalogue/model.ts'
import { documentLabels } from '../catalogue/words/documents.ts'
import { renderQueued } from '../infra/pdf/pdf-bytes.ts'
import type { PdfDocument, Section } from '../infra/pdf/pdf-document.ts'
import { assembly } from './contents/assembly.ts'
import { dataSheet } from './contents/data-sheet.ts'
import { safetySheet } from './contents/safety-sheet.ts'
import { userManual } from './contents/user-manual.ts'
import { warningLabel } from './contents/warning-label.ts'
import { warranty } from './contents/warranty.ts'
import { type DocumentSubject, subjectOf } from './document-subject.ts'

const contents: Record<DocumentType, (subject: DocumentSubject) => Section[]> = {
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
  backend: Backend,
  request: RequestContext,
  sku: string,
  type: string,
): Promise<ProductDocument> {
  const documentType = documentTypes.find((known) => known === type)
  if (!documentType) return { found: 'nothing' }
  const context = await shopContext(backend, request)
  const product = (await context.snapshot.find([sku])).get(sku)?.product
  if (product?.sku !== sku || !product.documents.some((known) => known.type === documentType))
    return { found: 'nothing' }
  if (product.flags.gone) return { found: 'gone' }
  const { organisation, company } = request.tenant
  const subject = subjectOf(product, context)
  const pdf: PdfDocument = {
    theme: request.tenant.theme,
    locale: request.locale,
    kind: subject.localised(documentLabels.get(documentType)),
    subject: `${subject.name}, ${product.brand.name}`,
    identity: identityOf(subject),
    day: product.since,
    sections: contents[documentType](subject),
    publisher: `${company} · ${organisation.legalName} · ${organisation.email}`,
    pageNumber: subject.label('page'),
  }
  return { found: 'document', body: Readable.toWeb(Readable.from(await renderQueued(pdf))) as ReadableStream }
}

function identityOf({ product, label }: DocumentSubject): string {
  const gtin = product.gtin ?? (product.variants.length === 1 ? product.variants[0]?.gtin : undefined)
  const article = label('article', { sku: product.sku })
  return gtin ? `${article} · ${label('gtin', { gtin })}` : article
}
