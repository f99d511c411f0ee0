import type { AgreedCredit } from '#contract/credit/agreement.ts'

/**
 * A PDF attached to an email. Stored is the data it is rendered from, which no longer changes once the email
 * is enqueued. The PDF is rendered when the email is sent, so that no order transaction waits for it.
 */
export type EmailDocument =
  /** An invoice or a credit note. */
  | { kind: 'invoice'; invoiceNo: string }
  /** The information before a credit contract, for a day (YYYY-MM-DD). */
  | { kind: 'creditInformation'; locale: string; agreement: AgreedCredit; day: string }
  /** The credit contract of an order. */
  | { kind: 'creditContract'; orderNo: string }
  /**
   * Where and by when an order is paid in advance.
   * @property amount cents, what is still to be paid of it
   * @property withAddress whether it has the invoice address; e-mails of releases that did not store this have none
   */
  | { kind: 'prepayment'; orderNo: string; amount: number; withAddress?: boolean }
  /** The label of a return; withSender: whether it has the address of the order. */
  | { kind: 'returnLabel'; returnNo: string; withSender: boolean }
  /** A version of a legal text by its digest. */
  | { kind: 'legal'; digest: string }

export interface DocumentAttachment {
  /** File name, with `.pdf`. */
  name: string
  document: EmailDocument
}

/**
 * Renders a tenant's document as a PDF.
 * @throws where the data it is rendered from does not exist
 */
export type RenderDocument = (tenantId: string, document: EmailDocument) => Promise<Buffer>

/**
 * For a mailer that only sends emails without documents.
 * @throws always
 */
export const noDocuments: RenderDocument = async (tenantId, { kind }) => {
  throw new Error(`The mail service of tenant ${tenantId} cannot render a PDF of the kind ${kind}.`)
}
