import type { z } from 'zod'
import { shopContext } from '#backend/api/context.ts'
import { loadOrderBasis, loadPreparedOrder } from '#backend/api/order/load-prepared-order.ts'
import { todayOf } from '#backend/api/order/order-line-view.ts'
import { creditNow } from '#backend/api/views/credit.ts'
import { creditContractPdf } from '#backend/billing/credit/credit-pdfs.ts'
import { cachedCreditInformation } from '#backend/billing/email-documents/cached-credit-information.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { pdfBytes } from '#backend/infra/pdf/pdf-bytes.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { creditAgreement } from '#contract/credit/agreement.ts'
import { instalmentPlan } from '#contract/credit/instalment-plan.ts'
import { paymentProtection } from '#contract/credit/payment-protection.ts'
import { creditInformationParameters, draftContractParameters } from '#contract/messages/credit-paper.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { offeredProtection } from '#tenancy/credit-agreement.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { pickParameters } from '../rest/pick-parameters.ts'
import type { VisitorSession } from '../session/session.server.ts'

interface DocumentRequest {
  tenant: Tenant
  session: VisitorSession
  requestId: string
  /** IP address; '' where it is not known. */
  address: string
}

/**
 * Returns the information before a credit contract as a PDF (ORD-5), for terms that any visitor may request: `method`, `price`
 * (cents), `months` and `locale`. It contains no personal data, so a PDF that was rendered lately is sent again; rendering
 * others is limited by client (`creditPaper` in rate-limits/attempt-limits.ts). Undefined where the shop does not offer such a credit
 * today.
 */
export async function creditInformationFile(
  { tenant, requestId, address }: DocumentRequest,
  parameters: URLSearchParams,
): Promise<Response | undefined> {
  const question = read(creditInformationParameters, parameters)
  const locale = question && localeOf(tenant, question)
  if (!locale) return
  const { method, price, months, protection } = question
  const shop = await embeddedBackend()
  const context = await shopContext(shop, { tenant, locale, requestId })
  const offer = creditNow(context)
  const unprotected = offer && creditAgreement(method, price, months, offer)
  if (!unprotected) return
  const terms = protection && method === 'INSTALMENTS' ? offeredProtection(tenant) : undefined
  const plan = terms && months ? instalmentPlan(price, months, offer) : undefined
  const agreement =
    terms && plan
      ? { ...unprotected, premium: paymentProtection(plan, terms, offer.step).monthlyPremium }
      : unprotected
  const facts = { locale, agreement, day: todayOf(context) }
  const client = { database: shop.database, tenant, ip: address, now: Date.now() }
  const result = await cachedCreditInformation(client, facts)
  return result.is === 'drawn' ? fileOf(locale, result.bytes) : tooMany(tenant, locale, result.waitMs)
}

/** The response that asks this client to wait. @param waitMs ms */
const tooMany = (tenant: Tenant, locale: string, waitMs: number): Response =>
  new Response(localeMessages(tenant, locale).t('creditPaper.wait'), {
    status: 429,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': locale,
      'Retry-After': String(Math.ceil(waitMs / 1000)),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

/**
 * The draft credit contract of the session's checkout (ORD-5). Undefined if it is not paid by credit, or the contact
 * data is missing.
 */
export async function draftContractFile(
  { tenant, session, requestId }: DocumentRequest,
  parameters: URLSearchParams,
): Promise<Response | undefined> {
  const question = read(draftContractParameters, parameters)
  const locale = question && localeOf(tenant, question)
  if (!locale) return
  const context = await shopContext(await embeddedBackend(), { tenant, locale, requestId, session })
  const { credit, contact, deliveryAddress, invoiceAddress } = await loadPreparedOrder(
    context,
    await loadOrderBasis(context),
  )
  const address = invoiceAddress ?? deliveryAddress
  if (!credit || !contact || !address || !creditNow(context)) return
  const facts = { locale, agreement: credit, day: todayOf(context) }
  return await pdfResponse(creditContractPdf(tenant, facts, { contact, address }))
}

const localeOf = ({ i18n }: Tenant, question: { locale: string }): string | undefined =>
  i18n.locales.find((locale) => locale === question.locale)

/** The parameters as their schema reads them; undefined if one is missing or wrong. */
const read = <Question extends z.ZodObject>(
  question: Question,
  parameters: URLSearchParams,
): z.output<Question> | undefined =>
  question.safeParse(pickParameters(Object.keys(question.shape), parameters)).data

const pdfResponse = async (pdf: PdfDocument): Promise<Response> => fileOf(pdf.locale, await pdfBytes(pdf))

const fileOf = (locale: string, bytes: Buffer): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Language': locale,
      'Content-Disposition': 'inline',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
