import type { CreditAgreement } from '../../contract/credit/agreement.ts'

/**
 * A paper (PDF) that a letter brings. What is stored is what it is drawn from, which no longer changes once the letter is
 * written: the paper is drawn when the letter is sent, so that no transaction of an order waits for it.
 */
export type LetterPaper =
  /** An invoice or a credit note. */
  | { kind: 'invoice'; invoiceNo: string }
  /** The information before a credit contract, for a day (YYYY-MM-DD). */
  | { kind: 'creditInformation'; locale: string; agreement: CreditAgreement; day: string }
  /** The credit contract of an order. */
  | { kind: 'creditContract'; orderNo: string }
  /**
   * Where and by when an order is paid in advance.
   * @property amount cents, what is still to be paid of it
   * @property withAddress whether it has the invoice address; letters from before this was stored have none
   */
  | { kind: 'prepayment'; orderNo: string; amount: number; withAddress?: boolean }
  /** A version of a legal text by its digest. */
  | { kind: 'legal'; digest: string }

export interface PaperAttachment {
  /** File name, with `.pdf`. */
  name: string
  paper: LetterPaper
}

/**
 * Draws a paper of a tenant as a PDF.
 * @throws where what it is drawn from is not there
 */
export type DrawPaper = (tenantId: string, paper: LetterPaper) => Promise<Buffer>

/** For a mail service that only sends letters without papers. @throws always */
export const noPapers: DrawPaper = async (tenantId, { kind }) => {
  throw new Error(`The mail service of tenant ${tenantId} cannot draw a paper of the kind ${kind}.`)
}
